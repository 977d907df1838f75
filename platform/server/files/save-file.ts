import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { enqueue } from '../jobs/jobs.ts'
import { extensionOf, headSize, matchesContent, mimeOf, type Extension } from './file-types.ts'
import { sanitiseName } from './file-name.ts'
import {
  attachPending,
  countFilesOf,
  deleteUpload,
  setUploadFile,
  insertFile,
  insertUpload,
  lockFor,
  lockUnfinished,
  sumPendingBytes,
} from './files.sql.ts'
import { makeManifest } from './manifest/manifest.jobs.ts'
import { scanSoon } from './scan/scan.jobs.ts'
import { removePieces } from './pieces.ts'
import type { FilePolicy, StoredFile } from './policy.ts'
import { megabyte, refuseField } from './refuse.ts'
import { storageKey } from './storage-key.ts'
import type { Stored } from './storage.ts'

/** What a client says about a file it sends; nothing of it is believed beyond the extension of the name. */
export type Incoming = { name: string; modelCode: string; modelId: string; catalog: string }
/** An incoming file that its policy lets in. */
export type Admitted = Incoming & { id: string; extension: Extension; policy: FilePolicy; maxBytes: number }

/** Checks everything that can be known before the first byte; refuses naming the field. */
export async function admitFile(ctx: SignedCtx, incoming: Incoming): Promise<Admitted> {
  const policy = policyOf(ctx, incoming.modelCode)
  const mayUpload = policy.canUpload ? await policy.canUpload(ctx, incoming.modelId) : incoming.modelId === ''
  if (!mayUpload) throw refuseField(ctx, 'modelId', 'file.model_id')
  const name = sanitiseName(incoming.name)
  const extension = extensionOf(name)
  if (!extension || !policy.extensions.includes(extension))
    throw refuseField(ctx, 'file', 'file.type', { types: policy.extensions.join(', ') })
  await checkCount(ctx, policy, incoming.modelId, 1)
  const id = randomBytes(16).toString('hex')
  return { ...incoming, name, id, extension, policy, maxBytes: policy.maxMb * megabyte }
}

/** The policy of a modelCode; refuses an unknown one. */
export function policyOf(ctx: Ctx, modelCode: string): FilePolicy {
  const policy = ctx.app.files.policies.get(modelCode)
  if (!policy) throw refuseField(ctx, 'modelCode', 'file.model_code')
  return policy
}

async function checkCount(ctx: Ctx, policy: FilePolicy, modelId: string, more: number) {
  if (!modelId) return
  if ((await countFilesOf(ctx.db, policy.modelCode, modelId)) + more > policy.maxCount)
    throw refuseField(ctx, 'file', 'file.too_many', { count: policy.maxCount })
}

/** Reserves quota and space for an upload and writes down that it began, so that a crash leaves nothing unaccounted. */
export async function beginUpload(ctx: SignedCtx, file: Admitted, size: number): Promise<void> {
  if (size > file.maxBytes) throw tooLarge(ctx, file)
  await ctx.app.files.storage.reserve(size)
  await transact(ctx, async (tx) => {
    await checkQuota(tx, size)
    const { id, modelCode, modelId, catalog, name } = file
    await insertUpload(tx.db, { id, userId: tx.user.id, modelCode, modelId, catalog, name, size })
  })
}

async function checkQuota(tx: SignedCtx, more: number, except = '') {
  const { pendingMb } = tx.app.files.limits
  await lockFor(tx.db, `user:${tx.user.id}`)
  if ((await sumPendingBytes(tx.db, tx.user.id, except)) + more > pendingMb * megabyte)
    throw fail('file.quota', { mb: pendingMb })
}

/** What a multipart request holds beside the file, at most: a request longer than both is refused unread. */
const partBytes = 64 * 1024

/**
 * Receives an upload from begin to end: streams it into the storage while checking size and first bytes, then makes it
 * known. `declared` is the size of the request, for the quota. Whatever fails leaves neither bytes nor rows.
 */
export async function receiveFile(
  ctx: SignedCtx,
  file: Admitted,
  source: AsyncIterable<Uint8Array>,
  declared: number,
): Promise<StoredFile> {
  if (declared > file.maxBytes + partBytes) throw tooLarge(ctx, file)
  await beginUpload(ctx, file, Math.min(declared, file.maxBytes))
  try {
    const stored = await ctx.app.files.storage.put(storageKey(file.id), checked(ctx, file, source))
    return await recordUpload(ctx, file, stored, 'forget')
  } catch (error) {
    await discardUpload(ctx, file.id)
    throw error
  }
}

/** Removes the bytes and the note of an upload that came to nothing; false when there was none. */
export async function discardUpload(ctx: Ctx, id: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    // an upload that another request has made a file of meanwhile keeps its bytes
    if (!(await lockUnfinished(tx.db, id))) return false
    await tx.app.files.storage.remove(storageKey(id))
    await removePieces(tx, id)
    await deleteUpload(tx.db, id)
    return true
  })
}

