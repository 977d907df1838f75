// Lists and details over HTTP against pgbench with the page's own SQL, and their cost as the table grows: what the benches
// of the areas share.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '#main/app.ts'
import { createPortal } from '#main/portal.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { orderTokenOf } from '#platform/server/auth/order-token.ts'
import { findSession } from '#platform/server/auth/session.sql.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { readSettings } from '#platform/server/settings.ts'
import { httpLoad, type Client, type Result } from './http-load.ts'
import { openCluster, pgbench, type Statement } from './postgres.ts'
import { addAuthor, addReaders, type Reader } from './readers.ts'

/** As many readers as clients: each asks for its own pages, and nothing is asked by two. */
const CLIENTS = 16
/** Different requests of each reader, per page. */
const VARIANTS = 32
const TURNS = 5
const log = pino({ level: 'silent' })

/** The portal without its doors, on a database of the bench. */
export async function openApp(url: string, dataDir: string) {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0', JOBS: '0', LOG_LEVEL: 'silent' })
  const database = await openDatabase({ url, dataDir, log })
  return createApp(settings, database, log)
}

/** The portal as one node, in a process of its own. */
export async function serve(url: string, dataDir: string) {
  const server = await createPortal(await openApp(url, dataDir))
  await server.listen({ port: 0, host: '127.0.0.1' })
  process.send!((server.server.address() as { port: number }).port)
}

/** The portal as one node, started. */
export function startNode(url: string, dataDir: string): Promise<{ port: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./node.ts', import.meta.url)), [url, dataDir])
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: port as number, stop: () => child.kill() }))
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
}

