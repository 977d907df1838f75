import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'
import type { Change } from '#platform/server/state/machine.ts'
import { sdkModels, type sdkSystems, type sdkTypes } from '../contract.ts'
import { filesOf, inOrder, projectColumns, type FileRow, type ProjectRow, type State } from './sdk.sql.ts'

type System = (typeof sdkSystems)[number]
type DeskQuery = {
  status: State | null
  os: System | null
  chipProjectId: number | null
  keyword: string | null
  page: number
  limit: number
}
export type DeskRow = {
  id: number
  name: string
  type: (typeof sdkTypes)[number]
  os: System
  status: State
  largeFile: boolean
  project: ProjectRow
  patchCount: number
  downloads: number
  author: string
  releaseTime: Date | null
  eolDate: string | null
  updatedAt: Date
  version: number
}
const deskColumns = sql`
  v.id, v.name, v.type, v.os, v.status, v.large_file, v.released_at as release_time, v.eol_date, v.updated_at, v.version,
  u.name as author, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'nameEn', p.name_en, 'chipId', c.id,
    'chipCode', c.code, 'chipName', c.name, 'chipNameEn', c.name_en) as project,
  (select count(*)::int from sdk_patches x where x.sdk_version_id = v.id) as patch_count,
  (select count(distinct d.user_id)::int from sdk_downloads d where d.kind = 'sdk' and d.record_id = v.id) as downloads`
const deskTables = sql`sdk_versions v join users u on u.id = v.author_id join chip_projects p on p.id = v.chip_project_id
  join chips c on c.id = p.chip_id`

/** Versions in all states, last touched first. */
export async function findDesk(ctx: Ctx, q: DeskQuery): Promise<{ list: DeskRow[]; total: number }> {
  const words = like(q.keyword ?? '')
  const filter = sql`(${q.status}::text is null or v.status = ${q.status}) and (${q.os}::text is null or v.os = ${q.os})
    and (${q.chipProjectId}::bigint is null or v.chip_project_id = ${q.chipProjectId})
    and (${q.keyword}::text is null or v.name ilike ${words} or p.code ilike ${words} or p.name ilike ${words})`
  const [list, total] = await Promise.all([
    sql<DeskRow>`select ${deskColumns} from ${deskTables} where ${filter}
      order by v.updated_at desc, v.id desc limit ${q.limit} offset ${(q.page - 1) * q.limit}`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from ${deskTables} where ${filter}`.execute(ctx.db),
  ])
  return { list: list.rows, total: total.rows[0]?.n ?? 0 }
}

export type DeskDetail = DeskRow & {
  intro: string
  introEn: string
  releaseNote: string
  releaseNoteEn: string
  manifestRepo: string
  branch: string
  manifestFile: string
  tarballs: FileRow[]
  attachments: FileRow[]
}
/** One version with its files, as the desk edits it. */
export async function findDeskVersion(ctx: Ctx, id: number): Promise<DeskDetail | undefined> {
  const { rows } = await sql<DeskDetail>`
    select ${deskColumns}, v.intro, v.intro_en, v.release_note, v.release_note_en, v.manifest_repo, v.branch, v.manifest_file,
      ${filesOf(sdkModels.tarball, sql`v.id`)} as tarballs, ${filesOf(sdkModels.attachment, sql`v.id`)} as attachments
    from ${deskTables} where v.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Every chip project, in order. */
export async function listAllProjects(ctx: Ctx): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`select ${projectColumns} from chip_projects p join chips c on c.id = p.chip_id
    order by ${inOrder}`.execute(ctx.db)
  return rows
}
export async function isProject(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.selectFrom('chipProjects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export type VersionFields = {
  chipProjectId: number
  name: string
  type: (typeof sdkTypes)[number]
  os: System
  intro: string
  introEn: string
  releaseNote: string
  releaseNoteEn: string
  manifestRepo: string
  branch: string
  manifestFile: string
  largeFile: boolean
  eolDate: string | null
}
type Saved = { id: number; version: number }
export const insertVersion = (ctx: SignedCtx, fields: VersionFields): Promise<Saved> =>
  ctx.db
    .insertInto('sdkVersions')
    .values({ ...fields, authorId: ctx.user.id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Changes a version of the expected number; what is out stays with its chip project. */
export const updateVersion = (
  ctx: Ctx,
  id: number,
  version: number,
  fields: VersionFields,
): Promise<Saved | undefined> =>
  ctx.db
    .updateTable('sdkVersions')
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '<>', 'withdrawn')
    .where((e) => e.or([e('status', '=', 'draft'), e('chipProjectId', '=', fields.chipProjectId)]))
    .returning(['id', 'version'])
    .executeTakeFirst()

/** The conditional UPDATE of a step; answers the number of rows changed. */
export async function updateState(ctx: SignedCtx, { id, from, to, version }: Change<State>): Promise<bigint> {
  const done = await ctx.db
    .updateTable('sdkVersions')
    .set({
      status: to,
      version: version + 1,
      updatedAt: sql`now()`,
      ...(to === 'released' ? { releasedAt: ctx.now } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows
}

/** Deletes a draft with its patches; false when it is none (any more). */
export async function deleteVersion(ctx: Ctx, id: number): Promise<boolean> {
  const done = await ctx.db
    .deleteFrom('sdkVersions')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Holds a version until the transaction ends: its patches are changed one after the other. Its state, or undefined. */
export async function lockVersion(ctx: Ctx, id: number): Promise<State | undefined> {
  const row = await ctx.db
    .selectFrom('sdkVersions')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status
}
