import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '#platform/contract/error.ts'
import '#platform/contract/file-error.ts'
import type { Storage, Stored, Watermark } from './storage.ts'

const readSize = 256 * 1024
const writeSize = 1024 * 1024
/** How many bytes may arrive between two looks at the free space. */
const reserveEvery = 64 * 1024 * 1024

/** Storage in a directory. Writes go to `tmp/`, are synced, and appear under their key by a rename. */
export function diskStorage(root: string, free: Watermark): Storage {
  const temporary = join(root, 'tmp')
  const pathOf = (key: string) => join(root, key)
  const reserve = (bytes: number) => reserveSpace(root, free, bytes)

  const place = async (from: string, key: string) => {
    const to = pathOf(key)
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
    await syncDirectory(dirname(to))
  }
  const put = async (key: string, source: AsyncIterable<Uint8Array>): Promise<Stored> => {
    await mkdir(temporary, { recursive: true })
    const path = join(temporary, randomUUID())
    const tally = counted(source, reserve)
    // opened first: a stream that breaks while its file is still being opened would leave the file behind
    const file = await open(path, 'wx')
    try {
      await pipeline(tally.bytes(), file.createWriteStream({ flush: true, highWaterMark: writeSize }))
      await place(path, key)
      return tally.result()
    } catch (error) {
      await file.close()
      await rm(path, { force: true })
      throw isDiskFull(error) ? fail('file.disk_full') : error
    }
  }
  return {
    kind: 'disk',
    put,
    get: (key, range) => openForReading(pathOf(key), range),
    size: async (key) => (await stat(pathOf(key))).size,
    remove: (key) => rm(pathOf(key), { force: true }),
    clear: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    sweep: (before) => removeOlder(temporary, before),
    reserve,
  }
}

/** Passes bytes on while counting and hashing them. */
export function counted(source: AsyncIterable<Uint8Array>, reserve: (bytes: number) => Promise<void>) {
  const hash = createHash('sha256')
  let size = 0
  let next = reserveEvery
  async function* bytes() {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
      if (size >= next) {
        next += reserveEvery
        await reserve(0)
      }
      yield chunk
    }
  }
  return { bytes, result: (): Stored => ({ size, sha256: hash.digest('hex') }) }
}

async function reserveSpace(root: string, free: Watermark, bytes: number) {
  await mkdir(root, { recursive: true })
  const disk = await statfs(root)
  const left = disk.bavail * disk.bsize - bytes
  if (left < free.minFreeBytes || left < free.minFreeShare * disk.blocks * disk.bsize) throw fail('file.disk_full')
}

// opened before it is handed on, so that a missing file is an error of the call and not of a stream under way
async function openForReading(path: string, range?: { start: number; end: number }): Promise<Readable> {
  const handle = await open(path, 'r')
  if (range && range.end < range.start) {
    await handle.close()
    return Readable.from([])
  }
  return handle.createReadStream({ ...range, highWaterMark: readSize })
}

// a rename is durable only once its directory is; Windows cannot open one and does not need it
async function syncDirectory(path: string) {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Removes the files of a directory that nobody has written to since `before`; answers how many. */
async function removeOlder(directory: string, before: Date): Promise<number> {
  const names = await readdir(directory).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
