import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { findFilesOf } from './files.sql.ts'
import { removeFilesOf } from './remove-file.ts'
import { attachFiles } from './save-file.ts'

/**
 * Makes a record's files of one kind exactly those of the wire ids: what it has and is named stays, what is not named
 * goes, what is new must be the caller's own pending upload (else `file.denied`). Inside the caller's transaction;
 * rights on the record are the caller's business. Answers whether anything changed.
 */
export async function replaceFiles(
  ctx: SignedCtx,
  modelCode: string,
  modelId: string,
  wires: readonly string[],
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const wanted = new Set(wires.map((wire) => decodeFileId(wire) ?? ''))
    const held = await findFilesOf(tx.db, modelCode, [modelId])
    const gone = held.filter((file) => !wanted.has(file.id))
    const fresh = [...wanted].filter((id) => !held.some((file) => file.id === id))
    await removeFilesOf(tx, gone)
    await attachFiles(tx, modelCode, modelId, fresh)
    return gone.length + fresh.length > 0
  })
}
