import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { Fields } from '#platform/server/db/record.ts'
import type { tool } from '../contract.ts'
import { inLine } from './tool.sql.ts'

const deskRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tools as t')
    .leftJoin('chipProjects as c', 'c.id', 't.chipProjectId')
    .select(['t.id', 't.kind', 't.name', 't.nameEn', 't.intro', 't.introEn', 't.productLines as lineIds', 't.level'])
    .select(['t.shelf', 't.sort', 't.updatedAt', 't.version', 't.chipProjectId'])
    .select([
      sql<string>`coalesce(c.code, '')`.as('chipProjectCode'),
      sql<number>`(select count(*)::int from tool_versions v where v.tool_id = t.id)`.as('versions'),
      sql<number>`(select count(*)::int from tool_versions v where v.tool_id = t.id and v.shelf = 'on')`.as('onShelf'),
      sql<string>`coalesce((select v.name from tool_versions v where v.tool_id = t.id and v.shelf = 'on'
        order by v.released_at desc, v.id desc limit 1), '')`.as('newest'),
    ])

/** Tools on and off the shelf, last changed first. */
export function findDesk(ctx: Ctx, q: Parsed<typeof tool.desk>) {
  const filter = matching(q, {
    shelf: eq('t.shelf'),
    kind: eq('t.kind'),
    lineId: inLine,
    keyword: words('t.name', 't.nameEn'),
  })
  const rows = deskRows(ctx).where(filter).orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc')
  return pageOf(ctx, q, rows, ctx.db.selectFrom('tools as t').where(filter))
}
export type DeskRow = Awaited<ReturnType<typeof findDesk>>['list'][number]

export const findDeskTool = (ctx: Ctx, id: number) =>
  deskRows(ctx).select(['t.guide', 't.guideEn']).where('t.id', '=', id).executeTakeFirst()

const versionRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('toolVersions as v')
    .innerJoin('files as f', 'f.id', 'v.fileId')
    .innerJoin('users as u', 'u.id', 'v.createdBy')
    .select(['v.id', 'v.toolId', 'v.name', 'v.os', 'v.notes', 'v.notesEn', 'v.fileId', 'v.shelf', 'v.releasedAt'])
    .select(['v.createdAt', 'v.version', 'f.name as fileName', 'f.size', 'f.sha256', 'u.name as createdBy'])

/** Every version of a tool, newest first. */
export const findVersions = (ctx: Ctx, toolId: number) =>
  versionRows(ctx).where('v.toolId', '=', toolId).orderBy('v.createdAt', 'desc').orderBy('v.id', 'desc').execute()
export const findVersion = (ctx: Ctx, id: number) => versionRows(ctx).where('v.id', '=', id).executeTakeFirst()

export const listProjects = (ctx: Ctx) =>
  ctx.db.selectFrom('chipProjects').select(['id', 'code', 'name', 'nameEn']).orderBy('code').execute()

/** Deletes a tool that has no versions; false when it has, or is not there. */
export async function deleteTool(ctx: Ctx, id: number): Promise<boolean> {
  const done = await ctx.db
    .deleteFrom('tools')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('toolVersions').whereRef('toolId', '=', 'tools.id').select('id'))),
    )
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** What is written when a version is put on the shelf or taken off; the first time on it is kept. */
export const shelved = (ctx: Ctx, shelf: 'on' | 'off'): Fields<'toolVersions'> => ({
  shelf,
  ...(shelf === 'on' ? { releasedAt: sql<Date>`coalesce(released_at, ${ctx.now})` } : {}),
})

/**
 * Notes at a tool that one of its versions changes, and holds it until the transaction ends: it cannot be deleted
 * meanwhile. False when it is gone.
 */
export async function touchTool(ctx: Ctx, id: number): Promise<boolean> {
  const done = await ctx.db
    .updateTable('tools')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
/** Holds a tool until the transaction ends, so that no version is added to it meanwhile. */
export async function lockTool(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('tools').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Deletes a version that was never out; its file and tool, or undefined when there is no such version. */
export const deleteVersion = (ctx: Ctx, id: number) =>
  ctx.db
    .deleteFrom('toolVersions')
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .returning(['fileId', 'toolId'])
    .executeTakeFirst()

export const toolExists = async (ctx: Ctx, id: number): Promise<boolean> =>
  !!(await ctx.db.selectFrom('tools').select('id').where('id', '=', id).executeTakeFirst())
export const projectExists = async (ctx: Ctx, id: number): Promise<boolean> =>
  !!(await ctx.db.selectFrom('chipProjects').select('id').where('id', '=', id).executeTakeFirst())
/** Whether a file is the package of any version. */
export const isPackage = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  !!(await ctx.db.selectFrom('toolVersions').select('id').where('fileId', '=', fileId).executeTakeFirst())
