import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Migration } from './migrate.ts'

type Known = Pick<Migration, 'name' | 'sha256'>
/** A file of the data directory with its length, or a folder without one; in the order in which they are made. */
type Entry = { path: string; length?: number }
type Head = { pglite: string; migrations: Known[]; entries: Entry[] }

/** The data directory as the migrations leave it, in one file: `node tools/make-ready.ts` writes it. */
export const readyMadeFile = new URL('../../../db/ready.bin', import.meta.url)
/** Whole, and being put in its place; and before that, while it is written. */
const whole = 'ready-made'
const part = 'ready-made.part'
/** What makes of a folder a database: put in place last. */
const mark = 'PG_VERSION'

// the package exports no package.json of its own
const pglite = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
const versionOf = () => (JSON.parse(readFileSync(pglite, 'utf8')) as { version: string }).version

/** Packs the data directory of a database that is shut down. */
export function packDirectory(dir: string, migrations: readonly Known[]): Buffer {
  const names = (readdirSync(dir, { recursive: true }) as string[]).toSorted()
  const found = names.map((name) => ({ path: name.split(sep).join('/'), stat: statSync(join(dir, name)) }))
  const entries = found.map(({ path, stat }) => (stat.isFile() ? { path, length: stat.size } : { path }))
  const files = found.filter(({ stat }) => stat.isFile()).map(({ path }) => readFileSync(join(dir, path)))
  const known = migrations.map(({ name, sha256 }) => ({ name, sha256 }))
  const head = Buffer.from(JSON.stringify({ pglite: versionOf(), migrations: known, entries } satisfies Head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  const plain = Buffer.concat([length, head, ...files])
  return zstdCompressSync(plain, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 24,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
}

/** The packed database and what it was made of. */
export function unpack(packed: Buffer): { head: Head; content: Buffer } {
  const plain = zstdDecompressSync(packed)
  const length = plain.readUInt32BE(0)
  return { head: JSON.parse(plain.toString('utf8', 4, 4 + length)) as Head, content: plain.subarray(4 + length) }
}

/** Whether these migrations begin with those of the artefact, unedited: only then is it what they would have made. */
export const fits = (head: Head, migrations: readonly Known[]): boolean =>
  head.pglite === versionOf() &&
  head.migrations.length > 0 &&
  head.migrations.every(({ name, sha256 }, i) => migrations[i]?.name === name && migrations[i].sha256 === sha256)

/**
 * Puts the ready-made database of `file` into a directory that holds none; false where it does not fit the migrations. It is written
 * beside, whole, and reaches the disk before it counts: whoever dies meanwhile leaves either nothing or all of it.
 */
export function putReadyMade(dataDir: string, file: URL, migrations: readonly Known[]): boolean {
  if (existsSync(join(dataDir, mark)) || !existsSync(file)) return false
  const { head, content } = unpack(readFileSync(file))
  if (!fits(head, migrations)) return false
  const into = join(dataDir, part)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  let at = 0
  for (const { path, length } of head.entries) {
    if (length === undefined) mkdirSync(join(into, path), { mode: 0o700 })
    else writeFileSync(join(into, path), content.subarray(at, (at += length)), { mode: 0o600 })
  }
  toDisk(into, head.entries)
  renameSync(into, join(dataDir, whole))
  sync(dataDir)
  settleReadyMade(dataDir)
  return true
}

/** Goes on with what an earlier start was cut short in. To be called by who has the directory, before anybody looks for a database. */
export function settleReadyMade(dataDir: string): void {
  rmSync(join(dataDir, part), { recursive: true, force: true })
  const from = join(dataDir, whole)
  if (!existsSync(from)) return
  for (const name of readdirSync(from).toSorted((a, b) => Number(a === mark) - Number(b === mark)))
    renameSync(join(from, name), join(dataDir, name))
  sync(dataDir)
  rmdirSync(from)
}

function sync(path: string): void {
  // a folder cannot be opened everywhere; where it cannot, its entries need no such care
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const opened = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** Two thousand files one by one take ten seconds, the whole file system at once a tenth of one. */
function toDisk(dir: string, entries: readonly Entry[]): void {
  try {
    if (process.platform !== 'linux') throw new Error('one by one')
    execFileSync('sync', ['-f', dir], { stdio: 'ignore' })
  } catch {
    for (const { path } of entries) sync(join(dir, path))
    sync(dir)
  }
}
