import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fdatasyncSync } from 'node:fs'

type Attributes = { mode?: number | null }
type Module = {
  NODEFS?: {
    stream_ops?: { fsync?: (stream: { nfd: number }) => number }
    node_ops?: { setattr?: (node: unknown, attributes: Attributes) => void }
  }
}

/**
 * The directory `dir` as a file system for PGlite whose fsync reaches the disk and whose files are their owner's alone;
 * `onSync` is told of every sync. As shipped PGlite never syncs (electric-sql/pglite#1107) and makes files for everybody. Throws when the internals it hooks into have moved.
 */
export function durableFileSystem(dir: string, onSync: () => void) {
  const files = new NodeFS(dir)
  const init = files.init.bind(files)
  files.init = async (pg, options) => {
    const { emscriptenOpts } = await init(pg, options)
    const hook = (module: Module) => {
      const { stream_ops: operations, node_ops: nodes } = module.NODEFS ?? {}
      const setattr = nodes?.setattr
      if (!operations || !setattr) throw new Error('PGlite has changed inside: its file system cannot be made durable')
      operations.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        onSync()
        return 0
      }
      // it sets the mode of each file it has made, past the umask of the process
      nodes.setattr = (node, attributes) =>
        setattr(
          node,
          typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes,
        )
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
