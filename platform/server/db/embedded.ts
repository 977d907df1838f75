import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createBridge } from './bridge.ts'
import { lockDirectory } from './data-lock.ts'

/** What the worker is started with: no `dataDir` means in memory; `snapshot` is a tar made by `dump`. */
export type WorkerOptions = { dataDir?: string; snapshot?: string }
type Ask = { kind: 'protocol'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'syncs' } | { kind: 'close' }
export type WorkerRequest = Ask & { id: number }
export type WorkerReply = { id: number; value?: unknown; error?: string }

/** The embedded PostgreSQL: how a pool reaches it, and what only an embedded one can do. */
export type Embedded = {
  poolConfig: PoolConfig
  /** Channels every new logical connection listens on. */
  channels: Set<string>
  /** The data directory as a tar. */
  dump(): Promise<Uint8Array>
  /** How many times the backend has made the disk sync (0 in memory). */
  syncCount(): Promise<number>
  /** Shuts the backend down and frees the directory. */
  close(): Promise<void>
}

/**
 * Starts PGlite in a worker thread (in the main thread a long query would stop the server) on `dataDir`, which it
 * locks. Rejects when the directory is taken or the database does not open.
 */
export async function openEmbedded(options: WorkerOptions & { log: Logger }): Promise<Embedded> {
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true })
  const unlock = options.dataDir ? await lockDirectory(options.dataDir) : undefined
  try {
    const worker = await startWorker(options)
    const channels = new Set<string>()
    const greet = () => ['DISCARD ALL', ...Array.from(channels, (channel) => `LISTEN "${channel}"`)]
    const bridge = createBridge((bytes) => worker.ask({ kind: 'protocol', bytes }) as Promise<Uint8Array>, greet)
    return {
      poolConfig: {
        stream: bridge.stream as never,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
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
    await unlock?.()
    throw error
  }
}

async function startWorker({ log, dataDir, snapshot }: WorkerOptions & { log: Logger }) {
  const workerData: WorkerOptions = { ...(dataDir && { dataDir }), ...(snapshot && { snapshot }) }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let broken: Error | undefined
  let lastId = 0

  const fail = (error: Error) => {
    if (!broken) log.fatal({ err: error }, 'the embedded database has stopped')
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  await once(worker, 'message')
  worker.on('message', ({ id, value, error }: WorkerReply) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) request?.resolve(value)
    else request?.reject(new Error(error))
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The embedded database ended with code ${code}`)))

  const ask = (request: Ask) =>
    new Promise<unknown>((resolve, reject) => {
      if (broken) return reject(broken)
      waiting.set(++lastId, { resolve, reject })
      const transfer = request.kind === 'protocol' ? [request.bytes.buffer as ArrayBuffer] : []
      worker.postMessage({ ...request, id: lastId } satisfies WorkerRequest, transfer)
    })
  const close = async () => {
    if (!broken) await ask({ kind: 'close' })
    broken ??= new Error('The embedded database is closed')
    await worker.terminate()
  }
  return { ask, close }
}
