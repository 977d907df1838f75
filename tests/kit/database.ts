import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { lockDirectory } from '#platform/server/db/data-lock.ts'
import { openEmbedded } from '#platform/server/db/embedded.ts'
import { migrate, readMigrations } from '#platform/server/db/migrate.ts'
import { openDatabase, overEmbedded, type Database } from '#platform/server/db/open.ts'
import { databaseAt } from './cluster.ts'
import { noteTexts } from './texts-sent.ts'

/** A database of its own for one test file; `drop` closes and removes it. */
export type TestDatabase = { db: Database; drop: () => Promise<void> }

const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tapeout/', import.meta.url))
const DAY_MS = 24 * 3600 * 1000

/**
 * A fresh migrated database: on the server of TEST_DATABASE_URL when that is set (its role must be allowed to create
 * databases), else an embedded one in memory. The migrated state is made once and copied from then on.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? onServer(url) : inMemory()
}

function migratedName() {
  const hash = createHash('sha256').update('1')
  for (const { name, sha256 } of readMigrations()) hash.update(name).update(sha256)
  return `tapeout_${hash.digest('hex').slice(0, 16)}`
}

/** Compiled once for all files of a worker: what one of them has made quick stays so for the next. */
const wasm = () =>
  (compiled ??= WebAssembly.compile(readFileSync(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm')))))
let compiled: Promise<WebAssembly.Module> | undefined

async function inMemory(): Promise<TestDatabase> {
  const snapshot = join(CACHE, `${migratedName()}.snapshot`)
  await once(snapshot, makeSnapshot)
  const db = overEmbedded(await openEmbedded({ log, snapshot, wasm: await wasm() }), log)
  return { db, drop: db.close }
}

/** One worker makes a file that all need, which holds a processor for a quarter of a minute; the others wait until it is there. */
async function once(file: string, make: (file: string) => Promise<void>): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  while (!existsSync(file)) {
    const unlock = await lockDirectory(CACHE).catch((error: Error) => {
      if (!error.message.includes(' is in use by ')) throw error
    })
    if (!unlock) await setTimeout(100)
    else
      try {
        if (!existsSync(file)) await make(file)
      } finally {
        await unlock()
      }
  }
}

/** All migrations, one by one; a whole file is renamed into its place. */
async function makeSnapshot(file: string) {
  for (const old of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - DAY_MS)
      rmSync(old, { force: true })
  }
  const embedded = await openEmbedded({ log })
  const database = overEmbedded(embedded, log)
  await migrate(database, log)
  // nothing is made of them, and they are a third of the files
  await database.pool.query("update pg_database set datistemplate = false where datname like 'template%'")
  for (const name of ['template0', 'template1']) await database.pool.query(`drop database ${name}`)
  const part = `${file}.${randomUUID()}`
  writeFileSync(part, await embedded.dump())
  renameSync(part, file)
  await database.close()
}

async function withAdmin<T>(url: string, fn: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return fn(client).finally(() => client.end())
}

async function onServer(url: string): Promise<TestDatabase> {
  const template = migratedName()
  const name = `tapeout_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(url, async (admin) => {
    await makeTemplate(admin, url, template)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const db = await openDatabase({ url: databaseAt(url, name), dataDir: '', log, max: 5 })
  noteTexts(db.pool)
  const drop = async () => {
    await db.close()
    await withAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { db, drop }
}

async function makeTemplate(admin: pg.Client, url: string, template: string) {
  await admin.query('select pg_advisory_lock(7283002)')
  const known = await admin.query('select from pg_database where datname = $1', [template])
  if (!known.rowCount) {
    const draft = `${template}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    const database = await openDatabase({ url: databaseAt(url, draft), dataDir: '', log, max: 1 })
    await migrate(database, log).finally(database.close)
    await admin.query(`alter database ${draft} rename to ${template}`)
  }
  await admin.query('select pg_advisory_unlock(7283002)')
}
