import { sql } from 'kysely'
import type { Db } from '#platform/server/ctx.ts'

/**
 * Twelve weeks of downloads, more from week to week and each version its own way, so that the chart of them has something to show:
 * taken by colleagues who may have every SDK, for the release of a version and whenever they try a patch.
 */
export async function seedDownloads(db: Db): Promise<void> {
  await sql`
    insert into sdk_downloads (user_id, kind, record_id, hour, carrier, ip, at)
    select u.id, 'sdk', v.id, x.at, 'telecom', '203.0.113.8', x.at
    from sdk_versions v
      cross join (select id, row_number() over (order by id) as n from users where login_name in ('fae_zhou', 'fae_lead', 'pm_qi', 'release_wu')) u
      cross join generate_series(0, 83, 3) day
      cross join lateral (select date_trunc('hour', now()) - make_interval(days => day, hours => (u.n * 2 + v.id % 3)::int) as at) x
    where v.status <> 'draft' and v.released_at < x.at and (day * 7 + v.id * 5 + u.n * 3) % (4 + day / 9) < 2
    on conflict do nothing`.execute(db)
}
