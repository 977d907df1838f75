import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createBridge } from './bridge.ts'
import type { ClientHooks } from './client.ts'
import { lockDirectory } from './data-lock.ts'
import { lostConnection } from './outage.ts'
import { makeFilesPrivate } from './private-files.ts'
import { settleReadyMade } from './ready-made.ts'
import { spaceGuard } from './space.ts'

/**
 * What the worker is started with: no `dataDir` means in memory; `snapshot` is a file of what `dump` answered; `readyMade`: a new
 * directory begins with what the migrations make; `wasm` is the compiled backend, where several are started after one another.
 */
export type WorkerOptions = {
  dataDir?: string
  readyMade?: boolean | undefined
  snapshot?: string
  wasm?: WebAssembly.Module
}
type Ask = { kind: 'protocol'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'syncs' } | { kind: 'close' }
export type WorkerRequest = Ask & { id: number }
export type WorkerReply = { id: number; value?: unknown; error?: string }

/** The embedded PostgreSQL: how a pool reaches it, and what only an embedded one can do. */
export type Embedded = {
  poolConfig: PoolConfig & ClientHooks
  /** Channels every new logical connection listens on. */
  channels: Set<string>
  /** Shuts the backend down and answers what is in its memory, for `snapshot`. */
  dump(): Promise<Uint8Array>
  /** How many times the backend has made the disk sync (0 in memory). */
  syncCount(): Promise<number>
  /** Shuts the backend down and frees the directory. */
  close(): Promise<void>
}

/**
 * `onUnderWay` is told when the worker has all it needs and goes on by itself, whatever holds this thread; `onFatal` once when the
 * backend can no longer be used; `freeBytes` answers the room left on a disk.
 */
export type EmbeddedOptions = WorkerOptions & {
  log: Logger
  onUnderWay?: (() => void) | undefined
  onFatal?: ((error: Error) => void) | undefined
  freeBytes?: ((dir: string) => number) | undefined
}

/** Longer than any statement takes; the backend that has not answered by then hangs. */
const unitMs = 180_000

/**
 * Starts PGlite in a worker thread (in the main thread a long query would stop the server) on `dataDir`, which it
 * locks. Rejects when the directory is taken or the database does not open.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const lost: { tell?: (error: Error) => void } = {}
  // before the first await: its thread loads the backend while this one takes the directory and whatever comes then
  const thread = createThread(options)
  let unlock: (() => Promise<void>) | undefined
  try {
    unlock = options.dataDir ? await takeDirectory(options.dataDir, (error) => lost.tell?.(error)) : undefined
    const worker = await startWorker(thread, options)
    lost.tell = worker.fail
    const channels = new Set<string>()
    const greet = () => ['DISCARD ALL', ...Array.from(channels, (channel) => `LISTEN "${channel}"`)]
    const run = (bytes: Uint8Array) => worker.ask({ kind: 'protocol', bytes }, unitMs) as Promise<Uint8Array>
    const bridge = createBridge(run, greet, worker.fail)
    return {
      poolConfig: {
        stream: bridge.stream as never,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        ...(options.dataDir ? { beforeWrite: spaceGuard(options.dataDir, options.freeBytes) } : {}),
        onFailure: (error) => isBeyondRepair(error) && worker.fail(error),
      },
      channels,
      dump: () => worker.ask({ kind: 'dump' }) as Promise<Uint8Array>,
      syncCount: () => worker.ask({ kind: 'syncs' }) as Promise<number>,
      close: async () => {
        await worker.close()
        await unlock?.()
      },
    }
  } catch (error) {
    await thread.terminate()
    await unlock?.()
    throw error
  }
}

/** Locks the directory; one that holds a database whose mark is gone is refused, or a new one would be made over it. */
async function takeDirectory(dataDir: string, onLost: (error: Error) => void) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(dataDir, { onLost })
  try {
    settleReadyMade(dataDir)
    const isHere = (name: string) => existsSync(join(dataDir, name))
    if (!isHere('PG_VERSION') && ['base', 'global', 'pg_wal'].some(isHere))
      throw new Error(`${dataDir} holds a database without its PG_VERSION: it is damaged; restore it from a backup`)
    await makeFilesPrivate(dataDir)
    return unlock
  } catch (error) {
    await unlock()
    throw error
  }
}

/** What the backend says about everything once it could not end a transaction. */
const isBeyondRepair = ({ code, message }: Error & { code?: string }): boolean =>
  code === '24000' && message.includes('active portal')

function createThread({ dataDir, readyMade, snapshot, wasm }: EmbeddedOptions): Worker {
  const workerData: WorkerOptions = {
    ...(dataDir && { dataDir, readyMade }),
    ...(snapshot && { snapshot }),
    ...(wasm && { wasm }),
  }
  return new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData })
}

async function startWorker(worker: Worker, { log, onFatal, onUnderWay }: EmbeddedOptions) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let broken: Error | undefined
  let lastId = 0

  const fail = (error: Error) => {
    if (broken) return
    broken = Object.assign(new Error('The embedded database has stopped', { cause: error }), { code: lostConnection })
    log.fatal({ err: error }, 'the embedded database has stopped; a new start finds everything it acknowledged')
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void worker.terminate()
    onFatal?.(error)
  }
  const ready = once(worker, 'message')
  // the directory is locked: now it may touch it
  worker.postMessage('open')
  onUnderWay?.()
  await ready
  worker.on('message', ({ id, value, error }: WorkerReply) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) request?.resolve(value)
    else request?.reject(new Error(error))
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The embedded database ended with code ${code}`)))

  const ask = (request: Ask, ms = 0) =>
    new Promise<unknown>((resolve, reject) => {
      if (broken) return reject(broken)
      const late = () => fail(new Error(`The embedded database has not answered for ${ms} ms`))
      const timer = ms ? setTimeout(late, ms).unref() : undefined
      waiting.set(++lastId, {
        resolve: (value) => [clearTimeout(timer), resolve(value)],
        reject: (error) => [clearTimeout(timer), reject(error)],
      })
      const transfer = request.kind === 'protocol' ? [request.bytes.buffer as ArrayBuffer] : []
      worker.postMessage({ ...request, id: lastId } satisfies WorkerRequest, transfer)
    })
  const close = async () => {
    if (!broken) await ask({ kind: 'close' })
    broken ??= new Error('The embedded database is closed')
    await worker.terminate()
  }
  return { ask, close, fail }
}
