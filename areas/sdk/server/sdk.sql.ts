import { sql, type RawBuilder } from 'kysely'
import type { ScanStatus } from '#platform/contract/record.ts'
import type { carriers } from '#areas/sdk-server/contract.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { elsewhere, matching, pageOf, words } from '#platform/server/db/list.ts'
import { sdkModels, type sdkStates, type sdkSystems, type sdkTypes, type sdk } from '../contract.ts'

export type State = (typeof sdkStates)[number]
export type FileRow = { id: string; name: string; size: number; mime: string; sha256: string; scanStatus: ScanStatus }

/**
 * The filter of every query that shows versions, on an alias `v`: out once, and of a chip project whose SDKs the caller
 * may have. Withdrawn ones pass, because lists keep their line.
 */
export function visibleTo(user: SessionUser | null): RawBuilder<boolean> {
  const scopes = scopesOf(user)
  return scopes ? sql`(v.status <> 'draft' and v.scope = any(${scopes}))` : sql`(v.status <> 'draft')`
}
/** The chip projects on an alias `p` whose SDKs the caller may have. */
export function grantedTo(user: SessionUser): RawBuilder<boolean> {
  const scopes = scopesOf(user)
  return scopes ? sql`('sdk:' || p.id::text) = any(${scopes})` : sql`true`
}

/** Files of a record as a JSON list. */
export const filesOf = (modelCode: string, recordId: RawBuilder<unknown>) => sql<FileRow[]>`
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime, 'sha256', f.sha256,
      'scanStatus', f.scan_status)
      order by f.created_at, f.id)
    from files f where f.model_code = ${modelCode} and f.model_id = ${recordId}::text and f.status = 'attached'), '[]')`

export type ProjectRow = {
  id: number
  chipId: number
  chipCode: string
  chipName: string
  chipNameEn: string
  code: string
  name: string
  nameEn: string
}
export const projectColumns = sql`p.id, p.code, p.name, p.name_en, c.id as chip_id, c.code as chip_code,
  c.name as chip_name, c.name_en as chip_name_en`
export const inOrder = sql`c.sort, c.id, p.sort, p.id`
const listed = (user: SessionUser) =>
  sql`exists (select from sdk_versions v where v.chip_project_id = p.id and ${visibleTo(user)})`

