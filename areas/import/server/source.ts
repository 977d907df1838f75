import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unpacked, zipParts, type ZipPart } from '#platform/server/files/zip-parts.ts'
import type { RowFault } from '#platform/server/import.ts'
import { TableError } from './import.rules.ts'
import { mostTable } from './table.service.ts'

type Bytes = Readable | AsyncIterable<Buffer>
export type Table = { name: string; bytes: Buffer }
/** Where a table and its files come from. Paths were found sound before (`isSoundPath`). */
export type Source = {
  /** the table of this name, without its ending; undefined where there is none */
  table: (called: string) => Promise<Table | undefined>
  /** bytes of a file, or why there are none */
  size: (path: string) => Promise<number | RowFault>
  open: (path: string) => Promise<Bytes>
}

const tableOf = (called: string, names: readonly string[]): string | undefined => {
  const found = names.filter((name) => [`${called}.csv`, `${called}.xlsx`].includes(name.toLowerCase()))
  // which of two is meant nobody knows
  if (found.length > 1) throw new TableError('table_two', found.join(', '))
  return found[0]
}

/** A folder of this machine. What a link leads to outside of it is not read. */
export async function folderSource(folder: string): Promise<Source> {
  const root = await realpath(folder)
  const inside = async (path: string): Promise<string | RowFault> => {
    const real = await realpath(join(root, path)).catch(() => undefined)
    if (real === undefined) return 'no_file'
    return real.startsWith(root.endsWith(sep) ? root : root + sep) ? real : 'outside'
  }
  return {
    async table(called) {
      const name = tableOf(called, await readdir(root))
      return name === undefined ? undefined : { name, bytes: await readFile(join(root, name)) }
    },
    async size(path) {
      const real = await inside(path)
      if (real === 'no_file' || real === 'outside') return real
      const found = await stat(real)
      return found.isFile() ? found.size : 'no_file'
    },
    async open(path) {
      const real = await inside(path)
      if (real === 'no_file' || real === 'outside') throw new Error(`${path}: ${real}`)
      return createReadStream(real)
    },
  }
}

const mostParts = 20_000
const mostUnpacked = 2 * 1024 ** 3
/** A zip that is in memory: nothing of it is unpacked before it is asked for, and then no more than its directory says. */
export function zipSource(bytes: Buffer): Source {
  const parts = zipParts(bytes, mostParts)?.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
  if (!parts?.length) throw new TableError('zip_bad')
  if (parts.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw new TableError('zip_large')
  // a folder that was packed as a whole stands in its own name
  const top = /^[^/]+\//.exec(parts[0]!.name)?.[0] ?? ''
  const below = top && parts.every(({ name }) => name.startsWith(top)) ? top.length : 0
  const byPath = new Map<string, ZipPart>(parts.map((part) => [part.name.slice(below), part]))
  return {
    async table(called) {
      const name = tableOf(called, [...byPath.keys()])
      if (name === undefined) return undefined
      if (byPath.get(name)!.size > mostTable) throw new TableError('table_large')
      try {
        return { name, bytes: await buffer(unpacked(byPath.get(name)!)) }
      } catch {
        throw new TableError('zip_bad')
      }
    },
    size: async (path) => byPath.get(path)?.size ?? 'no_file',
    open: async (path) => unpacked(byPath.get(path)!),
  }
}

/** A table alone: its rows name files that stand in the storage. */
export const tableSource = (table: Table): Source => ({
  table: async () => table,
  size: async () => 'no_file',
  open: (path) => Promise.reject(new Error(`${path}: no file comes with a table alone`)),
})
