import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { isUniqueViolation, transact } from '#platform/server/db/transact.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
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
  const { name, os, notes, notesEn, shelf } = input
  const fields = { name, os, notes, notesEn, shelf, fileId }
  try {
    return await transact(ctx, async (tx) => {
      if (!(await sql.touchTool(tx, input.toolId))) throw fail('tool.not_found')
      if (fileId !== old?.fileId) await takePackage(tx, input.toolId, fileId)
      const saved = old
        ? await sql.updateVersion(tx, old.id, input.version, fields, old.releasedAt === null)
        : await sql.insertVersion(tx, input.toolId, fields)
      if (!saved) throw fail('tool.changed')
      if (old && fileId !== old.fileId) await dropPackage(tx, old.fileId)
      await searchChanged(tx, toolKind, [input.toolId])
      return saved
    })
  } catch (error) {
    const taken = isUniqueViolation(error, 'tool_versions_tool_id_os_name_key')
    throw taken ? refuseField(ctx, 'name', 'tool.version_taken') : error
  }
}

async function getVersion(ctx: SignedCtx, id: number, { toolId, version }: Input): Promise<Version> {
  const found = await sql.findVersion(ctx, id)
  if (!found || found.toolId !== toolId) throw fail('tool.version_not_found')
  if (found.version !== version) throw fail('tool.changed')
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

export const shelveVersion = (ctx: SignedCtx, input: Parsed<typeof tool.shelveVersion>) =>
  transact(ctx, async (tx) => {
    const saved = await sql.updateShelf(tx, input.id, input.version, input.shelf)
    if (!saved) throw fail((await sql.findVersion(tx, input.id)) ? 'tool.changed' : 'tool.version_not_found')
    await noteChange(tx, saved.toolId)
    return saved
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
