import type { Database } from '#platform/server/db/open.ts'

/** What is still to be done by itself: events that wait or are under way (put off until they are done), and jobs that run or may begin. */
const waiting = `select (select count(*) from outbox_events where done_at is null and not dead and (available_at <= now() or attempts > 0))
  + (select count(*) from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now())) as n`

/** Waits until outbox and jobs of a running portal have nothing left to do; throws with what is left after two minutes. */
export async function settle({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const end = performance.now() + 120_000; ;) {
    const { rows } = await pool.query<{ n: number }>(waiting)
    if (Number(rows[0]!.n) === 0) return
    if (performance.now() > end) throw new Error(`${rows[0]!.n} events and jobs are still waiting`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
