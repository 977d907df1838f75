import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { projectCap, type ProjectRow as MineRow } from '#platform/server/home.ts'
import type { sdkProject } from '../contract.ts'
import type { PatchFact, Relation } from './sdk-project.rules.ts'

/** The filter of SDK versions on an alias `v`: it is the SDK area's, and given by whoever asks. */
type Visible = RawBuilder<boolean>

export type ProjectRow = {
  id: number
  name: string
  updatedAt: Date
  version: number
  sdk: {
    id: number
    name: string
    chipProjectId: number
    projectCode: string
    status: 'released' | 'deprecated' | 'withdrawn'
    eolDate: string | null
  } | null
  applied: number[]
  patches: (PatchFact & { nameEn: string })[]
  relations: Relation[]
}
/** The caller's projects with everything that is known of their versions' patches. */
export async function listProjects(ctx: SignedCtx, visible: Visible): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select j.id, j.name, j.updated_at, j.version,
      case when v.id is null then null else jsonb_build_object('id', v.id, 'name', v.name, 'chipProjectId', v.chip_project_id,
        'projectCode', p.code, 'status', v.status, 'eolDate', v.eol_date) end as sdk,
      coalesce((select jsonb_agg(a.patch_id order by a.position) from sdk_project_patches a where a.sdk_project_id = j.id), '[]') as applied,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'nameEn', x.name_en, 'order', x.apply_order,
          'status', x.status, 'severity', x.severity) order by x.apply_order, x.id)
        from sdk_patches x where x.sdk_version_id = v.id and x.status <> 'draft'), '[]') as patches,
      coalesce((select jsonb_agg(jsonb_build_object('patchId', r.patch_id, 'kind', r.kind, 'otherId', r.other_id))
        from sdk_patch_relations r where r.sdk_version_id = v.id), '[]') as relations
    from sdk_projects j
      left join sdk_versions v on v.id = j.sdk_version_id and ${visible}
      left join chip_projects p on p.id = v.chip_project_id
    where j.user_id = ${ctx.user.id} order by j.updated_at desc, j.id desc`.execute(ctx.db)
  return rows
}

/** The caller's projects in short, with how many patches are applied. */
export const listMine = ({ user }: SignedCtx) =>
  sql<MineRow>`select j.id, '' as code, j.name, '' as name_en, j.updated_at as at,
      array[(select count(*)::int from sdk_project_patches a where a.sdk_project_id = j.id)] as counts
    from sdk_projects j where j.user_id = ${user.id} order by j.updated_at desc, j.id desc limit ${sql.lit(projectCap)}`

/** Versions the caller may choose, newest first. */
export function findVersions(ctx: SignedCtx, visible: Visible, q: Parsed<typeof sdkProject.versions>) {
  const from = sql`from sdk_versions v join chip_projects p on p.id = v.chip_project_id
    where ${visible} and ${matching(q, { keyword: words('v.name', 'p.code') })}`
  const rows = sql<{ id: number; name: string; projectCode: string }>`
    select v.id, v.name, p.code as project_code ${from} order by v.released_at desc, v.id desc`
  return pageOf(ctx, q, rows, from)
}

export async function isVisible(ctx: SignedCtx, visible: Visible, sdkVersionId: number): Promise<boolean> {
  const { rows } = await sql`select from sdk_versions v where v.id = ${sdkVersionId} and ${visible}`.execute(ctx.db)
  return rows.length > 0
}

/** Takes the patches off a project: they belong to the SDK version it had. */
export const deletePatches = (ctx: SignedCtx, id: number) =>
  ctx.db.deleteFrom('sdkProjectPatches').where('sdkProjectId', '=', id).execute()

/** Writes the patches of a project in their order; answers how many of them are or were out for its version. */
export async function insertPatches(
  ctx: SignedCtx,
  id: number,
  sdkVersionId: number,
  patchIds: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into sdk_project_patches (sdk_project_id, sdk_version_id, patch_id, position)
    select ${id}::bigint, ${sdkVersionId}::bigint, p.id, x.position
    from unnest(${patchIds}::bigint[]) with ordinality as x (patch_id, position)
      join sdk_patches p on p.id = x.patch_id and p.sdk_version_id = ${sdkVersionId} and p.status <> 'draft'`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Forgets an own project; false when there is none. */
export async function deleteProject(ctx: SignedCtx, id: number): Promise<boolean> {
  const done = await ctx.db
    .deleteFrom('sdkProjects')
    .where('id', '=', id)
    .where('userId', '=', ctx.user.id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
