import { sql } from 'kysely'
import type { Db } from '../ctx.ts'
import { transact } from '../db/transact.ts'

/** A sealed stretch of the operation log. */
export type Seal = { id: number; firstId: number; lastId: number; rows: number; seal: string; purgedAt: Date | null }

/**
 * The last id of which no smaller one can still appear. The lock waits for the transactions that are writing a row just
 * now and holds new ones back for that moment; where it would have to wait longer it fails (55P03).
 */
export const getSettledId = (db: Db): Promise<number> =>
  transact({ db }, async (tx) => {
    await sql`set local lock_timeout = '500ms'`.execute(tx.db)
    await sql`lock table operation_logs in share mode`.execute(tx.db)
    const row = await tx.db
      .selectFrom('operationLogs')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return row.id ?? 0
  })

/** Rows of the log as text, every column in a fixed order, oldest first. */
export async function findLogTexts(db: Db, from: number, to: number, limit: number) {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, (jsonb_build_array(id, user_id, user_name, company_id, method_name, class_name, url, params, ip, msg_code,
      trace_id, taken_ms, extract(epoch from requested_at))
      -- rows without a viewer read as they did when there was none
      || case when viewer_id is null and viewer_name = '' then '[]' else jsonb_build_array(viewer_id, viewer_name) end)::text as text
    from operation_logs where id >= ${from} and id <= ${to} order by id limit ${limit}`.execute(db)
  return rows
}

export const findLastSeal = (db: Db): Promise<Seal | undefined> =>
  db.selectFrom('operationLogSeals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const listSeals = (db: Db, after: number, limit: number): Promise<Seal[]> =>
  db.selectFrom('operationLogSeals').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

export const insertSeal = (db: Db, seal: Pick<Seal, 'firstId' | 'lastId' | 'rows' | 'seal'>) =>
  db.insertInto('operationLogSeals').values(seal).execute()

/** Deletes the oldest sealed stretch whose rows are all older than so many days; the ids it had, or undefined. */
export const purgeStretch = (db: Db, keepDays: number): Promise<{ firstId: number; lastId: number } | undefined> =>
  transact({ db }, async (tx) => {
    const stretch = await tx.db
      .updateTable('operationLogSeals')
      .set({ purgedAt: sql`now()` })
      .where('id', '=', (e) =>
        e
          .selectFrom('operationLogSeals')
          .select((x) => x.fn.min('id').as('id'))
          .where('purgedAt', 'is', null),
      )
      .where('sealedAt', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
      .returning(['firstId', 'lastId'])
      .executeTakeFirst()
    if (!stretch) return undefined
    await sql`select set_config('tapeout.retention', 'on', true)`.execute(tx.db)
    await tx.db
      .deleteFrom('operationLogs')
      .where('id', '>=', stretch.firstId)
      .where('id', '<=', stretch.lastId)
      .execute()
    return stretch
  })
