import type { MessageType } from '#platform/contract/message.ts'
import type { Db } from '../ctx.ts'

export type NewMessage = {
  type: MessageType
  template: string
  title: string
  titleEn: string
  content: string
  contentEn: string
  url: string
}

/** The enabled people among these, and how each is reached. */
export const listReaders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'loginName', 'locale', 'email', 'mobile'])
    .where('id', 'in', ids)
    .where('status', '=', 'enabled')
    .orderBy('id')
    .execute()

/** Keeps a message for one person; answers its id. */
export async function insertMessage(db: Db, userId: number, message: NewMessage): Promise<number> {
  const { id } = await db
    .with('m', (q) => q.insertInto('messages').values(message).returning('id'))
    .insertInto('messageDeliveries')
    .columns(['messageId', 'userId'])
    .expression((e) => e.selectFrom('m').select(['m.id', e.val(userId).as('userId')]))
    .returning('messageId as id')
    .executeTakeFirstOrThrow()
  return id
}
