import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { show } from '../sdk.links.ts'
import { visibleTo, type State } from './sdk.sql.ts'

type Row = {
  id: number
  name: string
  os: string
  status: State
  projectId: number
  projectCode: string
  releasedAt: Date
  patchCount: number
  /** the newest patch; empty without one */
  patch: string
  patchEn: string
  total: number
}
/** SDK versions on offer that the caller may have, of one chip or of all, newest first, each with its newest patch. */
export async function sdksOfChip(ctx: Ctx, chipId: number | null, most: number) {
  const { rows } = await sql<Row>`
    select v.id, v.name, v.os, v.status, p.id as project_id, p.code as project_code, v.released_at, x.n as patch_count,
      coalesce(x.name, '') as patch, coalesce(x.name_en, '') as patch_en, count(*) over ()::int as total
    from sdk_versions v join chip_projects p on p.id = v.chip_project_id
    left join lateral (select count(*)::int as n, (array_agg(a.name order by a.released_at desc, a.id desc))[1] as name,
        (array_agg(a.name_en order by a.released_at desc, a.id desc))[1] as name_en
      from sdk_patches a where a.sdk_version_id = v.id and a.status = 'released') x on true
    where ${visibleTo(ctx.user)} and v.status in ('released', 'deprecated') and (${chipId}::bigint is null or p.chip_id = ${chipId})
    order by v.released_at desc, v.id desc limit ${sql.lit(most)}`.execute(ctx.db)
  const list = rows.map(({ patch, patchEn, projectId, ...row }) => ({
    ...row,
    patch: inLocale(ctx.locale, patch, patchEn),
    releasedAt: new Date(row.releasedAt),
    url: show.url({ id: projectId }, { open: row.id }),
  }))
  return { total: rows[0]?.total ?? 0, list }
}
