import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '../ctx.ts'
import { extensionOf, headSize, type Extension } from './file-types.ts'
import { findUpload, type Upload } from './files.sql.ts'
import { removeParts } from './purge.ts'
import { megabyte } from './refuse.ts'
import { checkHead, discardUpload, policyOf, recordUpload, type Admitted } from './save-file.ts'
import { counted } from './storage-disk.ts'
import { storageKey } from './storage-key.ts'
import type { Stored } from './storage.ts'

const partsOf = (ctx: SignedCtx, id: string) => join(ctx.app.files.uploadDir, id)
const sizeOf = (path: string) => stat(path).then((found) => found.size, () => -1) // prettier-ignore
const storedSize = (ctx: SignedCtx, id: string) => ctx.app.files.storage.size(storageKey(id)).catch(() => -1)

/** Whether all bytes of a resumable upload are here, in its parts or already in the storage. */
export async function isUploadComplete(ctx: SignedCtx, upload: Upload): Promise<boolean> {
  const size = await sizeOf(partsOf(ctx, upload.id))
  return size === upload.size || (size < 0 && (await storedSize(ctx, upload.id)) === upload.size)
}

/**
 * Makes a file of a complete upload: first bytes checked, moved into the storage, SHA-256 taken, row written. Answers
 * the stored file id; a second call answers the same. What its rules refuse is removed.
 */
export function finishUpload(ctx: SignedCtx, id: string): Promise<string> {
  const { finishing } = ctx.app.files
  const running = finishing.get(id) ?? finish(ctx, id).finally(() => finishing.delete(id))
  finishing.set(id, running)
  return running
}

async function finish(ctx: SignedCtx, id: string): Promise<string> {
  const upload = await findUpload(ctx.db, id, ctx.user.id)
  if (!upload) throw fail('file.interrupted')
  if (upload.fileId) return upload.fileId
  const policy = policyOf(ctx, upload.modelCode)
  const file: Admitted = {
    ...upload,
    extension: extensionOf(upload.name) as Extension,
    policy,
    maxBytes: policy.maxMb * megabyte,
  }
  try {
    const row = await recordUpload(ctx, file, await moveIn(ctx, file), 'keep')
    await removeParts(ctx.app.files.uploadDir, id)
    return row.id
  } catch (error) {
    // only a refusal is final; after an outage the client asks again and the work goes on
    if (error instanceof Failure && error.code !== 'file.disk_full') {
      await discardUpload(ctx, id)
      await removeParts(ctx.app.files.uploadDir, id)
    }
    throw error
  }
}

async function moveIn(ctx: SignedCtx, file: Admitted): Promise<Stored> {
  const { storage } = ctx.app.files
  const path = partsOf(ctx, file.id)
  if ((await sizeOf(path)) < 0) return hashStored(ctx, file.id)
  checkHead(ctx, file, await readHead(path))
  return storage.putFile(storageKey(file.id), path)
}

// the bytes were moved before a crash, the row was not written
async function hashStored(ctx: SignedCtx, id: string): Promise<Stored> {
  const tally = counted(await ctx.app.files.storage.get(storageKey(id)), async () => undefined)
  for await (const _ of tally.bytes());
  return tally.result()
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