/** The statements a use case sends, caught on their way. */
export async function caught(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function spy(this: pg.Client, ...args: [Statement]) {
    if (args[0].text) statements.push({ text: args[0].text, values: args[0].values ?? [] })
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  await run().finally(() => (pg.Client.prototype.query = query))
  return statements
}

type App = Awaited<ReturnType<typeof openApp>>
async function contextOf(app: App, token: string): Promise<SignedCtx> {
  const user = (await findSession(app.database.db, hashToken(token), 'portal'))!
  return { user, db: app.database.db, now: new Date(), log, locale: 'zh', traceId: 'bench', ip: '', app }
}

/** The middle of some numbers. */
export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Measures both sides turn by turn and takes the middle of each: what else the machine does then hurts both alike. */
async function inTurns(bench: () => Promise<number>, http: () => Promise<Result>) {
  const rates: number[] = []
  const results: Result[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.push(await bench())
    results.push(await http())
  }
  const middle = (name: keyof Result) => median(results.map((result) => result[name]))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  return { bench: median(rates), http: { rate: middle('rate'), p50: middle('p50'), p99: middle('p99'), failed } }
}

/** One request and the use case behind it. */
export type Request = { path: string; run: () => Promise<unknown> }
export type ListBench = {
  sizes: readonly number[]
  seconds: number
  /** brings the number of rows up to `rows`; the seconds it took */
  fill: (url: string, rows: number) => Promise<number>
  /** the pages to measure: `count` different requests of this reader to each, and how many rows the reader sees */
  pagesOf: (ctx: SignedCtx, count: number) => Promise<{ pages: Record<string, Request[]>; total: number }>
}
export type Row = { rows: number; page: string; ratio: number; cost: number } & Record<string, unknown>

/** What all readers ask of one page, over HTTP and of the database. */
type Asked = { clients: Client[]; transactions: Statement[][][] }

async function askedBy(app: App, readers: readonly Reader[], { pagesOf }: ListBench) {
  const asked = new Map<string, Asked>()
  const totals: number[] = []
  for (const { token } of readers) {
    const ctx = await contextOf(app, token)
    const { pages, total } = await pagesOf(ctx, VARIANTS)
    totals.push(total)
    for (const [page, requests] of Object.entries(pages)) {
      const { clients, transactions } = asked.get(page) ?? { clients: [], transactions: [] }
      clients.push({
        cookie: `${sessionCookie(app.settings)}=${token}`,
        // calls of ordering take it, the others do not mind it
        token: orderTokenOf(app.settings, ctx.user, new Date()),
        paths: requests.map(({ path }) => path),
      })
      const own = []
      for (const { run } of requests) own.push(await caught(run))
      transactions.push(own)
      asked.set(page, { clients, transactions })
    }
  }
  return { asked, sees: `${Math.min(...totals)}…${Math.max(...totals)}` }
}

async function measureSize(
  url: string,
  port: number,
  { asked, sees }: Awaited<ReturnType<typeof askedBy>>,
  seconds: number,
) {
  const rows = []
  for (const [page, { clients, transactions }] of asked) {
    const share = seconds / TURNS
    await httpLoad({ port, clients, seconds: Math.min(2, share) })
    const { bench, http } = await inTurns(
      () => pgbench(url, transactions, share),
      () => httpLoad({ port, clients, seconds: share }),
    )
    rows.push({
      page,
      readers: clients.length,
      sees,
      requests: clients.flatMap(({ paths }) => paths).length,
      statements: Number((transactions.flat(2).length / transactions.flat().length).toFixed(1)),
      'http/s': http.rate,
      'pgbench/s': Math.round(bench),
      ratio: Number((http.rate / bench).toFixed(2)),
      'p50 ms': http.p50,
      'p99 ms': http.p99,
      failed: http.failed,
    })
  }
  return rows
}

async function measure(url: string, bench: ListBench): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-data-'))
  const app = await openApp(url, dataDir)
  await migrate(app.database, log)
  await addAuthor(app.database.db)
  await bench.fill(url, 0)
  const readers = await addReaders(app.database.db, CLIENTS)
  const rows: Row[] = []
  const first = new Map<string, number>()
  let node: Awaited<ReturnType<typeof startNode>> | undefined
  try {
    for (const size of bench.sizes) {
      console.log(`${size} rows, ${await bench.fill(url, size)} s to add them`)
      const asked = await askedBy(app, readers, bench)
      node = await startNode(url, dataDir)
      for (const row of await measureSize(url, node.port, asked, bench.seconds)) {
        if (!first.has(row.page)) first.set(row.page, row['http/s'])
        rows.push({ rows: size, ...row, cost: Number((first.get(row.page)! / row['http/s']).toFixed(2)) })
      }
      node.stop()
    }
  } finally {
    node?.stop()
    await app.files.close()
    await app.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return rows
}

/** Runs a bench on a server of its own, or on that of DATABASE_URL; `cost` is against the first size. Prints the table. */
export async function benchLists(bench: ListBench): Promise<Row[]> {
  const cluster = await openCluster()
  try {
    const rows = await measure(cluster.url, bench)
    console.table(rows)
    console.log(`load of the machine: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`)
    return rows
  } finally {
    await cluster.stop()
  }
}

type Query = Record<string, unknown>

/** `count` different requests of one reader to a list: every filter in turn, on pages 1 to `deepest` as far as there are any. */
export async function requestsOf(
  path: string,
  count: number,
  deepest: number,
  filters: readonly ((i: number) => Query)[],
  list: (query: Query) => Promise<{ total: number }>,
): Promise<Request[]> {
  const requests = new Map<string, Request>()
  for (let i = 0; i < count * 4 && requests.size < count; i += 1) {
    const filter = filters[i % filters.length]!(i)
    const { total } = await list(filter)
    const page = 1 + ((i * 7) % Math.max(1, Math.min(deepest, Math.ceil(total / 10))))
    const query = { ...filter, page }
    const asked = `${path}?${new URLSearchParams(query as unknown as Record<string, string>)}`
    if (total) requests.set(asked, { path: asked, run: () => list(query) })
  }
  return [...requests.values()]
}

/** Says what was reached and what is wanted; the process ends with 1 when something is missed. */
export function goals(rows: readonly Row[], ratios: Readonly<Record<string, number>>, cost = 1.5): void {
  const worst = Math.max(...rows.map((row) => row.cost))
  const reached = Object.entries(ratios).map(([page, wanted]) => {
    const ratio = Math.min(...rows.filter((row) => row.page === page).map((row) => row.ratio))
    if (ratio < wanted) process.exitCode = 1
    return `${page}: ratio ${ratio} (wanted ${wanted})`
  })
  if (worst > cost) process.exitCode = 1
  console.log(`${reached.join('; ')}; cost: ${worst} (at most ${cost})`)
}
