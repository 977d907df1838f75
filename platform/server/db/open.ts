import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { DB } from '#db/schema.ts'
import { PreparedClient, valueTypes } from './client.ts'
import { openEmbedded, type Embedded } from './embedded.ts'
import { listenEmbedded, listenPostgres, type Listener, type Listening } from './listen.ts'
import { GuardedPool } from './transact.ts'

/** An open database. Both kinds behave alike; the embedded one has a single connection. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** The query builder: tables and columns in camelCase; jsonb values keep their keys. Use it in *.sql.ts only. */
  db: Kysely<DB>
  /** The pool beneath, for the few things that need a connection (migrations, the job queue). */
  pool: pg.Pool
  /** Calls `fn` for every notification on `channel`; the answer stops it. */
  listen(channel: string, fn: Listener): Promise<() => Promise<void>>
  /** Waits for running queries, then closes; the embedded data directory is free afterwards. */
  close(): Promise<void>
}

/** How to open: PostgreSQL at `url`, or without one the embedded database in `dataDir`; `max` connections (10). */
export type OpenOptions = { url?: string; dataDir: string; log: Logger; max?: number }

const CHECKOUT_MS = 30_000
const STATEMENT_MS = 15_000

/** Opens the database. Rejects when it cannot be reached, or when another process has the data directory. */
export async function openDatabase({ url, dataDir, log, max = 10 }: OpenOptions): Promise<Database> {
  return url ? openPostgres(url, log, max) : overEmbedded(await openEmbedded({ dataDir, log }), log)
}

async function openPostgres(url: string, log: Logger, max: number): Promise<Database> {
  const config = {
    connectionString: url,
    application_name: 'tapeout',
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC',
  }
  const pool = new GuardedPool({ ...config, max, ...poolOptions })
  const database = assemble('postgres', pool, log, listenPostgres(config, log), async () => undefined)
  try {
    await pool.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The embedded database behind the same interface; `openDatabase` and the test kit use it. */
export function overEmbedded(embedded: Embedded, log: Logger): Database {
  const pool = new GuardedPool({ ...embedded.poolConfig, ...poolOptions })
  return assemble('embedded', pool, log, listenEmbedded(pool, embedded), embedded.close)
}

const poolOptions = {
  connectionTimeoutMillis: CHECKOUT_MS,
  Client: PreparedClient as never,
  types: valueTypes as never,
}

function assemble(
  kind: Database['kind'],
  pool: pg.Pool,
  log: Logger,
  listening: Listening,
  end: () => Promise<void>,
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
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins }),
    pool,
    listen: listening.listen,
    close: () => (closing ??= close()),
  }
}
