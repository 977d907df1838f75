import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { dayOf } from '#platform/contract/day.ts'
import { isUniqueViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostProjects, type sdkProject } from '../contract.ts'
import { findingsOf } from './sdk-project.rules.ts'
import * as sql from './sdk-project.sql.ts'

export async function listProjects(ctx: SignedCtx) {
  const rows = await sql.listProjects(ctx)
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

export async function findVersions(ctx: SignedCtx, input: Parsed<typeof sdkProject.versions>) {
  const { page, limit } = input
  return { ...(await sql.findVersions(ctx, { keyword: input.keyword || null, page, limit })), page, limit }
}

export async function saveProject(ctx: SignedCtx, input: Parsed<typeof sdkProject.save>) {
  const { id, version, name, sdkVersionId } = input
  const patchIds = [...new Set(input.patchIds)]
  if (!(await sql.isVisible(ctx, sdkVersionId))) throw refuseField(ctx, 'sdkVersionId', 'sdk-project.version_unknown')
  try {
    return await transact(ctx, async (tx) => {
      const saved =
        id === undefined
          ? await sql.insertProject(tx, { name, sdkVersionId }, mostProjects)
          : await sql.updateProject(tx, id, version, { name, sdkVersionId })
      if (!saved && id === undefined) throw fail('sdk-project.too_many', { count: mostProjects })
      if (!saved) throw fail((await sql.isOwn(tx, id!)) ? 'platform.changed' : 'sdk-project.not_found')
      if ((await sql.insertPatches(tx, saved.id, sdkVersionId, patchIds)) !== patchIds.length)
        throw refuseField(tx, 'patchIds', 'sdk-project.patch_unknown')
      return saved
    })
  } catch (error) {
    if (isUniqueViolation(error, 'sdk_projects_user_id_name_key')) throw refuseField(ctx, 'name', 'platform.name_taken')
    throw error
  }
}

export async function removeProject(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteProject(ctx, input.id))) throw fail('sdk-project.not_found')
  return null
}