type ProjectQuery = { id: number; chipId: number | null; projectName: string | null }
/** The chip project a list is of: the one asked for, or the first with a version when `id` is 0. */
export async function findProject(ctx: SignedCtx, q: ProjectQuery): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${projectColumns} from chip_projects p join chips c on c.id = p.chip_id
    where ${grantedTo(ctx.user)} and case when ${q.id}::bigint = 0 then ${listed(ctx.user)} else p.id = ${q.id} end
      and (${q.chipId}::bigint is null or p.chip_id = ${q.chipId})
      and (${q.projectName}::text is null or ${q.projectName} in (p.code, p.name, p.name_en))
    order by ${inOrder} limit 1`.execute(ctx.db)
  return rows[0]
}

/** Chip projects with a version, in order, with how many there are. */
export const directoryRows = (ctx: SignedCtx): RawBuilder<ProjectRow & { count: number }> => sql`
    select ${projectColumns}, n.count from chip_projects p join chips c on c.id = p.chip_id
      join (select v.chip_project_id, count(*)::int as count from sdk_versions v where ${visibleTo(ctx.user)} group by 1) n
        on n.chip_project_id = p.id
    where ${grantedTo(ctx.user)} order by ${inOrder}`
export const listDirectory = async (ctx: SignedCtx) => (await directoryRows(ctx).execute(ctx.db)).rows

/** Chip projects of the caller by words in name or code, one page. */
export function findProjects(ctx: SignedCtx, q: Parsed<typeof sdk.findProjects>) {
  const filter = sql`${grantedTo(ctx.user)} and ${matching(q, { keyword: words('p.code', 'p.name', 'p.nameEn') })}`
  const from = sql`from chip_projects p join chips c on c.id = p.chip_id where ${filter}`
  return pageOf(ctx, q, sql<ProjectRow>`select ${projectColumns} ${from} order by ${inOrder}`, from)
}

export type ChipRow = { id: number; code: string; name: string; nameEn: string; productLine: string }
/** Chips of the caller's projects, or of one of them. */
export async function listChips(ctx: SignedCtx, projectId: number | null): Promise<ChipRow[]> {
  const { rows } = await sql<ChipRow>`
    select c.id, c.code, c.name, c.name_en, c.product_line from chips c
    where exists (select from chip_projects p where p.chip_id = c.id and ${grantedTo(ctx.user)}
      and (${projectId}::bigint is null or p.id = ${projectId}))
    order by c.sort, c.id`.execute(ctx.db)
  return rows
}

export type VersionRow = {
  id: number
  name: string
  type: (typeof sdkTypes)[number]
  os: (typeof sdkSystems)[number]
  intro: string
  introEn: string
  releaseNote: string
  releaseNoteEn: string
  status: State
  releasedAt: Date
  eolDate: string | null
  largeFile: boolean
  patchCount: number
  manifestRepo: string
  branch: string
  manifestFile: string
  tarballs: FileRow[]
  attachments: FileRow[]
}
// a withdrawn version keeps its line and has no files
const versionColumns = sql`
  v.id, v.name, v.type, v.os, v.intro, v.intro_en, v.release_note, v.release_note_en, v.status, v.released_at,
  v.eol_date, v.large_file, v.manifest_repo, v.branch, v.manifest_file,
  (select count(*)::int from sdk_patches p where p.sdk_version_id = v.id and p.status = 'released') as patch_count,
  case when v.status = 'withdrawn' then '[]' else ${filesOf(sdkModels.tarball, sql`v.id`)} end as tarballs,
  case when v.status = 'withdrawn' then '[]' else ${filesOf(sdkModels.attachment, sql`v.id`)} end as attachments`

/** Versions of a chip project, newest first. */
export function findVersions(ctx: SignedCtx, projectId: number, q: Parsed<typeof sdk.list>) {
  const from = sql`from sdk_versions v where v.chip_project_id = ${projectId} and ${visibleTo(ctx.user)}
    and ${matching(q, { id: elsewhere, chipId: elsewhere, projectName: elsewhere, keyword: words('v.name') })}`
  return pageOf(ctx, q, sql<VersionRow>`select ${versionColumns} ${from} order by v.released_at desc, v.id desc`, from)
}

/** One visible version with its chip project. */
export async function findVersion(ctx: SignedCtx, id: number) {
  const { rows } = await sql<VersionRow & { project: ProjectRow }>`
    select ${versionColumns}, (select to_jsonb(x) from (
        select p.id, p.code, p.name, p.name_en as "nameEn", c.id as "chipId", c.code as "chipCode", c.name as "chipName",
          c.name_en as "chipNameEn"
        from chip_projects p join chips c on c.id = p.chip_id where p.id = v.chip_project_id) x) as project
    from sdk_versions v where v.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}

export type Taken = 'sdk' | 'patch'
type Held = { chipProjectId: number; largeFile: boolean }
/** A version, or the version of a released patch, whose bytes the caller may have by grant and state; undefined otherwise. */
export async function findTakeable(ctx: SignedCtx, kind: Taken, id: number): Promise<Held | undefined> {
  const record =
    kind === 'sdk'
      ? sql`v.id = ${id}`
      : sql`exists (select from sdk_patches p where p.id = ${id} and p.sdk_version_id = v.id and p.status = 'released')`
  const { rows } = await sql<Held>`select v.chip_project_id, v.large_file from sdk_versions v
    where ${record} and ${visibleTo(ctx.user)} and v.status <> 'withdrawn'`.execute(ctx.db)
  return rows[0]
}

/** The same for the desk, which reads drafts as well. */
export async function findDraftOf(ctx: SignedCtx, kind: Taken, id: number): Promise<Held | undefined> {
  const record =
    kind === 'sdk'
      ? sql`v.id = ${id}`
      : sql`exists (select from sdk_patches p where p.id = ${id} and p.sdk_version_id = v.id
      and p.status <> 'withdrawn')`
  const { rows } = await sql<Held>`select v.chip_project_id, v.large_file from sdk_versions v
    where ${record} and v.status <> 'withdrawn'`.execute(ctx.db)
  return rows[0]
}

type Download = { kind: Taken; recordId: number; carrier: (typeof carriers)[number] | null }
/** Notes that the caller takes something, once an hour. */
export const insertDownload = (ctx: SignedCtx, d: Download) =>
  sql`insert into sdk_downloads (user_id, kind, record_id, hour, carrier, ip, at)
    values (${ctx.user.id}, ${d.kind}, ${d.recordId}, date_trunc('hour', ${ctx.now}::timestamptz), ${d.carrier}, ${ctx.ip}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
