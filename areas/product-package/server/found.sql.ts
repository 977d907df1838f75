import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

// Only what every customer may ask for: standard, open, and of announced chips alone. Whose the others are is nobody's business.
const isFound = sql<boolean>`k.status = 'open' and k.company_id is null
  and exists (select from chips c where c.id = k.chip_id and c.audience = 'everybody')
  and not exists (select from user_group_projects g join chip_projects p on p.id = g.chip_project_id join chips c on c.id = p.chip_id
    where g.group_id = k.group_id and c.audience <> 'everybody')`

/** Packages after this one, for the rebuild of the index. */
export async function listPackageIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const ids = ctx.db.selectFrom('productPackages').select('id').where('id', '>', after).orderBy('id').limit(limit)
  return (await ids.execute()).map(({ id }) => id)
}
type Found = {
  id: number
  code: string
  name: string
  names: string
  namesEn: string
  chipIds: number[]
  updatedAt: Date
}
/** Of these packages what may be found, with the chip projects they open. */
export async function findForSearch(ctx: Ctx, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select k.id, k.code, k.name, k.updated_at,
      coalesce((select string_agg(p.name || ' ' || p.code, ' ') from user_group_projects g join chip_projects p on p.id = g.chip_project_id where g.group_id = k.group_id), '') as names,
      concat_ws(' ', nullif(k.name_en, ''), (select string_agg(p.name_en, ' ') from user_group_projects g join chip_projects p on p.id = g.chip_project_id where g.group_id = k.group_id)) as names_en,
      array(select distinct x.id from (select k.chip_id as id union select p.chip_id from user_group_projects g join chip_projects p on p.id = g.chip_project_id
        where g.group_id = k.group_id) x order by 1) as chip_ids
    from product_packages k where k.id = any(${ids}::bigint[]) and ${isFound}`.execute(ctx.db)
  return rows
}
