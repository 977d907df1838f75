import { sql } from 'kysely'
import type { Db } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'

export type Saved = { id: number; userId: number; keyword: string; resultKind: string; chipCode: string; seenAt: Date }
// a moment is stored to the microsecond and read to the millisecond
const seenAt = sql<Date>`date_trunc('milliseconds', seen_at)`
/** The next watched searches that were not looked through today, those that wait longest first, after one of them. */
export const listSaved = (db: Db, after: Saved | undefined, limit: number): Promise<Saved[]> =>
  db
    .selectFrom('watches')
    .select(['id', 'userId', 'keyword', 'resultKind', 'chipCode', 'seenAt'])
    .where('kind', '=', 'search')
    .where(sql<boolean>`(seen_at at time zone 'Asia/Shanghai')::date < ${today}`)
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(${seenAt}, id) > (${after!.seenAt}, ${after!.id})`))
    .orderBy(seenAt)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Moves on until when a search was looked through; false when somebody else did since it was read. */
export async function keepSeen(db: Db, { id, seenAt: read }: Saved, { until, count }: { until: Date; count: number }) {
  const done = await db
    .updateTable('watches')
    .set({ seenAt: until, ...(count > 0 ? { saidAt: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .where(sql<boolean>`${seenAt} = ${read}`)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

type Named = { kind: string; recordId: number }
/** Keeps which records a message about a search is about; answers its id. */
export async function insertFindings(db: Db, userId: number, records: readonly Named[]): Promise<number> {
  const kept = JSON.stringify(records.map(({ kind, recordId }) => ({ kind, record_id: recordId })))
  const { id } = await db
    .insertInto('watchFindings')
    .values({ userId, records: sql`${kept}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Forgets those of long ago, with the messages they were for. */
export const deleteFindings = (db: Db, days: number) =>
  db
    .deleteFrom('watchFindings')
    .where('createdAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
