import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '../ctx.ts'
import { extensionOf, type Extension } from './file-types.ts'
import { findUpload, type Upload } from './files.sql.ts'
import { piecedBytes, removePieces } from './pieces.ts'
import { holdUpload, releaseUpload } from './pieces.sql.ts'
import { megabyte } from './refuse.ts'
import { checked, discardUpload, policyOf, recordUpload, type Admitted } from './save-file.ts'
import { storageKey } from './storage-key.ts'

/** How often a node says that it is still at it, and how long another one waits for it before the client asks again. */
const renewMs = 10_000
const waitMs = 15_000
const askMs = 250

/**
 * Makes a file of a complete upload: first bytes checked, put together in the storage, SHA-256 taken, row written. Answers
 * the stored file id; a second call answers the same, on any node. What its rules refuse is removed.
 */
export function finishUpload(ctx: SignedCtx, id: string): Promise<string> {
  const { finishing } = ctx.app.files
  const running = finishing.get(id) ?? finishOnce(ctx, id).finally(() => finishing.delete(id))
  finishing.set(id, running)
  return running
}

async function finishOnce(ctx: SignedCtx, id: string): Promise<string> {
  const holder = randomUUID()
  for (const end = Date.now() + waitMs; Date.now() < end; await sleep(askMs)) {
    const upload = await findUpload(ctx.db, id, ctx.user.id)
    if (!upload) throw fail('file.interrupted')
    if (upload.fileId) return upload.fileId
    if (await holdUpload(ctx.db, id, holder)) return finishHeld(ctx, upload, holder)
  }
  throw fail('platform.unavailable')
}

async function finishHeld(ctx: SignedCtx, upload: Upload, holder: string): Promise<string> {
  const { id } = upload
  const renew = () => holdUpload(ctx.db, id, holder)
  const timer = setInterval(() => void renew().catch(() => undefined), renewMs)
  try {
    return await finish(ctx, upload, renew)
  } catch (error) {
    // only a refusal is final; after an outage the client asks again and the work goes on
    const isFinal = error instanceof Failure && !['file.disk_full', 'platform.unavailable'].includes(error.code)
    const given = isFinal ? discardUpload(ctx, id) : releaseUpload(ctx.db, id, holder)
    // what it failed for first is the answer; a hold that stays runs out by itself
    await given.catch((second: unknown) => ctx.log.warn({ err: second, upload: id }, 'an upload was not given back'))
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function finish(ctx: SignedCtx, upload: Upload, renew: () => Promise<boolean>): Promise<string> {
  const { storage } = ctx.app.files
  const { id } = upload
  const policy = policyOf(ctx, upload.modelCode)
  const extension = extensionOf(upload.name) as Extension
  const file: Admitted = { ...upload, extension, policy, maxBytes: policy.maxMb * megabyte }
  const stored = await storage.put(storageKey(id), checked(ctx, file, piecedBytes({ db: ctx.db, storage }, id)))
  // a node that was silent for too long may have lost it to another one
  if (!(await renew())) throw fail('platform.unavailable')
  const row = await recordUpload(ctx, file, stored, 'keep')
  await removePieces(ctx, id)
  return row.id
}
