import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DB } from '#db/schema.ts'
import { PreparedClient, valueTypes } from './client.ts'
import { openEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { listenEmbedded, listenPostgres, type Listener, type Listening } from './listen.ts'
import { readMarkFile, readMarkRow, refuseHalf, trialDir, trialUrl } from '../trial/mark.ts'
import { isOutage, named } from './outage.ts'
import { GuardedPool, handleOf, type Handle } from './transact.ts'

/** An open database. Both kinds behave alike; the embedded one has a single connection. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** The query builder: tables and columns in camelCase; jsonb values keep their keys. Use it in *.sql.ts only. */
  db: Handle
  /** The pool beneath, for the few things that need a connection (migrations, the job queue). */
  pool: pg.Pool
  /** Calls `fn` for every notification on `channel`; the answer stops it. */
  listen(channel: string, fn: Listener): Promise<() => Promise<void>>
  /** Asks the server for a sign of life, over a connection of its own where there may be two; rejects soon. */
  ping(): Promise<void>
  /** Waits for running queries, then closes; the embedded data directory is free afterwards. */
  close(): Promise<void>
  /** It is the copy that a trial lies in (decision 0042), since when. */
  trial?: { since: Date }
}

/**
 * How to open: PostgreSQL at `url`, or without one the embedded database in `dataDir`; `max` connections (10). A server
 * that hangs is given up after `queryMs`, waiting for a free connection after `checkoutMs`; one that does not answer at the
 * start is asked again for `startMs` (not at all). Where a trial is inside, its copy is opened,
 * but with `real`. `onUnderWay` is told when the database goes on opening by itself, whatever holds
 * this thread; `readyMade`: a new embedded database begins as the migrations leave it; `onFatal` is told when the embedded database cannot go on in this process.
 */
export type OpenOptions = {
  url?: string
  dataDir: string
  log: Logger
  max?: number
  queryMs?: number
  checkoutMs?: number
  startMs?: number
  real?: boolean
} & Pick<EmbeddedOptions, 'readyMade' | 'onUnderWay' | 'onFatal' | 'freeBytes'>

const STATEMENT_MS = 15_000
const PING_MS = 1000
/** The embedded one shares its connection with all work. */
const PING_EMBEDDED_MS = 5000
// longer than the server allows a statement: it speaks first, where it can
const QUERY_MS = STATEMENT_MS + 2000
const CHECKOUT_MS = 5000
const ASK_AGAIN_MS = 500
/** The embedded database has one connection, and whatever takes long on it makes the rest wait. */
const CHECKOUT_EMBEDDED_MS = 30_000

/**
 * Opens the database. Rejects when it cannot be reached, when another process has the data directory, or when a trial is half laid in
 * or half taken out.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, real } = options
  if (!url) return openInDirectory(options)
  const database = await openPostgres(url, options)
  const mark = real ? null : await readMarkRow(database.pool)
  if (!mark) return database
  await database.close()
  refuseHalf(mark)
  return { ...(await openPostgres(trialUrl(url), options)), trial: { since: mark.since } }
}

async function openInDirectory(options: OpenOptions): Promise<Database> {
  const mark = options.real ? null : readMarkFile(options.dataDir)
  if (!mark) return overEmbedded(await openEmbedded(options), options.log)
  refuseHalf(mark)
  const inside = { ...options, dataDir: trialDir(options.dataDir), readyMade: false }
  return { ...overEmbedded(await openEmbedded(inside), options.log), trial: { since: mark.since } }
}

async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  const { log, max = 10, queryMs = QUERY_MS, checkoutMs = CHECKOUT_MS, startMs = 0, onUnderWay } = options
  const config = {
    connectionString: url,
    application_name: 'tapeout',
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 60_000,
    // statements are short and many: compiling one takes longer than running it, up to two seconds
    options: '-c TimeZone=UTC -c jit=off',
  }
  const limits = { max, query_timeout: queryMs, connectionTimeoutMillis: checkoutMs }
  const pool = new GuardedPool({ ...config, ...limits, ...poolOptions })
  const quick = { max: 1, query_timeout: PING_MS, connectionTimeoutMillis: PING_MS, idleTimeoutMillis: 30_000 }
  const pings = new pg.Pool({ ...config, ...quick, Client: PreparedClient as never })
  pings.on('error', (error) => log.warn({ err: error }, 'the connection for signs of life failed'))
  const ends = { ping: () => askAlive(pings, PING_MS), end: () => pings.end() }
  const database = assemble('postgres', pool, log, listenPostgres(config, log), ends)
  onUnderWay?.()
  try {
    await firstAnswer(pool, log, startMs)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Asks until the server answers: it may start in the same minute, or answer in time and not be heard, because the code of the
 * portal loads meanwhile and nobody reads the socket. What it refuses by name it refuses for good.
 */
async function firstAnswer(pool: pg.Pool, log: Logger, startMs: number): Promise<void> {
  const until = performance.now() + startMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error
      log.warn({ err: error }, 'the database does not answer yet')
      await new Promise((done) => setTimeout(done, ASK_AGAIN_MS))
    }
  }
}

/** The embedded database behind the same interface; `openDatabase` and the test kit use it. */
export function overEmbedded(embedded: Embedded, log: Logger): Database {
  const waits = { connectionTimeoutMillis: CHECKOUT_EMBEDDED_MS }
  const pool = new GuardedPool({ ...embedded.poolConfig, ...waits, ...poolOptions })
  const ends = { ping: () => askAlive(pool, PING_EMBEDDED_MS), end: embedded.close }
  return assemble('embedded', pool, log, listenEmbedded(pool, embedded), ends)
}

async function askAlive(pool: pg.Pool, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(named(new Error('no sign of life'))), ms)
  await Promise.race([pool.query('select 1'), late.promise]).finally(() => clearTimeout(timer))
}

const poolOptions = {
  Client: PreparedClient as never,
  types: valueTypes as never,
}

function assemble(
  kind: Database['kind'],
  pool: pg.Pool,
  log: Logger,
  listening: Listening,
  { ping, end }: { ping: () => Promise<void>; end: () => Promise<void> },
): Database {
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'))
  // while a connection is checked out the pool does not listen: its loss, as at a restart of the server, fails the
  // query that waits on it, and as an event without a listener it would end the process
  pool.on('connect', (client) =>
    client.on('error', (error) => log.error({ err: error }, 'a database connection in use failed')),
  )
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  let closing: Promise<void> | undefined
  const close = async () => {
    await listening.close()
    await pool.end()
    await end()
  }
  return {
    kind,
    db: handleOf(new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })),
    pool,
    listen: listening.listen,
    ping,
    close: () => (closing ??= close()),
  }
}
