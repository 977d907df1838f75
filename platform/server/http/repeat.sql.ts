import { sql } from 'kysely'
import type { Db } from '../ctx.ts'

/** A key as it was given: by whom, to which call, with which input. */
export type GivenKey = { userId: number; call: string; key: string; inputHash: string }
export type KeptKey = { inputHash: string; answer: string | null; seconds: number }

/** Writes the key down; false when it is there already. Waits for a call that is just committing the same one. */
export async function insertKey(db: Db, given: GivenKey): Promise<boolean> {
  const r = await db
    .insertInto('idempotencyKeys')
    .values(given)
    .onConflict((c) => c.columns(['userId', 'call', 'key']).doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

export const findKey = (db: Db, { userId, call, key }: GivenKey): Promise<KeptKey | undefined> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['inputHash', 'answer'])
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('seconds'))
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

export const setAnswer = (db: Db, { userId, call, key }: GivenKey, answer: string) =>
  db
    .updateTable('idempotencyKeys')
    .set({ answer })
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()

export const deleteOldKeys = (db: Db) =>
  db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
