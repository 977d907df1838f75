import { sql, type RawBuilder } from 'kysely'
import type { SetupSight } from '#platform/contract/setup.ts'
import type { Db } from './ctx.ts'

/** Notes that something of the installation was seen just now; at most once in a few minutes, however often it is. */
export async function noteSeen(db: Db, what: SetupSight): Promise<void> {
  await sql`insert into setup_sights as s (what, seen_at) values (${what}, now())
    on conflict (what) do update set seen_at = now() where s.seen_at < now() - interval '3 minutes'`.execute(db)
}
/** Whether it was seen in the last `days`. */
export const seenWithin = (what: SetupSight, days: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from setup_sights where what = ${what} and seen_at > now() - ${days}::int * interval '1 day')`
