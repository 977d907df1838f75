import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fdatasyncSync } from 'node:fs'

type Module = { NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } } }

/**
 * The directory `dir` as a file system for PGlite whose fsync reaches the disk; `onSync` is told of every sync.
 * As shipped PGlite never syncs (electric-sql/pglite#1107). Throws when the internals it hooks into have moved.
 */
export function durableFileSystem(dir: string, onSync: () => void) {
  const files = new NodeFS(dir)
  const init = files.init.bind(files)
  files.init = async (pg, options) => {
    const { emscriptenOpts } = await init(pg, options)
    const hook = (module: Module) => {
      const operations = module.NODEFS?.stream_ops
      if (!operations) throw new Error('PGlite has changed inside: its file system cannot be made durable')
      operations.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        onSync()
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook as never] } }
  }
  return files
}

/** Start parameters of a PGlite that keeps what it commits: without `-F`, and with a sync method that exists in wasm. */
export const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
