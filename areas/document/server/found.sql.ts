import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Ids of current documents after one, ascending. */
export async function listCurrentIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('isCurrent', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Current documents as they are searched, whoever may see them. */
export const findCurrent = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('documents as d')
    .innerJoin('chips as c', 'c.id', 'd.chipId')
    .innerJoin('folders as f', 'f.id', 'd.folderId')
    .leftJoin('chipProjects as p', 'p.id', 'd.chipProjectId')
    .select([
      'd.id',
      'd.number',
      'd.title',
      'd.titleEn',
      'd.level',
      'd.chipId',
      'd.docType',
      'd.lang',
      'd.updateTime',
      'c.code as chipCode',
    ])
    .select(['c.name as chipName', 'c.nameEn as chipNameEn', 'f.path'])
    // a generated column: null only where the level were
    .select(sql<string>`d.scope`.as('scope'))
    .select([
      sql<string>`coalesce(p.code, '')`.as('projectCode'),
      sql<string>`coalesce(p.name, '')`.as('projectName'),
      sql<string>`coalesce(p.name_en, '')`.as('projectNameEn'),
    ])
    .where('d.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('d.isCurrent', '=', true)
    .execute()

/** The texts of their pages. */
export const findPageTexts = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('documentPageTexts')
    .select(['documentId', 'page', 'text'])
    .where('documentId', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('documentId')
    .orderBy('page')
    .execute()

/** The revision of each of them. */
export const listRevisions = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('documents')
    .select(['id', 'revision'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
