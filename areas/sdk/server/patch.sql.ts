import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { pageOf } from '#platform/server/db/list.ts'
import { sdkModels, type patchStates, type sdk, type severities } from '../contract.ts'
import { filesOf, visibleTo, type FileRow } from './sdk.sql.ts'

export type PatchState = (typeof patchStates)[number]
type Relation = { id: number; name: string; nameEn: string }
export type PatchRow = {
  id: number
  sdkVersionId: number
  name: string
  nameEn: string
  content: string
  contentEn: string
  links: string[]
  applyOrder: number
  severity: (typeof severities)[number]
  status: PatchState
  createdAt: Date
  releasedAt: Date | null
  files: FileRow[]
  supersedes: Relation[]
  conflicts: Relation[]
  requires: Relation[]
}

/** Other patches `o` that stand in a relation to a patch `p`, as a JSON list. */
const related = (condition: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'nameEn', o.name_en) order by o.apply_order, o.id)
    from sdk_patches o where o.sdk_version_id = p.sdk_version_id and ${condition}), '[]')`
/** `one` says `kind` of `other`. */
const says = (one: 'p' | 'o', kind: 'supersedes' | 'conflicts' | 'requires', other: 'p' | 'o') => sql`
  exists (select from sdk_patch_relations r where r.patch_id = ${sql.ref(`${one}.id`)} and r.kind = ${kind}
    and r.other_id = ${sql.ref(`${other}.id`)})`
const patchColumns = sql`
  p.id, p.sdk_version_id, p.name, p.name_en, p.content, p.content_en, p.links, p.apply_order, p.severity, p.status,
  p.created_at, p.released_at`
const out = sql`o.status <> 'draft'`
// of two patches that do not go together one says so, and readers of either must know
const shownRelations = sql`
  ${related(sql`${out} and ${says('p', 'supersedes', 'o')}`)} as supersedes,
  ${related(sql`o.status = 'released' and ${says('o', 'supersedes', 'p')}`)} as superseded_by,
  ${related(sql`${out} and (${says('p', 'conflicts', 'o')} or ${says('o', 'conflicts', 'p')})`)} as conflicts,
  ${related(sql`${out} and ${says('p', 'requires', 'o')}`)} as requires`
const ownRelations = sql`
  ${related(says('p', 'supersedes', 'o'))} as supersedes, ${related(says('p', 'conflicts', 'o'))} as conflicts,
  ${related(says('p', 'requires', 'o'))} as requires`
const patchFiles = filesOf(sdkModels.patch, sql`p.id`)

/** Patches of a visible version that are or were out, in the order they are applied; a withdrawn one has no files. */
export function findPatches(ctx: SignedCtx, q: Parsed<typeof sdk.patches>) {
  const filter = sql`p.sdk_version_id = ${q.sdkId} and p.status <> 'draft'
    and exists (select from sdk_versions v where v.id = p.sdk_version_id and ${visibleTo(ctx.user)})`
  const rows = sql<PatchRow & { supersededBy: Relation[]; hasFeedback: boolean }>`
    select ${patchColumns}, ${shownRelations},
      case when p.status = 'withdrawn' or v.status = 'withdrawn' then '[]' else ${patchFiles} end as files,
      exists (select from sdk_patch_feedbacks b where b.patch_id = p.id and b.user_id = ${ctx.user.id}) as has_feedback
    from sdk_patches p join sdk_versions v on v.id = p.sdk_version_id where ${filter} order by p.apply_order, p.id`
  return pageOf(ctx, q, rows, sql`from sdk_patches p where ${filter}`)
}

/** Whether the caller may see a version: for what hangs on one. */
export async function isVisible(ctx: SignedCtx, sdkId: number): Promise<boolean> {
  const { rows } = await sql`select from sdk_versions v where v.id = ${sdkId} and ${visibleTo(ctx.user)}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export type DeskPatchRow = PatchRow & { version: number; feedbackCount: number }
/** Patches of a version in every state, in order; one of them when `id` is given. */
export async function listDeskPatches(ctx: Ctx, q: { sdkId?: number; id?: number }): Promise<DeskPatchRow[]> {
  const { rows } = await sql<DeskPatchRow>`
    select ${patchColumns}, ${ownRelations}, ${patchFiles} as files, p.version,
      (select count(*)::int from sdk_patch_feedbacks b where b.patch_id = p.id) as feedback_count
    from sdk_patches p where (${q.sdkId ?? null}::bigint is null or p.sdk_version_id = ${q.sdkId ?? null})
      and (${q.id ?? null}::bigint is null or p.id = ${q.id ?? null})
    order by p.apply_order, p.id`.execute(ctx.db)
  return rows
}

export type Relations = { supersedes: readonly number[]; conflicts: readonly number[]; requires: readonly number[] }
/** Replaces what a patch says of others; answers how many of the ids named are other patches of its version. */
export async function replaceRelations(
  ctx: Ctx,
  patchId: number,
  sdkVersionId: number,
  given: Relations,
): Promise<number> {
  await ctx.db.deleteFrom('sdkPatchRelations').where('patchId', '=', patchId).execute()
  const pairs = Object.entries(given).flatMap(([kind, ids]) => ids.map((otherId) => ({ kind, otherId })))
  const { numAffectedRows } = await sql`
    insert into sdk_patch_relations (patch_id, kind, other_id, sdk_version_id)
    select ${patchId}::bigint, x.kind, p.id, ${sdkVersionId}::bigint
    from unnest(${pairs.map((one) => one.kind)}::text[], ${pairs.map((one) => one.otherId)}::bigint[]) as x (kind, other_id)
      join sdk_patches p on p.id = x.other_id and p.sdk_version_id = ${sdkVersionId} and p.id <> ${patchId}`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0n)
}
/** Everything the patches of a version say of each other. */
export const listRelations = (ctx: Ctx, sdkVersionId: number) =>
  ctx.db
    .selectFrom('sdkPatchRelations')
    .select(['patchId', 'kind', 'otherId'])
    .where('sdkVersionId', '=', sdkVersionId)
    .execute()

/** Deletes the draft of a patch; false when it is none (any more). */
export async function deletePatch(ctx: Ctx, id: number): Promise<boolean> {
  const done = await ctx.db
    .deleteFrom('sdkPatches')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Ids of the patches of a version, drafts included. */
export async function listPatchIds(ctx: Ctx, sdkVersionId: number): Promise<number[]> {
  const rows = await ctx.db.selectFrom('sdkPatches').select('id').where('sdkVersionId', '=', sdkVersionId).execute()
  return rows.map((row) => row.id)
}
