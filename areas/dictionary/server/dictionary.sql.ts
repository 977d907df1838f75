import { sql } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export const findDictionary = (ctx: Ctx, code: string) =>
  ctx.db.selectFrom('dictionaries').select(['code', 'access']).where('code', '=', code).executeTakeFirst()

/** The enabled entries of dictionaries, in order. */
export const listEntries = (ctx: Pick<Ctx, 'db'>, ...codes: string[]) =>
  ctx.db
    .selectFrom('dictionaryEntries')
    .select(['busName', 'busNameEn', 'busValue'])
    .where('dictionaryCode', 'in', codes)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** All entries of a dictionary in order, those that are disabled as well. */
export const listSaid = (ctx: Pick<Ctx, 'db'>, code: string) =>
  ctx.db
    .selectFrom('dictionaryEntries')
    .select(['busName', 'busNameEn', 'busValue', 'enabled'])
    .where('dictionaryCode', '=', code)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const listDictionaries = (ctx: Ctx) =>
  ctx.db
    .selectFrom('dictionaries as d')
    .select(['d.code', 'd.name', 'd.nameEn', 'd.access'])
    .select(
      sql<number>`(select count(*)::int from dictionary_entries e where e.dictionary_code = d.code)`.as('entries'),
    )
    .orderBy('d.code')
    .execute()

export const listDeskEntries = (ctx: Ctx, code: string) =>
  ctx.db
    .selectFrom('dictionaryEntries')
    .select(['id', 'busName', 'busNameEn', 'busValue', 'sort', 'enabled', 'version'])
    .where('dictionaryCode', '=', code)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export async function deleteEntry(ctx: Ctx, id: number): Promise<boolean> {
  const r = await ctx.db.deleteFrom('dictionaryEntries').where('id', '=', id).executeTakeFirst()
  return r.numDeletedRows === 1n
}

/** Chips the caller may know of, in order: all, those of a product line, or those of some of their projects. */
export const listChips = (ctx: Ctx, narrow: { productLine?: string; projectIds?: readonly number[] } = {}) => {
  let query = ctx.db
    .selectFrom('chips')
    .select(['id', 'code', 'name', 'nameEn', 'productLine'])
    .where(chipSeen(ctx.user, 'chips'))
  const { productLine, projectIds } = narrow
  if (productLine !== undefined) query = query.where('productLine', '=', productLine)
  if (projectIds)
    query = query.where(
      sql<boolean>`id in (select p.chip_id from chip_projects p where p.id = any(${projectIds}::bigint[]))`,
    )
  return query.orderBy('sort').orderBy('id').execute()
}
export type ChipRow = Awaited<ReturnType<typeof listChips>>[number]
