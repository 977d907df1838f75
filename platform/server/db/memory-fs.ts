import { MemoryFS, PGlite, type PGliteInterface } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'

/** A file of a data directory, its path below it; no bytes: a folder. */
type File = { path: string; bytes?: Uint8Array }
type Files = NonNullable<PGliteInterface['Module']>['FS']
const root = PGlite.paths.PGDATA

/** The files of a data directory, folders before what is in them. */
function* filesBelow(fs: Files, path = ''): Generator<File> {
  for (const name of fs.readdir(root + path)) {
    if (name === '.' || name === '..') continue
    const inner = `${path}/${name}`
    if (!fs.isDir(fs.stat(root + inner).mode)) yield { path: inner, bytes: fs.readFile(root + inner) }
    else {
      yield { path: inner }
      yield* filesBelow(fs, inner)
    }
  }
}

/**
 * A data directory in memory that begins with the files of a snapshot, if one is named. What it holds when the backend has
 * shut down stays in `left` where `isKept` was set. PGlite's own way, a tar read entry by entry, takes several times as long.
 */
export class SnapshotFs extends MemoryFS {
  readonly #snapshot: string | undefined
  isKept = false
  left: File[] = []

  constructor(snapshot: string | undefined) {
    super('')
    this.#snapshot = snapshot
  }

  override async initialSyncFs() {
    if (!this.#snapshot) return
    const { FS } = this.pg!.Module
    FS.mkdirTree(root, 0o700)
    for (const { path, bytes } of deserialize(readFileSync(this.#snapshot)) as File[]) {
      if (bytes) FS.writeFile(root + path, bytes, { mode: 0o600, canOwn: true } as never)
      else FS.mkdir(root + path, 0o700)
    }
  }

  override async closeFs() {
    if (this.isKept) this.left = [...filesBelow(this.pg!.Module.FS)]
    await super.closeFs()
  }
}
