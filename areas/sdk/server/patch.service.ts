import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changed } from '#platform/server/db/record.ts'
import { isUniqueViolation, transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { cleanHtml } from '#platform/server/html.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { abilities, transition } from '#platform/server/state/machine.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { sdkModels, type sdk } from '../contract.ts'
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
  const { page, limit } = input
  const { list, total } = await sql.findPatches(ctx, input)
  if (total === 0 && !(await sql.isVisible(ctx, input.sdkId))) throw fail('sdk.not_found')
  const local = list.map(shownPatch(ctx)).map((row) => ({
    ...row,
    name: inLocale(ctx.locale, row.name, row.nameEn),
    content: inLocale(ctx.locale, row.content, row.contentEn),
    supersededBy: named(ctx, row.supersededBy),
  }))
  return { list: local, page, limit, total }
}

export async function listDeskPatches(ctx: SignedCtx, input: { sdkId: number }) {
  const rows = await sql.listDeskPatches(ctx, { sdkId: input.sdkId })
  if (rows.length === 0 && !(await findDeskVersion(ctx, input.sdkId))) throw fail('sdk.not_found')
  return rows.map(shownPatch(ctx)).map((row) => {
    const open = abilities(ctx, patchMachine, row.status, {})
    return {
      ...row,
      can: {
        edit: row.status !== 'withdrawn',
        release: open.release,
        withdraw: open.withdraw,
        remove: row.status === 'draft',
      },
    }
  })
}

/** Creates or changes a patch with what it says of others; its files are exchanged only while it is a draft. */
export async function savePatch(ctx: SignedCtx, input: Parsed<typeof sdk.savePatch>) {
  const { id, version, supersedes = [], conflicts = [], requires = [], fileIds, ...given } = input
  const fields = { ...given, content: cleanHtml(given.content), contentEn: cleanHtml(given.contentEn) }
  const relations = {
    supersedes: [...new Set(supersedes)],
    conflicts: [...new Set(conflicts)],
    requires: [...new Set(requires)],
  }
  try {
    return await transact(ctx, async (tx) => {
      // patches of one version are saved one after the other: two could close a circle together
      const state = await lockVersion(tx, given.sdkVersionId)
      if (!state) throw fail('sdk.not_found')
      if (state === 'withdrawn') throw fail('sdk.version_not_out')
      const before = id === undefined ? undefined : (await sql.listDeskPatches(tx, { id }))[0]
      if (id !== undefined && !before) throw fail('sdk.patch_not_found')
      const saved = before ? await sql.updatePatch(tx, before.id, version, fields) : await sql.insertPatch(tx, fields)
      if (!saved) throw changed(ctx)
      await saveRelations(tx, saved.id, given.sdkVersionId, relations)
      const filesChanged = await replaceFiles(tx, sdkModels.patch, String(saved.id), fileIds)
      if (before && before.status !== 'draft') {
        if (filesChanged) throw fail('sdk.not_draft')
        await searchChanged(tx, 'patch', [saved.id])
      }
      return saved
    })
  } catch (error) {
    if (isUniqueViolation(error, 'sdk_patches_sdk_version_id_name_key'))
      throw refuseField(ctx, 'name', 'platform.name_taken')
    throw error
  }
}

async function saveRelations(tx: SignedCtx, id: number, sdkVersionId: number, given: sql.Relations): Promise<void> {
  const wanted = given.supersedes.length + given.conflicts.length + given.requires.length
  if ((await sql.replaceRelations(tx, id, sdkVersionId, given)) !== wanted) throw fail('sdk.relation_unknown')
  const all = await sql.listRelations(tx, sdkVersionId)
  for (const kind of ['supersedes', 'requires'] as const)
    if (hasCircle(all.filter((one) => one.kind === kind))) throw refuseField(tx, kind, 'sdk.relation_circle')
}

type Ask = { id: number; version: number }
async function step(ctx: SignedCtx, ask: Ask, action: 'release' | 'withdraw', comment = '') {
  const row = (await sql.listDeskPatches(ctx, { id: ask.id }))[0]
  if (!row) throw fail('sdk.patch_not_found')
  if (action === 'release' && row.status === 'draft' && row.files.length === 0 && row.links.length === 0)
    throw fail('sdk.no_file')
  await transact(ctx, async (tx) => {
    const state = await lockVersion(tx, row.sdkVersionId)
    if (action === 'release' && state !== 'released' && state !== 'deprecated') throw fail('sdk.version_not_out')
    const request = { ...ask, from: row.status, action, facts: {}, update: sql.updatePatchState }
    await transition(tx, patchMachine, { ...request, ...(comment ? { comment } : {}) })
    if (action === 'withdraw') await emit(tx, 'sdk.withdrawn', { kind: 'patch', id: ask.id })
    await searchChanged(tx, 'patch', [ask.id])
  })
  return { id: ask.id, version: ask.version + 1 }
}

export const releasePatch = (ctx: SignedCtx, input: Ask) => step(ctx, input, 'release')
export const withdrawPatch = (ctx: SignedCtx, input: Parsed<typeof sdk.withdrawPatch>) =>
  step(ctx, input, 'withdraw', input.reason)

export async function removePatch(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    if (!(await sql.deletePatch(tx, input.id)))
      throw fail((await sql.listDeskPatches(tx, input)).length > 0 ? 'sdk.not_draft' : 'sdk.patch_not_found')
    await removeFilesOf(tx, await findFilesOf(tx.db, sdkModels.patch, [String(input.id)]))
  })
  return null
}
