import type pg from 'pg'
import { expect } from 'vitest'

/** Statements of this database that wait for what another has locked; for the one connection of the embedded one, who waits for it. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  if (pool.waitingCount > 0) return pool.waitingCount
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
  )
  return rows[0]!.n
}

/** Waits until something of this database stands before a lock. */
export async function untilWaiting(pool: pg.Pool): Promise<void> {
  await expect.poll(() => countWaiting(pool), { message: 'somebody waits for a lock' }).toBeGreaterThan(0)
}

/** Lets everything that is ready to run have its turn, a hundred times over: what has not happened then was not under way. */
export async function manyTurns(): Promise<void> {
  for (let n = 0; n < 100; n++) await new Promise((done) => setImmediate(done))
}
