import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { migrate, migrationState, readMigrations } from '#platform/server/db/migrate.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { fits, readyMadeFile, unpack } from '#platform/server/db/ready-made.ts'
import { testDatabase } from '#tests/kit/database.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'tapeout-ready-law-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
/** So many migrations a first start may still apply: each costs it thirty milliseconds. */
const restAtMost = 30

test('the ready-made database of a first start is of these migrations and this PGlite, and leaves few to apply', () => {
  const { head } = unpack(readFileSync(readyMadeFile))
  const migrations = readMigrations()
  // if not: node tools/make-ready.ts
  expect(fits(head, migrations)).toBe(true)
  expect(migrations.length - head.migrations.length).toBeLessThanOrEqual(restAtMost)
})

const own = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`
/** What a schema consists of, each part as lines of text that name no number of the catalogue. */
const parts = {
  extensions: `select extname || ' ' || extversion as line from pg_extension`,
  relations: `select concat_ws(' ', nspname, relname, relkind, relacl::text, relrowsecurity, reloptions::text) as line
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${own}`,
  columns: `select concat_ws(' ', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, collname, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef d on adrelid = attrelid and adnum = attnum left join pg_collation l on l.oid = attcollation
    where ${own} and attnum > 0 and not attisdropped`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as line
    from pg_constraint c join pg_namespace n on n.oid = connamespace where ${own}`,
  indexes: `select indexdef as line from pg_indexes n where ${own.replace('nspname', 'schemaname')}`,
  views: `select viewname || ' ' || definition as line from pg_views where ${own.replace('nspname', 'schemaname')}`,
  triggers: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  functions: `select concat_ws(' ', proname, proacl::text, pg_get_functiondef(p.oid)) as line
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${own} and prokind in ('f', 'p')`,
  types: `select concat_ws(' ', typname, typtype, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum
      where enumtypid = t.oid)) as line from pg_type t join pg_namespace n on n.oid = typnamespace where ${own}`,
  sequences: `select concat_ws(' ', schemaname, sequencename, last_value, increment_by, start_value) as line from pg_sequences`,
}

/** The rows of all tables, without the moments at which they were made. */
async function rowsOf({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query(`select c.oid::regclass::text as name,
      coalesce(array_agg(attname::text) filter (where atttypid = 'timestamptz'::regtype), '{}') as moments
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid and attnum > 0
    where ${own} and relkind in ('r', 'p') group by c.oid order by 1`)
  const found: Record<string, string[]> = {}
  for (const { name, moments } of tables) {
    const { rows } = await pool.query(`select (to_jsonb(t) - $1::text[])::text as line from ${name} t order by 1`, [
      moments,
    ])
    found[name] = rows.map(({ line }) => line)
  }
  return found
}

async function everythingOf(database: Database) {
  const found: Record<string, unknown> = { rows: await rowsOf(database) }
  for (const [name, text] of Object.entries(parts)) {
    const { rows } = await database.pool.query(`${text} order by 1`)
    found[name] = rows.map(({ line }) => line)
  }
  return found
}

test('ready-made and the rest of the migrations make the same database as all migrations one by one', async () => {
  const ready = await openDatabase({ dataDir: join(root, 'ready'), readyMade: true, log })
  expect((await migrate(ready, log)).length).toBeLessThanOrEqual(restAtMost)
  // as all files with an embedded database have it
  const slow = await testDatabase()
  expect((await migrationState(slow.db, readMigrations())).pending).toEqual([])
  const [left, right] = [await everythingOf(ready), await everythingOf(slow.db)]
  await Promise.all([ready.close(), slow.drop()])
  expect(Object.keys(left['rows'] as object).length).toBeGreaterThan(200)
  expect(left).toEqual(right)
}, 300_000)
