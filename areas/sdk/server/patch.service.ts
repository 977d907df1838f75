import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { cleanHtml } from '#platform/server/html.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { sdkModels, type sdk } from '../contract.ts'
import type { sdkDesk } from '../desk.contract.ts'
import { findDeskVersion, lockVersion } from './desk.sql.ts'
import * as sql from './patch.sql.ts'
import { hasCircle, patchMachine } from './sdk.rules.ts'
import { shownFile } from './sdk.service.ts'

const named = (ctx: Ctx, list: sql.PatchRow['supersedes']) =>
  list.map((one) => ({ id: one.id, name: inLocale(ctx.locale, one.name, one.nameEn) }))
const shownPatch =
  (ctx: Ctx) =>
  <R extends sql.PatchRow>(row: R) => {
    return {
      ...row,
      size: row.files.reduce((sum, file) => sum + file.size, 0),
      files: row.files.map(shownFile),
      supersedes: named(ctx, row.supersedes),
      conflicts: named(ctx, row.conflicts),
      requires: named(ctx, row.requires),
    }
  }

export async function listPatches(ctx: SignedCtx, input: Parsed<typeof sdk.patches>) {
  const found = await sql.findPatches(ctx, input)
  if (found.total === 0 && !(await sql.isVisible(ctx, input.sdkId))) throw fail('sdk.not_found')
  const list = found.list.map(shownPatch(ctx)).map((row) => ({
    ...row,
    name: inLocale(ctx.locale, row.name, row.nameEn),
    content: inLocale(ctx.locale, row.content, row.contentEn),
    supersededBy: named(ctx, row.supersededBy),
  }))
  return { ...found, list }
}

export async function listDeskPatches(ctx: SignedCtx, input: { sdkId: number }) {
  const rows = await sql.listDeskPatches(ctx, { sdkId: input.sdkId })
  if (rows.length === 0 && !(await findDeskVersion(ctx, input.sdkId))) throw fail('sdk.not_found')
  const shown = rows.map(shownPatch(ctx))
  return shown.map((row) => ({ ...row, can: abilities(ctx, patchMachine, row.status, {}) }))
}

/** Creates or changes a patch with what it says of others; its files are exchanged only while it is a draft. */
export async function savePatch(ctx: SignedCtx, input: Parsed<typeof sdkDesk.savePatch>) {
  const { id, version, supersedes = [], conflicts = [], requires = [], fileIds, ...given } = input
  const fields = { ...given, content: cleanHtml(given.content), contentEn: cleanHtml(given.contentEn) }
  const relations = {
    supersedes: [...new Set(supersedes)],
    conflicts: [...new Set(conflicts)],
    requires: [...new Set(requires)],
  }
  return transact(ctx, async (tx) => {
    // patches of one version are saved one after the other: two could close a circle together
    const state = await lockVersion(tx, given.sdkVersionId)
    if (!state) throw fail('sdk.not_found')
    if (state === 'withdrawn') throw fail('sdk.version_not_out')
    const before = id === undefined ? undefined : (await sql.listDeskPatches(tx, { id }))[0]
    if (id !== undefined && !before) throw fail('sdk.patch_not_found')
    if (before?.status === 'withdrawn') throw changed(ctx)
    const saved = await saveVersioned(tx, 'sdkPatches', { id, version }, fields, {
      first: { authorId: ctx.user.id },
      only: { sdkVersionId: given.sdkVersionId },
      missing: 'sdk.patch_not_found',
      taken: { sdk_patches_sdk_version_id_name_key: ['name', 'platform.name_taken'] },
    })
    await saveRelations(tx, saved.id, given.sdkVersionId, relations)
    const filesChanged = await replaceFiles(tx, sdkModels.patch, String(saved.id), fileIds)
    if (before && before.status !== 'draft') {
      if (filesChanged) throw fail('sdk.not_draft')
      await searchChanged(tx, 'patch', [saved.id])
    }
    return saved
  })
}

async function saveRelations(tx: SignedCtx, id: number, sdkVersionId: number, given: sql.Relations): Promise<void> {
  const wanted = given.supersedes.length + given.conflicts.length + given.requires.length
  if ((await sql.replaceRelations(tx, id, sdkVersionId, given)) !== wanted) throw fail('sdk.relation_unknown')
  const all = await sql.listRelations(tx, sdkVersionId)
  for (const kind of ['supersedes', 'requires'] as const)
    if (hasCircle(all.filter((one) => one.kind === kind))) throw refuseField(tx, kind, 'sdk.relation_circle')
}

type Ask = { id: number; version: number; reason?: string }
async function step(ctx: SignedCtx, { id, version, reason: comment }: Ask, action: 'release' | 'withdraw') {
  const row = (await sql.listDeskPatches(ctx, { id }))[0]
  if (!row) throw fail('sdk.patch_not_found')
  if (action === 'release' && row.status === 'draft' && row.files.length === 0 && row.links.length === 0)
    throw fail('sdk.no_file')
  return transact(ctx, async (tx) => {
    const state = await lockVersion(tx, row.sdkVersionId)
    if (action === 'release' && state !== 'released' && state !== 'deprecated') throw fail('sdk.version_not_out')
    const set = (to: sql.PatchState) => (to === 'released' ? { releasedAt: ctx.now } : {})
    const move = { id, version, from: row.status, action, comment, facts: {}, set }
    const saved = await moveState(tx, 'sdkPatches', patchMachine, move)
    if (action === 'release') await emit(tx, 'sdk.patch_released', { patchId: id })
    if (action === 'withdraw') await emit(tx, 'sdk.withdrawn', { kind: 'patch', id })
    await searchChanged(tx, 'patch', [id])
    return saved
  })
}

export const releasePatch = (ctx: SignedCtx, input: Ask) => step(ctx, input, 'release')
export const withdrawPatch = (ctx: SignedCtx, input: Parsed<typeof sdkDesk.withdrawPatch>) =>
  step(ctx, input, 'withdraw')

export async function removePatch(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    if (!(await sql.deletePatch(tx, input.id)))
      throw fail((await sql.listDeskPatches(tx, input)).length > 0 ? 'sdk.not_draft' : 'sdk.patch_not_found')
    await removeFilesOf(tx, await findFilesOf(tx.db, sdkModels.patch, [String(input.id)]))
  })
  return null
}