/** Makes stored bytes known as a file of the caller. The note of the upload is forgotten, or kept with the file's id. */
export async function recordUpload(
  ctx: SignedCtx,
  file: Admitted,
  given: Stored,
  note: 'forget' | 'keep',
): Promise<StoredFile> {
  const stored = await optimised(ctx, file, given)
  return transact(ctx, async (tx) => {
    if (file.modelId) {
      await lockFor(tx.db, `record:${file.modelCode}:${file.modelId}`)
      await checkCount(tx, file.policy, file.modelId, 1)
    } else await checkQuota(tx, stored.size, file.id)
    const owner = { ownerUserId: tx.user.id, ownerCompanyId: tx.user.companyId }
    const scanStatus = tx.app.settings.clamdUrl ? 'pending' : 'none'
    const row = await insertRow(tx, file, stored, { ...owner, scanStatus })
    if (scanStatus === 'pending') await enqueue(tx, scanSoon, {})
    await (note === 'keep' ? setUploadFile(tx.db, file.id, row.id) : deleteUpload(tx.db, file.id))
    return row
  })
}

type Owner = { ownerUserId: number | null; ownerCompanyId: number | null }
type Given = Owner & Pick<StoredFile, 'scanStatus'>
async function insertRow(tx: Ctx, file: Admitted, stored: Stored, given: Given): Promise<StoredFile> {
  const { id, name, modelCode, modelId, catalog } = file
  const place = { storageKey: storageKey(id), mime: mimeOf(file.extension), modelCode, modelId, catalog }
  const status = modelId ? 'attached' : 'pending'
  const row = await insertFile(tx.db, { id, name, ...stored, ...place, ...given, status })
  if (file.policy.manifest) await enqueue(tx, makeManifest, { fileId: row.id })
  await file.policy.afterStore?.(tx, row)
  return row
}

/**
 * Stores a file that the portal itself makes: a generated PDF, an export, a demo row. No quota and no rights are
 * checked; type, size and first bytes are. Call it outside a transaction, because bytes take their time.
 */
export async function saveFile(
  ctx: Ctx,
  made: Incoming & Partial<Owner>,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const policy = policyOf(ctx, made.modelCode)
  const name = sanitiseName(made.name)
  const extension = extensionOf(name)
  if (!extension || !policy.extensions.includes(extension))
    throw refuseField(ctx, 'file', 'file.type', { types: policy.extensions.join(', ') })
  const id = randomBytes(16).toString('hex')
  const file = { ...made, name, id, extension, policy, maxBytes: policy.maxMb * megabyte }
  try {
    const stored = await optimised(
      ctx,
      file,
      await ctx.app.files.storage.put(storageKey(id), checked(ctx, file, source)),
    )
    const owner = { ownerUserId: made.ownerUserId ?? null, ownerCompanyId: made.ownerCompanyId ?? null }
    // what the portal made itself nobody looks at
    return await transact(ctx, (tx) => insertRow(tx, file, stored, { ...owner, scanStatus: 'none' }))
  } catch (error) {
    await ctx.app.files.storage.remove(storageKey(id))
    throw error
  }
}

const tooLarge = (ctx: Ctx, file: Admitted) => refuseField(ctx, 'file', 'file.too_large', { mb: file.policy.maxMb })

/** Passes a stream on and cuts it at the first byte too many, or when its beginning is not that of its type. */
export async function* checked(
  ctx: Ctx,
  file: Admitted,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  let known = false
  for await (const chunk of source) {
    size += chunk.length
    if (size > file.maxBytes) throw tooLarge(ctx, file)
    if (known) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headSize) continue
    checkHead(ctx, file, head)
    known = true
    yield head
  }
  if (known) return
  checkHead(ctx, file, head)
  yield head
}

/** Refuses an empty file and one whose first bytes are not those of its extension. */
export function checkHead(ctx: Ctx, file: Pick<Admitted, 'extension'>, head: Buffer): void {
  if (head.length === 0) throw refuseField(ctx, 'file', 'file.empty')
  if (!matchesContent(file.extension, head.subarray(0, headSize)))
    throw refuseField(ctx, 'file', 'file.content', { extension: file.extension })
}

/** Re-saves a PDF where its policy says so; one that cannot be read stays as it came. */
async function optimised(ctx: Ctx, file: Admitted, stored: Stored): Promise<Stored> {
  const { storage, pdf, limits } = ctx.app.files
  if (!file.policy.optimisePdf || file.extension !== 'pdf' || stored.size > limits.pdfMb * megabyte) return stored
  const bytes = await buffer(await storage.get(storageKey(file.id)))
  const better = await pdf.optimise(bytes).catch((error: Error) => {
    ctx.log.warn({ err: error, file: file.id }, 'a PDF could not be re-saved')
    return bytes
  })
  return better.length === bytes.length ? stored : storage.put(storageKey(file.id), Readable.from([better]))
}

/**
 * Gives the caller's pending files to a record, inside the caller's transaction, all or none. `ids` are stored ids.
 * Refuses with `file.denied` when one is not an own pending file of that modelCode, with `file.too_many` over the count.
 */
export async function attachFiles(
  ctx: SignedCtx,
  modelCode: string,
  modelId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  await transact(ctx, async (tx) => {
    await lockFor(tx.db, `record:${modelCode}:${modelId}`)
    await checkCount(tx, policyOf(tx, modelCode), modelId, wanted.length)
    if ((await attachPending(tx.db, wanted, tx.user.id, modelCode, modelId)) !== wanted.length)
      throw fail('file.denied')
  })
}
