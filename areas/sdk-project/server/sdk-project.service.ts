import { visibleTo } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { dayOf } from '#platform/contract/day.ts'
import { changeVersioned, insertUpTo, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostProjects, type sdkProject } from '../contract.ts'
import { findingsOf } from './sdk-project.rules.ts'
import * as sql from './sdk-project.sql.ts'

export async function listProjects(ctx: SignedCtx) {
  const rows = await sql.listProjects(ctx, visibleTo(ctx.user))
  return rows.map(({ patches, relations, applied, sdk, ...row }) => {
    const local = patches.map((patch) => ({ ...patch, name: inLocale(ctx.locale, patch.name, patch.nameEn) }))
    const byId = new Map(local.map((patch) => [patch.id, patch]))
    return {
      ...row,
      sdk: sdk && { ...sdk, ended: sdk.eolDate !== null && sdk.eolDate < dayOf(ctx.now) },
      applied: applied.flatMap((id) => byId.get(id) ?? []),
      findings: findingsOf(local, relations, applied).map((one) => ({ ...one, severity: one.patch.severity })),
    }
  })
}

export const findVersions = (ctx: SignedCtx, input: Parsed<typeof sdkProject.versions>) =>
  sql.findVersions(ctx, visibleTo(ctx.user), input)

export async function saveProject(ctx: SignedCtx, input: Parsed<typeof sdkProject.save>) {
  const { id, version, name, sdkVersionId } = input
  const patchIds = [...new Set(input.patchIds)]
  if (!(await sql.isVisible(ctx, visibleTo(ctx.user), sdkVersionId)))
    throw refuseField(ctx, 'sdkVersionId', 'sdk-project.version_unknown')
  return namingTaken(ctx, { sdk_projects_user_id_name_key: ['name', 'platform.name_taken'] }, () =>
    transact(ctx, async (tx) => {
      const written = await write(tx, { id, version }, { name, sdkVersionId })
      if ((await sql.insertPatches(tx, written.id, sdkVersionId, patchIds)) !== patchIds.length)
        throw refuseField(tx, 'patchIds', 'sdk-project.patch_unknown')
      return written
    }),
  )
}

async function write(
  tx: SignedCtx,
  { id, version }: { id?: number | undefined; version: number },
  fields: { name: string; sdkVersionId: number },
) {
  const own = { userId: tx.user.id }
  if (id === undefined) {
    const made = await insertUpTo(tx, 'sdkProjects', mostProjects, { ...own, ...fields }, own)
    if (made === undefined) throw fail('sdk-project.too_many', { count: mostProjects })
    return { id: made, version: 1 }
  }
  await sql.deletePatches(tx, id)
  const missing = 'sdk-project.not_found'
  return { id, version: await changeVersioned(tx, 'sdkProjects', { ...own, id }, version, fields, { missing }) }
}

export async function removeProject(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteProject(ctx, input.id))) throw fail('sdk-project.not_found')
  return null
}
