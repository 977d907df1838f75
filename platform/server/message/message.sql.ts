import { sql } from 'kysely'
import type { MailChoice, MessageEvent, MessageType, Ways } from '#platform/contract/message.ts'
import type { Db } from '../ctx.ts'

export type NewMessage = {
  type: MessageType
  template: string
  title: string
  titleEn: string
  content: string
  contentEn: string
  url: string
  bizType: string | null
  bizId: number | null
}

/** The enabled people among these, how each is reached, and what each chose for such events. */
export const listReaders = (db: Db, ids: readonly number[], event: MessageEvent | undefined) =>
  db
    .selectFrom('users as u')
    .leftJoin('messageSettings as s', (j) => j.onRef('s.userId', '=', 'u.id').on('s.event', '=', event ?? null!))
    .select(['u.id', 'u.loginName', 'u.locale', 'u.email', 'u.mobile'])
    // each is greeted as their language writes them
    .select(
      sql<string>`case when u.locale = 'en' then coalesce(nullif(u.name_en, ''), u.name) else u.name end`.as('name'),
    )
    .select(
      sql<Ways | null>`case when s.user_id is not null
        then jsonb_build_object('inSite', s.in_site, 'mail', s.mail, 'sms', s.sms) end`.as('chosen'),
    )
    .where('u.id', 'in', ids)
    .where('u.status', '=', 'enabled')
    .orderBy('u.id')
    .execute()

/** Keeps a message for one person; answers its id. */
export async function insertMessage(
  db: Db,
  userId: number,
  message: NewMessage,
  { inSite, mail }: { inSite: boolean; mail: MailChoice },
): Promise<number> {
  const { id } = await db
    .with('m', (q) => q.insertInto('messages').values(message).returning('id'))
    .insertInto('messageDeliveries')
    .columns(['messageId', 'userId', 'inSite', 'mail'])
    .expression((e) =>
      e
        .selectFrom('m')
        .select(['m.id', e.val(userId).as('userId'), e.val(inSite).as('inSite'), e.val(mail).as('mail')]),
    )
    .returning('messageId as id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes by which mail somebody is told a message. */
export const setMail = (db: Db, messageId: number, userId: number, mailId: number) =>
  db
    .updateTable('messageDeliveries')
    .set({ mailId })
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .execute()
