import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fail } from '#platform/contract/error.ts'
import '#platform/contract/file-error.ts'
import { decodeFileId, encodeFileId } from '#platform/contract/file-id.ts'
import type { ScanStatus } from '#platform/contract/record.ts'
import type { Ctx, SignedCtx } from '../ctx.ts'
import { findFile, findFiles, findFilesOf, findFilesOfRecord } from './files.sql.ts'
import type { ReadableFile, Reading, StoredFile } from './policy.ts'
import { refuseFile } from './refuse.ts'
import type { ByteRange } from './storage.ts'

/** An attachment as lists and details carry it: `id` is the wire form, `url` shows it in place. */
export type FileItem = { id: string; name: string; size: number; mime: string; url: string; scan?: ScanStatus }
export type FileRow = Pick<StoredFile, 'id' | 'name' | 'size' | 'mime'> & Partial<Pick<StoredFile, 'scanStatus'>>
/** Where a file is read from. */
export const fileAddress = (id: string): string => `/api/file/${encodeFileId(id)}`
export const fileItem = (file: FileRow): FileItem => {
  const id = encodeFileId(file.id)
  const scan = file.scanStatus && { scan: file.scanStatus }
  return { id, name: file.name, size: file.size, mime: file.mime, url: fileAddress(file.id), ...scan }
}

/** Looking at a file in place, or taking a copy away. */
export type Use = 'view' | 'download'

/**
 * The files behind wire ids, in their order, when the caller may read every one of them; else the one refusal
 * `file.denied`, the same for a malformed, an unknown and a foreign id.
 */
export async function readableFiles(ctx: Ctx, wires: readonly string[], use: Use = 'view'): Promise<ReadableFile[]> {
  const began = performance.now()
  // a malformed id is looked up like any other; no file has an empty id
  const ids = wires.map((wire) => decodeFileId(wire) ?? '')
  const found = new Map((await findFiles(ctx.db, ids)).map((file) => [file.id, file]))
  const files: ReadableFile[] = []
  for (const id of ids) {
    const file = found.get(id)
    const reading = file && (await mayRead(ctx, file, use))
    if (!reading) return refuseFile(ctx, began)
    checkScan(ctx, file)
    files.push({ ...file, stamped: reading === 'stamped' })
  }
  return files
}

/** Like `readableFiles` for a stored id, as a link or a record holds it. */
export async function readableFile(ctx: SignedCtx, id: string, use: Use = 'view'): Promise<ReadableFile> {
  const began = performance.now()
  const file = await findFile(ctx.db, id)
  const reading = file && (await mayRead(ctx, file, use))
  if (!reading) return refuseFile(ctx, began)
  checkScan(ctx, file)
  return { ...file, stamped: reading === 'stamped' }
}

/** Refuses what nobody may have any more, and what was not looked at yet to all but its owner; only after the right to it is settled. */
function checkScan(ctx: Ctx, file: StoredFile): void {
  if (file.scanStatus === 'infected') throw fail('file.infected')
  if (file.scanStatus === 'pending' && (!ctx.user || file.ownerUserId !== ctx.user.id)) throw fail('file.scanning')
}

/** Whether the caller may use a file so: a pending one is its owner's, any other is as its policy says. */
export async function mayRead(caller: Ctx, file: StoredFile, use: Use = 'view'): Promise<Reading> {
  if (!caller.user) return mayVisit(caller as Ctx<null>, file)
  const ctx = caller as SignedCtx
  if (file.status === 'pending') return file.ownerUserId === ctx.user.id
  const policy = ctx.app.files.policies.get(file.modelCode)
  const reading = policy !== undefined && (await policy.canRead(ctx, file))
  if (!reading || use === 'view' || !policy.canDownload) return reading
  return (await policy.canDownload(ctx, file)) && reading
}

const mayVisit = async (ctx: Ctx<null>, file: StoredFile): Promise<boolean> =>
  file.status === 'attached' && ((await ctx.app.files.policies.get(file.modelCode)?.canVisit?.(ctx, file)) ?? false)

/** The attachments of records of one kind, by record. The caller has already settled who may see the records. */
export async function filesOf(
  ctx: Ctx,
  modelCode: string,
  modelIds: readonly string[],
): Promise<Map<string, FileItem[]>> {
  return Map.groupBy(await findFilesOf(ctx.db, modelCode, modelIds), (file) => file.modelId)
    .entries()
    .reduce((all, [modelId, files]) => all.set(modelId, files.map(fileItem)), new Map<string, FileItem[]>())
}

/** The attachments of one record under the names given to their kinds. The caller has already settled who may see the record. */
export async function filesOfRecord<const K extends string>(
  ctx: Ctx,
  kinds: Readonly<Record<K, string>>,
  id: number,
): Promise<Record<K, FileItem[]>> {
  const codes = Object.entries<string>(kinds)
  const found = await findFilesOfRecord(
    ctx.db,
    codes.map(([, code]) => code),
    String(id),
  )
  const of = (code: string) => found.filter(({ modelCode }) => modelCode === code).map(fileItem)
  return Object.fromEntries(codes.map(([name, code]) => [name, of(code)])) as Record<K, FileItem[]>
}

/** The bytes of a file as a stream, for the server's own use; rights are the caller's business. */
export async function openFile(ctx: Ctx, file: Source, range?: ByteRange): Promise<Readable> {
  if (file.scanStatus === 'infected') throw fail('file.infected')
  return ctx.app.files.storage.get(file.storageKey, range)
}
type Source = Pick<StoredFile, 'storageKey' | 'scanStatus'>

/** The bytes of a file at once: import templates, signatures and the like; not for what may be large. */
export async function readFileBytes(ctx: Ctx, file: Source): Promise<Buffer> {
  return buffer(await openFile(ctx, file))
}
