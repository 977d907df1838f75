import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { changed, changeVersioned, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import type { tool } from '../contract.ts'
import * as sql from './desk.sql.ts'
import { toolKind, toolModel } from './tool.rules.ts'

type Input = Parsed<typeof tool.saveVersion>
type Version = NonNullable<Awaited<ReturnType<typeof sql.findVersion>>>

/** Adds or changes a version; row, package and search go together. */
export async function saveVersion(ctx: SignedCtx, input: Input) {
  const old = input.id === undefined ? null : await getVersion(ctx, input.id, input)
  const fileId = decodeFileId(input.fileId) ?? ''
  if (old?.releasedAt && (fileId !== old.fileId || input.name !== old.name || input.os !== old.os))
    throw fail('tool.was_released')
  const { id: _, version: __, shelf, ...given } = input
  const { toolId } = given
  return transact(ctx, async (tx) => {
    if (!(await sql.touchTool(tx, toolId))) throw fail('tool.not_found')
    if (fileId !== old?.fileId) await takePackage(tx, toolId, fileId)
    const fields = { ...given, fileId, ...sql.shelved(ctx, shelf) }
    const saved = await saveVersioned(tx, 'toolVersions', input, fields, {
      missing: 'tool.version_not_found',
      taken: { tool_versions_tool_id_os_name_key: ['name', 'tool.version_taken'] },
      first: { createdBy: ctx.user.id, releasedAt: shelf === 'on' ? ctx.now : null },
    })
    if (old && fileId !== old.fileId) await dropPackage(tx, old.fileId)
    if (shelf === 'on' && !old?.releasedAt) await emit(tx, 'tool.released', { toolId, toolVersionId: saved.id })
    await searchChanged(tx, toolKind, [toolId])
    return saved
  })
}

async function getVersion(ctx: SignedCtx, id: number, { toolId, version }: Input): Promise<Version> {
  const found = await sql.findVersion(ctx, id)
  if (!found || found.toolId !== toolId) throw fail('tool.version_not_found')
  if (found.version !== version) throw changed(ctx)
  return found
}

/** An own pending upload becomes a package of the tool; anything else is refused like an unknown file. */
const takePackage = (tx: SignedCtx, toolId: number, fileId: string) =>
  attachFiles(tx, toolModel, String(toolId), [fileId])

async function dropPackage(tx: SignedCtx, fileId: string) {
  const file = await findFile(tx.db, fileId)
  if (file) await removeFilesOf(tx, [file])
}

async function noteChange(tx: SignedCtx, toolId: number) {
  await sql.touchTool(tx, toolId)
  await searchChanged(tx, toolKind, [toolId])
}

export const shelveVersion = (ctx: SignedCtx, { id, ...input }: Parsed<typeof tool.shelveVersion>) =>
  transact(ctx, async (tx) => {
    const before = await sql.findVersion(tx, id)
    const version = await changeVersioned(tx, 'toolVersions', { id }, input.version, sql.shelved(ctx, input.shelf), {
      missing: 'tool.version_not_found',
    })
    const found = await sql.findVersion(tx, id)
    if (found) await noteChange(tx, found.toolId)
    if (found?.releasedAt && !before?.releasedAt)
      await emit(tx, 'tool.released', { toolId: found.toolId, toolVersionId: id })
    return { id, version }
  })

export async function removeVersion(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    const gone = await sql.deleteVersion(tx, input.id)
    if (!gone) throw fail((await sql.findVersion(tx, input.id)) ? 'tool.was_released' : 'tool.version_not_found')
    await dropPackage(tx, gone.fileId)
    await noteChange(tx, gone.toolId)
  })
  return null
}
