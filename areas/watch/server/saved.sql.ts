import { sql } from 'kysely'
import type { Db } from '#platform/server/ctx.ts'

export type Saved = { id: number; userId: number; keyword: string; resultKind: string; chipCode: string; seenAt: Date }
/** The next watched searches after one. */
export const listSaved = (db: Db, after: number, limit: number): Promise<Saved[]> =>
  db
    .selectFrom('watches')
    .select(['id', 'userId', 'keyword', 'resultKind', 'chipCode', 'seenAt'])
    .where('kind', '=', 'search')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Moves on until when a search was looked through; false when somebody else did since it was read. */
export async function keepSeen(db: Db, { id, seenAt }: Saved, { until, count }: { until: Date; count: number }) {
  const done = await db
    .updateTable('watches')
    .set({ seenAt: until, ...(count > 0 ? { saidAt: sql<Date>`now()`, saidCount: count } : {}) })
    .where('id', '=', id)
    // a moment is stored to the microsecond and read to the millisecond
    .where(sql<boolean>`date_trunc('milliseconds', seen_at) = ${seenAt}`)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
