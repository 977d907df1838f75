import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#platform/contract/text.ts'
import { listRights, rightsTable } from '../auth/rights.sql.ts'
import type { Db } from '../ctx.ts'
import { kindsAmong, stillSeen } from '../message/bound.ts'

/** mail: to an address; sms: to a phone. */
export type MailKind = 'mail' | 'sms'
export type NewMail = {
  toAddress: string
  subject: string
  textBody: string
  htmlBody: string
  template: string
  locale: Locale
  kind: MailKind
  /** what it says is blotted out once it has gone */
  secret: boolean
  messageId?: number | null
  userId?: number | null
  status: 'queued' | 'failed'
  error: string | null
}

export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const row = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** A mail that still has to go out; undefined when it went, was kept for the operator, or is gone. */
export const findUnsent = (db: Db, id: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'toAddress', 'subject', 'textBody', 'htmlBody', 'kind', 'template', 'locale', 'messageId', 'userId'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .executeTakeFirst()
export type UnsentMail = NonNullable<Awaited<ReturnType<typeof findUnsent>>>

const blot = '******'
const blotted = {
  textBody: sql<string>`case when secret then ${blot} else text_body end`,
  htmlBody: sql<string>`case when secret then ${blot} else html_body end`,
}
/** Notes that a mail has gone; a secret one keeps nothing of what it said. */
export const updateSent = (db: Db, id: number) =>
  db
    .updateTable('mails')
    .set({
      status: 'sent',
      error: null,
      sentAt: sql<Date>`now()`,
      ...blotted,
    })
    .where('id', '=', id)
    .execute()

/** Leaves a mail for the operator to read: there is nothing to send it by. A secret one keeps what it said in the demo only. */
export const updateKept = (db: Db, id: number, demo: boolean) =>
  db
    .updateTable('mails')
    .set({ status: 'outbox', error: null, unreachedAt: null, ...(demo ? {} : blotted) })
    .where('id', '=', id)
    .execute()

/** Takes back a mail that must not go out any more. */
export const deleteMail = (db: Db, id: number) => db.deleteFrom('mails').where('id', '=', id).execute()

/** Whether all that a mail says is still there for its reader: in force, and about what they may open. */
export async function isStillTold(
  db: Db,
  mail: { id: number; messageId: number | null; userId: number },
): Promise<boolean> {
  const rights = await listRights(db, [mail.userId])
  if (!rights.length) return false
  const told = sql`d.user_id = ${mail.userId} and (d.mail_id = ${mail.id} or d.message_id = ${mail.messageId}::bigint)`
  const among = await kindsAmong(db, told)
  const { rows } =
    await sql`select from message_deliveries d join messages m on m.id = d.message_id cross join ${rightsTable(rights)}
    where ${told} and not (m.recalled_at is null and (m.expire_at is null or m.expire_at > now()) and ${stillSeen(among)})
    limit 1`.execute(db)
  return rows.length === 0
}

/** Notes why a try failed; `final` when there will be no other, `unreached` when no server could be had for it. */
export const updateFailure = (db: Db, id: number, error: string, is: { final: boolean; unreached: boolean }) =>
  db
    .updateTable('mails')
    .set({
      error,
      status: is.final ? 'failed' : 'queued',
      unreachedAt: is.unreached ? sql<Date>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute()

/**
 * Whether the server for a kind could not be had when last tried: nothing has gone out since. A letter tried from the checklist
 * counts as one that went.
 */
export const isUnreached = (kind: MailKind): RawBuilder<boolean> =>
  sql<boolean>`(select max(unreached_at) from mails where kind = ${kind} and unreached_at is not null)
    > greatest((select max(sent_at) from mails where kind = ${kind} and sent_at is not null),
      (select seen_at from setup_sights where what = ${kind}), '-infinity')`

/** Deletes mails sent more than `days` ago, a batch; answers how many. What never went out stays, however old. */
export async function deleteOldMails(db: Db, days: number, limit = 5000): Promise<number> {
  const before = sql<Date>`now() - ${days} * interval '1 day'`
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'sent')
    .where('sentAt', '<', before)
    // follows from the line above, and is what the index knows
    .where('createdAt', '<', before)
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
