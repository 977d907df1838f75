import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { sdkModels, type sdkSystems, type sdkTypes } from '../contract.ts'
import type { sdkDesk } from '../desk.contract.ts'
import { filesOf, inOrder, projectColumns, type FileRow, type ProjectRow, type State } from './sdk.sql.ts'

type System = (typeof sdkSystems)[number]
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
  releasedAt: Date | null
  eolDate: string | null
  updatedAt: Date
  version: number
}
const deskColumns = (ctx: Ctx) => sql`
  v.id, v.name, v.type, v.os, v.status, v.large_file, v.released_at, v.eol_date, v.updated_at, v.version,
  ${nameFor(ctx, 'u')} as author, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'nameEn', p.name_en, 'chipId', c.id,
    'chipCode', c.code, 'chipName', c.name, 'chipNameEn', c.name_en) as project,
  (select count(*)::int from sdk_patches x where x.sdk_version_id = v.id) as patch_count,
  (select count(distinct d.user_id)::int from sdk_downloads d where d.kind = 'sdk' and d.record_id = v.id) as downloads`
const deskTables = sql`sdk_versions v join users u on u.id = v.author_id join chip_projects p on p.id = v.chip_project_id
  join chips c on c.id = p.chip_id`

/** Versions in all states, last touched first. */
export function findDesk(ctx: Ctx, q: Parsed<typeof sdkDesk.desk>) {
  const filter = matching(q, {
    status: eq('v.status'),
    os: eq('v.os'),
    chipProjectId: eq('v.chipProjectId'),
    keyword: words('v.name', 'p.code', 'p.name'),
  })
  const from = sql`from ${deskTables} where ${filter}`
  return pageOf(ctx, q, sql<DeskRow>`select ${deskColumns(ctx)} ${from} order by v.updated_at desc, v.id desc`, from)
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
    select ${deskColumns(ctx)}, v.intro, v.intro_en, v.release_note, v.release_note_en, v.manifest_repo, v.branch, v.manifest_file,
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
