import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { once } from 'node:events'
import { serialize } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { durableFileSystem, durableParameters } from './durable-fs.ts'
import type { WorkerOptions, WorkerReply, WorkerRequest } from './embedded.ts'
import { SnapshotFs } from './memory-fs.ts'
import { readMigrations } from './migrate.ts'
import { putReadyMade, readyMadeFile } from './ready-made.ts'

const options = workerData as WorkerOptions
const port = parentPort!
let syncs = 0

const settings = ['-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC']
// in memory nothing of the log is ever needed again
const small = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB']
const memory = new SnapshotFs(options.snapshot)
// what takes long needs no directory; the directory is another's until this one is told so
await once(port, 'message')
if (options.dataDir && options.readyMade) putReadyMade(options.dataDir, readyMadeFile, readMigrations())
const database = await PGlite.create({
  extensions: { amcheck, btree_gist, pg_trgm, pgcrypto, unaccent },
  ...(options.dataDir
    ? { fs: durableFileSystem(options.dataDir, () => syncs++), startParams: [...durableParameters, ...settings] }
    : { fs: memory, startParams: [...PGlite.defaultStartParams, ...settings, ...small] }),
  ...(options.wasm ? { pgliteWasmModule: options.wasm } : {}),
  ...(options.dataDir ? {} : { initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'] }),
})

/** Runs whole protocol units; the bytes handed out are copies, because `data` is a view on the wasm memory. */
async function runProtocol(bytes: Uint8Array) {
  const parts: Buffer[] = []
  await database.execProtocolRawStream(bytes, { onRawData: (data) => parts.push(Buffer.from(data)) })
  return new Uint8Array(Buffer.concat(parts))
}

async function answer(request: WorkerRequest) {
  switch (request.kind) {
    case 'protocol':
      return runProtocol(request.bytes)
    case 'dump':
      memory.isKept = true
      await database.close()
      return new Uint8Array(serialize(memory.left))
    case 'syncs':
      return syncs
    case 'close':
      return database.closed ? undefined : database.close()
  }
}

let last: Promise<void> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  last = last.then(async () => {
    const reply: WorkerReply = await answer(request).then(
      (value) => ({ id: request.id, value }),
      (error: unknown) => ({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
    )
    port.postMessage(reply, reply.value instanceof Uint8Array ? [reply.value.buffer as ArrayBuffer] : [])
  })
})
port.postMessage({ id: 0 } satisfies WorkerReply)
