import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'
import type { Os } from './tool.sql.ts'

type Shelf = 'on' | 'off'
type DeskQuery = {
  shelf: Shelf | null
  kind: 'sdk' | 'ai' | null
  lineId: string | null
  keyword: string | null
  page: number
  limit: number
}

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
export async function findDesk(ctx: Ctx, q: DeskQuery) {
  const words = like(q.keyword ?? '')
  const filter = sql<boolean>`(${q.shelf}::text is null or t.shelf = ${q.shelf})
    and (${q.kind}::text is null or t.kind = ${q.kind})
    and (${q.lineId}::text is null or t.product_lines @> array[${q.lineId}::text])
    and (${q.keyword}::text is null or t.name ilike ${words} or t.name_en ilike ${words})`
  const [list, { rows }] = await Promise.all([
    deskRows(ctx)
      .where(filter)
      .orderBy('t.updatedAt', 'desc')
      .orderBy('t.id', 'desc')
      .limit(q.limit)
      .offset((q.page - 1) * q.limit)
      .execute(),
    sql<{ total: number }>`select count(*)::int as total from tools t where ${filter}`.execute(ctx.db),
  ])
  return { list, total: rows[0]?.total ?? 0 }
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

export type ToolFields = {
  kind: 'sdk' | 'ai'
  name: string
  nameEn: string
  intro: string
  introEn: string
  guide: string
  guideEn: string
  productLines: string[]
  level: 'public' | 'registered' | 'nda' | 'project'
  chipProjectId: number | null
  sort: number
}
type Saved = { id: number; version: number }

export const insertTool = (ctx: Ctx, fields: ToolFields): Promise<Saved> =>
  ctx.db.insertInto('tools').values(fields).returning(['id', 'version']).executeTakeFirstOrThrow()

/** Changes a tool of the expected version; undefined when it is gone or was changed meanwhile. */
export const updateTool = (
  ctx: Ctx,
  id: number,
  version: number,
  fields: ToolFields | { shelf: Shelf },
): Promise<Saved | undefined> =>
  ctx.db
    .updateTable('tools')
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()

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

export type VersionFields = { name: string; os: Os; notes: string; notesEn: string; fileId: string; shelf: Shelf }

export const insertVersion = (ctx: SignedCtx, toolId: number, fields: VersionFields): Promise<Saved> =>
  ctx.db
    .insertInto('toolVersions')
    .values({ ...fields, toolId, createdBy: ctx.user.id, releasedAt: fields.shelf === 'on' ? ctx.now : null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Changes a version of the expected row version; `fresh` lets name, system and file change too, while it was never out. */
export const updateVersion = (
  ctx: Ctx,
  id: number,
  version: number,
  fields: VersionFields,
  fresh: boolean,
): Promise<Saved | undefined> => {
  const { notes, notesEn, shelf, ...fixed } = fields
  let query = ctx.db
    .updateTable('toolVersions')
    .set({ notes, notesEn, ...(fresh ? fixed : {}), ...released(ctx, shelf), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
  if (fresh) query = query.where('releasedAt', 'is', null)
  return query.returning(['id', 'version']).executeTakeFirst()
}

/** The first time on the shelf is kept. */
const released = (ctx: Ctx, shelf: Shelf) => ({
  shelf,
  ...(shelf === 'on' ? { releasedAt: sql<Date>`coalesce(released_at, ${ctx.now})` } : {}),
})

export const updateShelf = (ctx: Ctx, id: number, version: number, shelf: Shelf) =>
  ctx.db
    .updateTable('toolVersions')
    .set({ ...released(ctx, shelf), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version', 'toolId'])
    .executeTakeFirst()

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
