import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { migrate, migrationState, readMigrations } from './migrate.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'tapeout-migrate-'))
const directory = pathToFileURL(`${root}/`)
const write = (name: string, sql: string) => writeFileSync(join(root, name), sql)
const read = () => readMigrations(directory)
let kit: TestDatabase
beforeAll(async () => {
  kit = await testDatabase()
}, 60_000)
afterAll(async () => {
  await kit.drop()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  await kit.db.pool.query('drop schema public cascade; create schema public')
  for (const name of ['0003_c_bad.sql', '0004_d_late.sql']) rmSync(join(root, name), { force: true })
  write('0001_a_first.sql', 'create table a (n int); insert into a values (1)')
  write('0002_b_second.sql', 'create table b (n int)')
})

test('files are applied once, in order, and the state tells', async () => {
  expect(await migrationState(kit.db, read())).toMatchObject({
    applied: [],
    pending: ['0001_a_first.sql', '0002_b_second.sql'],
  })
  expect(await migrate(kit.db, log, read())).toEqual(['0001_a_first.sql', '0002_b_second.sql'])
  expect(await migrate(kit.db, log, read())).toEqual([])
  expect((await kit.db.pool.query('select n from a')).rows).toHaveLength(1)
  expect(await migrationState(kit.db, read())).toMatchObject({ pending: [], edited: [], unknown: [] })
})

test('a failing file leaves nothing of itself, keeps the ones before and is named', async () => {
  write('0003_c_bad.sql', 'create table c (n int); select 1 / 0')
  await expect(migrate(kit.db, log, read())).rejects.toThrow('0003_c_bad.sql failed: division by zero')
  expect(await migrationState(kit.db, read())).toMatchObject({ pending: ['0003_c_bad.sql'] })
  write('0003_c_bad.sql', 'create table c (n int)')
  expect(await migrate(kit.db, log, read())).toEqual(['0003_c_bad.sql'])
})

test('an edited file, a database newer than the code and a file out of order are refused by name', async () => {
  write('0004_d_late.sql', 'create table d (n int)')
  await migrate(kit.db, log, read())
  write('0001_a_first.sql', 'create table a (n bigint)')
  await expect(migrate(kit.db, log, read())).rejects.toThrow('Edited after it was applied: 0001_a_first.sql')
  write('0001_a_first.sql', 'create table a (n int); insert into a values (1)\r\n'.trimEnd())
  write('0003_c_bad.sql', 'create table c (n int)')
  await expect(migrate(kit.db, log, read())).rejects.toThrow(
    'Comes before 0004_d_late.sql, which is applied already: 0003_c_bad.sql',
  )
  await expect(migrate(kit.db, log, read().slice(0, 1))).rejects.toThrow(
    'newer than this code: it has had 0002_b_second.sql',
  )
})

test('names out of the pattern and numbers given twice are refused', () => {
  write('0002_b_again.sql', '')
  expect(read).toThrow('0002_b_again.sql and 0002_b_second.sql')
  rmSync(join(root, '0002_b_again.sql'))
  write('3_c.sql', '')
  expect(read).toThrow('Not a migration name: 3_c.sql')
  rmSync(join(root, '3_c.sql'))
})

const url = process.env.TEST_DATABASE_URL
test.skipIf(!url)(
  'four processes starting at once on an empty PostgreSQL all come up',
  async () => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const name = `tapeout_race_${randomUUID().slice(0, 8)}`
    await admin.query(`create database ${name}`)
    const target = new URL(url!)
    target.pathname = `/${name}`
    const module = (file: string) => new URL(file, import.meta.url).href
    const script = `import pino from '${import.meta.resolve('pino')}'
    const { openDatabase } = await import('${module('./open.ts')}')
    const { migrate } = await import('${module('./migrate.ts')}')
    const log = pino({ level: 'silent' })
    const db = await openDatabase({ url: '${target.href}', dataDir: '', log })
    console.log((await migrate(db, log)).length)
    await db.close()`
    const starts = Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script])
      return (await text(child.stdout)).trim() || (await text(child.stderr))
    })
    const applied = await Promise.all(starts)
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    expect(applied.toSorted()).toEqual(['0', '0', '0', String(readMigrations().length)])
  },
  60_000,
)
