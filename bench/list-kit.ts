// Lists and details over HTTP against pgbench with the page's own SQL, and their cost as the table grows: what the benches
// of the areas share.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '#main/app.ts'
import { createPortal } from '#main/portal.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { findSession, insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { readSettings } from '#platform/server/settings.ts'
import { seedPeople } from '#tests/kit/people.ts'
import { httpLoad, type Result } from './http-load.ts'
import { openCluster, pgbench, type Statement } from './postgres.ts'

const CLIENTS = 16
const TURNS = 4
const log = pino({ level: 'silent' })

async function openApp(url: string, dataDir: string) {
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

function startNode(url: string, dataDir: string): Promise<{ port: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./node.ts', import.meta.url)), [url, dataDir])
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: port as number, stop: () => child.kill() }))
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
}

type Reader = { name: string; cookie: string; token: string }
/** Somebody who sees almost everything, and somebody who sees few. */
async function signInReaders({ db }: Database, cookieName: string): Promise<Reader[]> {
  const people = await seedPeople(db)
  const group = await db
    .insertInto('userGroups')
    .values({ code: 'bench', name: 'bench' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('userGroupMembers')
    .values([people.main, people.source].map((userId) => ({ groupId: group.id, userId })))
    .execute()
  const project = await db.selectFrom('chipProjects').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.insertInto('userGroupProjects').values({ groupId: group.id, chipProjectId: project.id }).execute()
  const signIn = async (name: string, userId: number) => {
    const token = newToken()
    await insertSession(db, {
      tokenHash: hashToken(token),
      userId,
      kind: 'portal',
      ip: '',
      userAgent: 'bench',
    })
    return { name, token, cookie: `${cookieName}=${token}` }
  }
  return [await signIn('sees 70 %', people.main), await signIn('sees 0.35 %', people.source)]
}

/** The statements a use case sends, caught on their way. */
async function caught(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function spy(this: pg.Client, ...args: [Statement]) {
    if (args[0].text) statements.push({ text: args[0].text, values: args[0].values ?? [] })
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  await run().finally(() => (pg.Client.prototype.query = query))
  return statements
}

async function contextOf(app: Awaited<ReturnType<typeof openApp>>, token: string): Promise<SignedCtx> {
  const user = (await findSession(app.database.db, hashToken(token), 'portal'))!
  return { user, db: app.database.db, now: new Date(), log, locale: 'zh', traceId: 'bench', ip: '', app }
}

/** Measures both sides turn by turn and takes the best of each: what else the machine does then hurts both alike. */
async function inTurns(bench: () => Promise<number>, http: () => Promise<Result>) {
  const rates: number[] = []
  const results: Result[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.push(await bench())
    results.push(await http())
  }
  const best = results.reduce((a, b) => (b.rate > a.rate ? b : a))
  return { bench: Math.max(...rates), http: { ...best, failed: results.reduce((sum, r) => sum + r.failed, 0) } }
}

export type ListPage = { page: string; path: string; method?: 'GET' | 'POST'; run: () => Promise<unknown> }
export type ListBench = {
  sizes: readonly number[]
  seconds: number
  /** brings the number of rows up to `rows`; the seconds it took */
  fill: (url: string, rows: number) => Promise<number>
  /** the pages to measure, for a reader, and how many rows that reader sees */
  pagesOf: (ctx: SignedCtx) => Promise<{ pages: ListPage[]; total: number }>
}
export type Row = { rows: number; page: string; reader: string; total: number; ratio: number; cost: number } & Record<
  string,
  unknown
>

async function measure(url: string, { sizes, seconds, fill, pagesOf }: ListBench): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-data-'))
  const app = await openApp(url, dataDir)
  await migrate(app.database, log)
  await fill(url, 0)
  const readers = await signInReaders(app.database, sessionCookie(app.settings))
  const rows: Row[] = []
  const rates = new Map<string, number>()
  let node: Awaited<ReturnType<typeof startNode>> | undefined
  try {
    for (const size of sizes) {
      console.log(`${size} rows, ${await fill(url, size)} s to add them`)
      node = await startNode(url, dataDir)
      for (const reader of readers) {
        const { pages, total } = await pagesOf(await contextOf(app, reader.token))
        for (const { page, path, run } of pages) {
          const statements = await caught(run)
          const load = { port: node.port, path, cookie: reader.cookie, clients: CLIENTS }
          await httpLoad({ ...load, seconds: Math.min(2, seconds / TURNS) })
          const { bench, http } = await inTurns(
            () => pgbench(url, statements, CLIENTS, seconds / TURNS),
            () => httpLoad({ ...load, seconds: seconds / TURNS }),
          )
          const key = `${page} ${reader.name}`
          rates.set(key, rates.get(key) ?? http.rate)
          rows.push({
            rows: size, page, reader: reader.name, total, statements: statements.length, 'http/s': http.rate,
            'pgbench/s': Math.round(bench), ratio: Number((http.rate / bench).toFixed(2)), 'p50 ms': http.p50, 'p99 ms': http.p99,
            cost: Number((rates.get(key)! / http.rate).toFixed(2)), failed: http.failed,
          }) // prettier-ignore
        }
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
    return rows
  } finally {
    await cluster.stop()
  }
}
