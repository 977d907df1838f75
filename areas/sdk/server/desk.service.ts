import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
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
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { sdkModels } from '../contract.ts'
import type { sdkDesk } from '../desk.contract.ts'
import * as sql from './desk.sql.ts'
import { findDownloads } from './download.sql.ts'
import { listPatchIds } from './patch.sql.ts'
import { sdkMachine } from './sdk.rules.ts'
import type { State } from './sdk.sql.ts'
import { shownFile, shownProject } from './sdk.service.ts'

const shown =
  (ctx: SignedCtx) =>
  <R extends sql.DeskRow>(row: R) => ({
    ...row,
    project: shownProject(ctx, row.project),
    can: abilities(ctx, sdkMachine, row.status, {}),
  })

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof sdkDesk.desk>) {
  const found = await sql.findDesk(ctx, input)
  return { ...found, list: found.list.map(shown(ctx)) }
}

async function getRow(ctx: SignedCtx, id: number): Promise<sql.DeskDetail> {
  const row = await sql.findDeskVersion(ctx, id)
  if (!row) throw fail('sdk.not_found')
  return row
}

export async function getDeskVersion(ctx: SignedCtx, input: { id: number }) {
  const row = await getRow(ctx, input.id)
  return {
    ...shown(ctx)(row),
    tarball: row.tarballs[0] ? shownFile(row.tarballs[0]) : null,
    attachments: row.attachments.map(shownFile),
    history: await findNamedLogs(ctx, sdkMachine.biz, input.id),
  }
}

export const listDeskProjects = async (ctx: SignedCtx) =>
  (await sql.listAllProjects(ctx)).map((row) => shownProject(ctx, row))

/** Creates or changes a version; its files are exchanged only while it is a draft. */
export async function saveVersion(ctx: SignedCtx, input: Parsed<typeof sdkDesk.save>) {
  const { id, version, tarballId, attachmentIds, ...given } = input
  if (!(await sql.isProject(ctx, given.chipProjectId))) throw refuseField(ctx, 'chipProjectId', 'sdk.project_not_found')
  const fields = {
    ...given,
    eolDate: given.eolDate ?? null,
    intro: cleanHtml(given.intro),
    introEn: cleanHtml(given.introEn),
    releaseNote: cleanHtml(given.releaseNote),
    releaseNoteEn: cleanHtml(given.releaseNoteEn),
  }
  return transact(ctx, async (tx) => {
    const status = id === undefined ? 'draft' : await sql.lockVersion(tx, id)
    if (!status) throw fail('sdk.not_found')
    if (status === 'withdrawn') throw changed(ctx)
    const saved = await saveVersioned(tx, 'sdkVersions', { id, version }, fields, {
      first: { authorId: ctx.user.id },
      // what is out stays with its chip project
      only: status === 'draft' ? {} : { chipProjectId: given.chipProjectId },
      missing: 'sdk.not_found',
      taken: { sdk_versions_chip_project_id_name_key: ['name', 'platform.name_taken'] },
    })
    const record = String(saved.id)
    const files = await replaceFiles(tx, sdkModels.tarball, record, tarballId ? [tarballId] : [])
    const others = await replaceFiles(tx, sdkModels.attachment, record, attachmentIds)
    if (status !== 'draft') {
      if (files || others) throw fail('sdk.not_draft')
      await tellSearch(tx, saved.id)
    }
    return saved
  })
}

/** A version and its patches are found, or not, together. */
async function tellSearch(tx: SignedCtx, id: number): Promise<void> {
  await searchChanged(tx, 'sdk', [id])
  const patches = await listPatchIds(tx, id)
  if (patches.length > 0) await searchChanged(tx, 'patch', patches)
}

type Ask = { id: number; version: number; reason?: string }
async function step(
  ctx: SignedCtx,
  { id, version, reason: comment }: Ask,
  action: 'release' | 'deprecate' | 'withdraw',
) {
  const row = await getRow(ctx, id)
  if (action === 'release' && row.status === 'draft' && row.tarballs.length === 0 && !row.manifestRepo)
    throw fail('sdk.no_file')
  return transact(ctx, async (tx) => {
    const set = (to: State) => (to === 'released' ? { releasedAt: ctx.now } : {})
    const move = { id, version, from: row.status, action, comment, facts: {}, set }
    const saved = await moveState(tx, 'sdkVersions', sdkMachine, move)
    if (action === 'release') await emit(tx, 'sdk.released', { sdkVersionId: id })
    if (action === 'withdraw') await emit(tx, 'sdk.withdrawn', { kind: 'sdk', id })
    await tellSearch(tx, id)
    return saved
  })
}

export const releaseVersion = (ctx: SignedCtx, input: Ask) => step(ctx, input, 'release')
export const deprecateVersion = (ctx: SignedCtx, input: Parsed<typeof sdkDesk.deprecate>) =>
  step(ctx, input, 'deprecate')
export const withdrawVersion = (ctx: SignedCtx, input: Parsed<typeof sdkDesk.withdraw>) => step(ctx, input, 'withdraw')

export async function removeVersion(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    const status = await sql.lockVersion(tx, input.id)
    if (!status) throw fail('sdk.not_found')
    const patches = (await listPatchIds(tx, input.id)).map(String)
    if (!(await sql.deleteVersion(tx, input.id))) throw fail('sdk.not_draft')
    const own = [sdkModels.tarball, sdkModels.attachment]
    for (const model of own) await removeFilesOf(tx, await findFilesOf(tx.db, model, [String(input.id)]))
    await removeFilesOf(tx, await findFilesOf(tx.db, sdkModels.patch, patches))
  })
  return null
}

export async function listDownloads(ctx: SignedCtx, input: Parsed<typeof sdkDesk.downloads>) {
  await getRow(ctx, input.id)
  return findDownloads(ctx, input)
}
