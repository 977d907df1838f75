import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Logger } from 'pino'

const DIRECTORY = new URL('../../../db/migrations/', import.meta.url)
const LOCK = 7_283_001

/** One migration file: `NNNN_area_what.sql`, its text and the hash that shows a later edit. */
export type Migration = { name: string; text: string; sha256: string }
/** Where a database stands: names of files applied, still to apply, edited since, and applied by newer code. */
export type MigrationState = { applied: string[]; pending: string[]; edited: string[]; unknown: string[] }
type Queryable = Pick<pg.Pool, 'query'>

/** The migration files in order. Throws on a name out of the pattern and on a number given twice. */
export function readMigrations(directory: URL = DIRECTORY): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9]+(_[a-z0-9]+)+\.sql$/.test(name)) throw new Error(`Not a migration name: ${name}`)
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4))
      throw new Error(`Two migrations have one number: ${names[index - 1]} and ${name}`)
  })
  return names.map((name) => {
    const text = readFileSync(new URL(name, directory), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** Compares the database with the migrations of this code; nothing is changed. For /readyz and `migrate`. */
export async function migrationState(
  { pool }: { pool: Queryable },
  migrations = readMigrations(),
): Promise<MigrationState> {
  const exists = await pool.query(`select to_regclass('schema_migrations') is not null as yes`)
  const rows: { name: string; sha256: string }[] = exists.rows[0].yes
    ? (await pool.query('select name, sha256 from schema_migrations order by name')).rows
    : []
  const hashes = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = new Set(migrations.map(({ name }) => name))
  return {
    applied: rows.map((row) => row.name),
    pending: migrations.filter(({ name }) => !hashes.has(name)).map(({ name }) => name),
    edited: migrations.filter(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256).map(({ name }) => name),
    unknown: rows.filter(({ name }) => !files.has(name)).map(({ name }) => name),
  }
}

/**
 * Brings the database up to this code, each file in its own transaction, and answers the names applied now. Any number
 * of processes may call it at once: one works, the others wait. Throws, naming the file, when an applied file was
 * edited, the database is newer than the code, a file comes too late in the order, or its SQL fails.
 */
export async function migrate({ pool }: { pool: pg.Pool }, log: Logger, migrations = readMigrations()) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    withoutTimeout(client)
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const state = await migrationState({ pool: client }, migrations)
    refuse(state)
    for (const migration of migrations.filter(({ name }) => state.pending.includes(name))) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'migration applied')
    }
    return state.pending
  } finally {
    // Dropping the connection also drops the lock and the settings, whatever state an error left it in.
    client.release(true)
  }
}

/** A statement of a migration may take as long as the table needs; the setting of the connection has no other name. */
const withoutTimeout = (client: pg.PoolClient) =>
  Object.assign((client as unknown as { connectionParameters: object }).connectionParameters, { query_timeout: 0 })

function refuse({ applied, pending, edited, unknown }: MigrationState) {
  if (unknown.length) throw new Error(`The database is newer than this code: it has had ${unknown.join(', ')}`)
  if (edited.length) throw new Error(`Edited after it was applied: ${edited.join(', ')}; write a new migration instead`)
  const late = pending.filter((name) => name < (applied.at(-1) ?? ''))
  if (late.length) throw new Error(`Comes before ${applied.at(-1)}, which is applied already: ${late.join(', ')}`)
}

async function apply(client: pg.PoolClient, { name, text, sha256 }: Migration) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
