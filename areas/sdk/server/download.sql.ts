import { sql } from 'kysely'
import type { carriers } from '#areas/sdk-server/contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageOf } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { sdkModels } from '../contract.ts'

type DownloadRow = {
  userName: string
  companyName: string
  what: string
  carrier: (typeof carriers)[number] | null
  ip: string
  at: Date
}
/**
 * What left the house of a version and its patches: every file that was sent, and what people noted without one (the
 * repository command), newest first.
 */
export async function findDownloads(ctx: Ctx, q: { id: number; page: number; limit: number }) {
  const all = sql`
    with own as (
      select 'sdk' as kind, v.id, v.name from sdk_versions v where v.id = ${q.id}
      union all select 'patch', p.id, p.name from sdk_patches p where p.sdk_version_id = ${q.id}
    ), sent as (
      select d.user_id, o.kind, o.id, f.name as what, d.ip, d.at from own o
        join files f on f.model_id = o.id::text
          and f.model_code = any(case o.kind when 'sdk' then ${[sdkModels.tarball, sdkModels.attachment]}::text[]
            else ${[sdkModels.patch]}::text[] end)
        join downloads d on d.file_id = f.id
    ), noted as (
      select n.user_id, n.kind, n.record_id, o.name as what, n.carrier, n.ip, n.at from own o
        join sdk_downloads n on n.kind = o.kind and n.record_id = o.id
    )
    select s.user_id, s.what, (select n.carrier from noted n where n.user_id = s.user_id and n.kind = s.kind and n.record_id = s.id
      and n.at <= s.at + interval '1 hour' order by n.at desc limit 1) as carrier, s.ip, s.at from sent s
    union all
    select n.user_id, n.what, n.carrier, n.ip, n.at from noted n where not exists (select from sent s
      where s.user_id = n.user_id and s.kind = n.kind and s.id = n.record_id and s.at between n.at - interval '1 hour' and n.at + interval '1 hour')`
  const from = sql`from (${all}) x join users u on u.id = x.user_id join companies c on c.id = u.company_id`
  const rows = sql<DownloadRow>`select ${nameFor(ctx, 'u')} as user_name, ${nameFor(ctx, 'c')} as company_name, x.what, x.carrier, x.ip, x.at ${from}
    order by x.at desc, x.what`
  return pageOf(ctx, q, rows, from)
}

/** Everybody who took files of a version (its patches included) or of a patch. */
export async function listDownloaders(ctx: Ctx, kind: 'sdk' | 'patch', id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      select ${kind}::text as kind, ${id}::bigint as id
      union all select 'patch', p.id from sdk_patches p where ${kind} = 'sdk' and p.sdk_version_id = ${id}
    )
    select n.user_id as id from own o join sdk_downloads n on n.kind = o.kind and n.record_id = o.id
      union select d.user_id from own o
        join files f on f.model_id = o.id::text and f.model_code = any(case o.kind
          when 'sdk' then ${[sdkModels.tarball, sdkModels.attachment]}::text[] else ${[sdkModels.patch]}::text[] end)
        join downloads d on d.file_id = f.id`.execute(ctx.db)
  return rows.map((one) => one.id)
}

type Withdrawn = { what: string; reason: string; chipProjectId: number }
/** What was withdrawn, with the words that were said; undefined when it was not. */
export async function findWithdrawn(ctx: Ctx, kind: 'sdk' | 'patch', id: number): Promise<Withdrawn | undefined> {
  const reason = (biz: string) => sql`coalesce((select l.comment from status_logs l
    where l.biz_type = ${biz} and l.biz_id = ${id} and l.action = 'withdraw' order by l.id desc limit 1), '')`
  const { rows } = await (
    kind === 'sdk'
      ? sql<Withdrawn>`select v.name as what, ${reason('sdk')} as reason, v.chip_project_id from sdk_versions v
        where v.id = ${id} and v.status = 'withdrawn'`
      : sql<Withdrawn>`select v.name || ' · ' || p.name as what, ${reason('sdk_patch')} as reason, v.chip_project_id
        from sdk_patches p join sdk_versions v on v.id = p.sdk_version_id where p.id = ${id} and p.status = 'withdrawn'`
  ).execute(ctx.db)
  return rows[0]
}
