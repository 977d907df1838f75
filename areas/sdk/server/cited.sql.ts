import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { show } from '../sdk.links.ts'
import { visibleTo } from './sdk.sql.ts'

type Cited = {
  id: number
  name: string
  /** the newest version of the same project and system that came after it; empty without one */
  superseded: string
  withdrawn: boolean
  url: string
}
/** Versions that something speaks of, as far as the caller may have them, and what has taken their place by now. */
export async function citedVersions(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Cited>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Cited, 'url'> & { projectId: number }>`
    select v.id, v.name, v.chip_project_id as project_id, v.status = 'withdrawn' as withdrawn,
      coalesce((select n.name from sdk_versions n where n.chip_project_id = v.chip_project_id and n.os = v.os and n.status = 'released'
        and (n.released_at, n.id) > (v.released_at, v.id) order by n.released_at desc, n.id desc limit 1), '') as superseded
    from sdk_versions v where v.id = any(${ids}::bigint[]) and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return new Map(
    rows.map(({ projectId, ...row }) => [row.id, { ...row, url: show.url({ id: projectId }, { open: row.id }) }]),
  )
}
