import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { visibleTo } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { openFile, readableFiles } from '#platform/server/files/read-file.ts'
import { endBytes, logFile, shownChars, shownLines, type bootLog } from '../contract.ts'
import { findIn, harmless, isBinary, linesOf, numberIn, textOf } from './boot-log.rules.ts'
import * as sql from './boot-log.sql.ts'

/** What is plainly no log: nothing of it is opened. */
const others = new Set(['png', 'jpg', 'jpeg', 'mp4', 'pdf', 'zip', '7z', 'tar', 'xlsx', 'docx'])
/** Lines of either end that are looked through. */
const lookedAt = 50_000

/** At most so many bytes of a stream; what is beyond is never made, however much a small file may hold. */
async function upTo(source: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most) break
    }
  } finally {
    source.destroy()
  }
  return Buffer.concat(chunks).subarray(0, most)
}

type Ends = { head: Buffer; tail: Buffer; cut: boolean }
/** Both ends of a file; of what is compressed its beginning alone, as far as it can be unpacked. */
export async function readEnds(
  size: number,
  open: (range: { start: number; end: number }) => Promise<Readable>,
): Promise<Ends> {
  const empty = Buffer.alloc(0)
  if (size === 0) return { head: empty, tail: empty, cut: false }
  const head = await upTo(await open({ start: 0, end: Math.min(size, endBytes) - 1 }), endBytes)
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const unpacked = await unpack(head)
    return { head: unpacked, tail: empty, cut: size > head.length || unpacked.length >= endBytes }
  }
  const from = Math.max(head.length, size - endBytes)
  const tail = from < size ? await upTo(await open({ start: from, end: size - 1 }), endBytes) : empty
  return { head, tail, cut: from > head.length }
}
/** The text that a beginning of gzip holds, at most two megabytes; it may end in the middle, and be broken. */
async function unpack(head: Buffer): Promise<Buffer> {
  const out = createGunzip()
  const chunks: Buffer[] = []
  let size = 0
  const piped = Readable.from([head]).pipe(out)
  try {
    for await (const chunk of piped as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= endBytes) break
    }
  } catch {
    // it was cut, or is no gzip after all: what came out until then is what there is
  } finally {
    out.destroy()
  }
  return Buffer.concat(chunks).subarray(0, endBytes)
}

/** What both ends of a log say, without asking the database for anything. */
export function saidBy({ head, tail, cut }: Ends, chips: readonly string[]) {
  const [first, last] = [textOf(head), textOf(tail)]
  const binary = isBinary(first)
  const lines = binary
    ? []
    : [...linesOf(first, lookedAt, 'start'), ...(tail.length ? linesOf(last, lookedAt, 'end') : [])]
  const shown = (text: string, from: 'start' | 'end') =>
    linesOf(text, shownLines, from).map((line) => harmless(line, shownChars))
  return {
    ...findIn(lines, chips),
    binary,
    cut,
    head: shown(first, 'start'),
    tail: tail.length ? shown(last, 'end') : lines.length > shownLines ? shown(first, 'end') : [],
  }
}

export async function readLog(ctx: SignedCtx, { fileId }: Parsed<typeof bootLog.read>) {
  await ctx.app.limits.spend('boot_log_read', `user ${ctx.user.id}`)
  const [file] = (await readableFiles(ctx, [fileId])) as [ReadableFile]
  const pending = file.status === 'pending' && file.ownerUserId === ctx.user.id
  if (!pending && file.modelCode !== logFile) throw fail('file.denied')
  if (others.has(file.name.split('.').at(-1)!.toLowerCase())) throw fail('boot-log.not_a_log')
  const chips = await sql.listChips(ctx)
  const ends = await readEnds(file.size, (range) => openFile(ctx, file, range))
  const said = saidBy(
    ends,
    chips.map(({ code }) => code),
  )
  const chip = chips.find(({ code }) => code === said.chip)
  const number = numberIn(said.sdkBuild)
  const os = said.system === 'uboot' ? null : said.system
  const version =
    chip && number
      ? await sql.findVersion(ctx, { chipId: chip.id, number, os, visible: visibleTo(ctx.user) })
      : undefined
  return {
    ...said,
    name: file.name,
    size: file.size,
    chipId: chip?.id ?? null,
    sdkVersionId: version?.id ?? null,
    sdkName: version?.name ?? '',
  }
}
