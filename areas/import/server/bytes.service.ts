import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { extensionOf, headSize, matchesContent } from '#platform/server/files/file-types.ts'
import { takenKeys } from '#platform/server/files/files.sql.ts'
import { megabyte } from '#platform/server/files/refuse.ts'
import { policyOf } from '#platform/server/files/save-file.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import type { Finding, ImportKind, RowFault } from '#platform/server/import.ts'
import type { Row } from './row.sql.ts'
import type { Source } from './source.ts'

type Known = { size: number; storageKey: string; sha256: string }
type Wrong = Finding | Known
export const isWrong = (found: Wrong): found is Finding => 'fault' in found
const colOf = ({ words }: Row) => (words['object'] ? 'object' : 'file')
/** What the file of a row is called: the last part of where it stands. */
export const fileName = ({ words }: Row): string => (words['object'] || words['file'] || '').split('/').at(-1)!

/** Does something for each, a few at a time, in their order. */
export async function eachOf<T, R>(all: readonly T[], atOnce: number, run: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let i = 0; i < all.length; i += atOnce) done.push(...(await Promise.all(all.slice(i, i + atOnce).map(run))))
  return done
}

/** Bytes of the file a row names, or why there are none. */
async function sizeOf(ctx: Ctx, source: Source, { words }: Row): Promise<number | RowFault> {
  const { object } = words
  if (!object) return source.size(words['file'] ?? '')
  return ctx.app.files.storage.size(object).catch((error: NodeJS.ErrnoException) => {
    // what is not there is the row's fault, a storage that does not answer is not
    if (error.code === 'ENOENT' || /404|not found/i.test(error.message)) return 'no_file' as const
    throw error
  })
}
/** How large the files of rows are: what is not there is told of its row. */
export async function sizesOf(ctx: Ctx, source: Source, rows: readonly Row[]): Promise<Map<number, number | Finding>> {
  const found = await eachOf(rows, 16, async (row): Promise<[number, number | Finding]> => {
    const size = await sizeOf(ctx, source, row)
    return [row.row, typeof size === 'number' ? size : { row: row.row, col: colOf(row), fault: size }]
  })
  return new Map(found)
}

/** Bytes that came with the table and cannot be read: damaged in the zip, or shut to this process. It is told of the row alone. */
class UnreadableError extends Error {}
async function* readable(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array> {
  try {
    yield* await open()
  } catch (error) {
    throw new UnreadableError('unreadable', { cause: error })
  }
}
/** Answers `unreadable` where that is what went wrong. */
export const orUnreadable = (error: unknown): 'unreadable' => {
  if (error instanceof UnreadableError) return 'unreadable'
  throw error
}
export const openRow = (ctx: Ctx, source: Source, { words }: Row): Promise<AsyncIterable<Uint8Array>> =>
  words['object']
    ? ctx.app.files.storage.get(words['object'])
    : Promise.resolve(readable(() => source.open(words['file'] ?? '')))

/** The first bytes of a file, and the hash of all of them where the row says one. */
async function look(ctx: Ctx, source: Source, row: Row): Promise<{ head: Buffer; sha256: string }> {
  const hash = createHash('sha256')
  const whole = Boolean(row.words['sha256'])
  let head: Buffer = Buffer.alloc(0)
  for await (const chunk of await openRow(ctx, source, row)) {
    if (head.length < headSize) head = Buffer.concat([head, chunk])
    if (whole) hash.update(chunk)
    else if (head.length >= headSize) break
  }
  return { head, sha256: whole ? hash.digest('hex') : '' }
}

/** What is wrong with the bytes of a row, or what is known of them: files that stand in the storage are read there and stay. */
async function checkOne(ctx: Ctx, kind: ImportKind, source: Source, row: Row, size: number): Promise<Wrong> {
  const { words } = row
  const say = (col: string, fault: RowFault, params?: Finding['params']): Finding => ({
    row: row.row,
    col,
    fault,
    ...(params && { params }),
  })
  const policy = policyOf(ctx, kind.file!.modelCode)
  const extension = extensionOf(fileName(row))
  if (!extension || !policy.extensions.includes(extension))
    return say(colOf(row), 'file_type', { types: policy.extensions.join(', ') })
  if (size > policy.maxMb * megabyte) return say(colOf(row), 'file_large', { mb: policy.maxMb })
  if (words['size'] && Number(words['size']) !== size) return say('size', 'size', { size })
  const looked = await look(ctx, source, row).catch(orUnreadable)
  if (looked === 'unreadable') return say(colOf(row), looked)
  const { head, sha256 } = looked
  if (!matchesContent(extension, head.subarray(0, headSize)) || head.length === 0)
    return say(colOf(row), 'file_content', { extension })
  if (sha256 && sha256 !== words['sha256']!.toLowerCase()) return say('sha256', 'sha256')
  return words['object']
    ? { size, storageKey: words['object'], sha256 }
    : // how its bytes hash is known when they are brought over
      { size, storageKey: storageKey(row.fileId!), sha256: '' }
}

/** The same for many; a place in the storage that another file has is not given a second one. */
export async function checkBytes(
  ctx: Ctx,
  kind: ImportKind,
  source: Source,
  rows: readonly (readonly [Row, number])[],
): Promise<Map<number, Wrong>> {
  const objects = rows.flatMap(([{ words }]) => words['object'] ?? [])
  const taken = objects.length ? await takenKeys(ctx.db, objects) : new Set<string>()
  const found = await eachOf(rows, 8, async ([row, size]): Promise<[number, Wrong]> => {
    if (taken.has(row.words['object'] ?? '')) return [row.row, { row: row.row, col: 'object', fault: 'object_taken' }]
    return [row.row, await checkOne(ctx, kind, source, row, size)]
  })
  return new Map(found)
}
