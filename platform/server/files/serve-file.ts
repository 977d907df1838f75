import type { IncomingHttpHeaders } from 'node:http'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '../ctx.ts'
import type { Bytes } from '../http/mount.ts'
import { contentDisposition } from './file-name.ts'
import { mayShowInline } from './file-types.ts'
import { insertDownloadOnce, insertDownloads, type Download } from './files.sql.ts'
import type { ReadableFile } from './policy.ts'
import { openFile } from './read-file.ts'
import { stampedCopy } from './stamp-cache.ts'
import type { ByteRange } from './storage.ts'

/** What leaves the house for one file and one reader: the stored bytes, or a copy with the reader's name on it. */
export type Edition = {
  file: ReadableFile
  size: number
  etag: string
  stamped: boolean
  open: (range?: ByteRange) => Promise<Readable>
}
export type DownloadKind = 'download' | 'zip' | 'view' | 'link'

/** The edition a reader gets of a file found readable. */
export async function editionFor(
  ctx: Ctx,
  file: ReadableFile,
  headers: IncomingHttpHeaders = {},
  goesOn = headers.range !== undefined,
): Promise<Edition> {
  if (!file.stamped || file.mime !== 'application/pdf')
    return {
      file,
      size: file.size,
      etag: `"${file.sha256}"`,
      stamped: false,
      open: (range) => openFile(ctx, file, range),
    }
  // a stamp names its reader: without one no copy leaves
  if (!ctx.user) throw fail('file.denied')
  const named = String(headers['if-range'] ?? headers['if-match'] ?? '')
  const copy = await stampedCopy(ctx as SignedCtx, file, goesOn, named)
  const etag = `"${file.sha256.slice(0, 32)}-${ctx.user.id}-${copy.version}"`
  return { file, size: copy.size, etag, stamped: true, open: (range) => openPath(copy.path, range) }
}

async function openPath(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, 'r')
  return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 })
}

/**
 * The part a Range header asks for: null for none (or for what a server may ignore: other units, several parts),
 * 'beyond' when it begins after the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [from, to] = [match[1] as string, match[2] as string]
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const range = { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && Number(to) < Number(from)) return null
  return range.start >= size ? 'beyond' : range
}

const isRangeValid = (headers: IncomingHttpHeaders, etag: string) => {
  const condition = headers['if-range']
  return condition === undefined || condition === etag
}

/**
 * One file as an answer: whole, a part (206), not changed (304) or not satisfiable (416). Writes down that it left the
 * house before the first byte does. Inline is only for what a browser shows without running it.
 */
export async function fileReply(
  ctx: Ctx,
  file: ReadableFile,
  request: { method: string; headers: IncomingHttpHeaders },
  wanted: { disposition: 'inline' | 'attachment'; kind: DownloadKind },
): Promise<Bytes> {
  const { headers } = request
  // a POST begins a download: its first part is a fresh copy, as the whole would be
  const goesOn = headers.range !== undefined && (request.method !== 'POST' || headers['if-range'] !== undefined)
  const edition = await editionFor(ctx, file, headers, goesOn)
  const common = commonHeaders(edition, wanted.disposition)
  if (headers['if-none-match']?.split(/,\s*/).includes(edition.etag))
    return { status: 304, headers: common, body: Readable.from([]) }
  const range = isRangeValid(headers, edition.etag) ? parseRange(headers.range, edition.size) : null
  if (range === 'beyond')
    return { status: 416, headers: { ...common, 'content-range': `bytes */${edition.size}` }, body: Readable.from([]) }
  const length = range ? range.end - range.start + 1 : edition.size
  const reply = {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': length,
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${edition.size}` } : {}),
    },
  }
  // an empty stream keeps the length said above, where no body at all would be counted as 0 bytes
  if (request.method === 'HEAD') return { ...reply, body: Readable.from([]) }
  await writeDown(ctx, edition, wanted.kind, range !== null && range.start > 0)
  return { ...reply, body: await edition.open(range ?? undefined) }
}

function commonHeaders(edition: Edition, wanted: 'inline' | 'attachment'): Record<string, string> {
  const { mime, name } = edition.file
  const disposition = wanted === 'inline' && mayShowInline(mime) ? 'inline' : 'attachment'
  return {
    'content-type': mime,
    'content-disposition': contentDisposition(disposition, name),
    'accept-ranges': 'bytes',
    etag: edition.etag,
    // what is shown in place may not run anything; a sandbox would keep browsers from showing a PDF at all
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; object-src 'self'; frame-ancestors 'self'${mime === 'application/pdf' ? '' : '; sandbox'}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': mime.startsWith('image/') ? 'private, max-age=300' : 'private, no-store',
  }
}

/** The row that says who took what; of a visitor there is the address alone. */
export const downloadRow = (ctx: Ctx, edition: Edition, kind: DownloadKind): Download => ({
  userId: ctx.user?.id ?? null,
  fileId: edition.file.id,
  kind,
  recordId: edition.file.modelId,
  stamped: edition.stamped,
  ip: ctx.ip,
})

const writeDown = (ctx: Ctx, edition: Edition, kind: DownloadKind, later: boolean) =>
  later
    ? insertDownloadOnce(ctx.db, downloadRow(ctx, edition, kind), ctx.now)
    : insertDownloads(ctx.db, [downloadRow(ctx, edition, kind)])
