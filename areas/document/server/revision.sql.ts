import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { visibleTo } from './document.sql.ts'

export type Newest = { of: number; id: number; title: string; titleEn: string; revision: string }
/** Of documents in whatever revision the newest one the caller may see; none where there is none. */
export async function findNewestOf(ctx: Ctx, ids: readonly number[]): Promise<Newest[]> {
  const { rows } = await sql<Newest>`select o.id as of, d.id, d.title, d.title_en, d.revision
    from documents o join documents d on d.series_id = o.series_id and d.is_current
    where o.id = any(${ids}::bigint[]) and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows
}
