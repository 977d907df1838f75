import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { putReadyMade, readyMadeFile, settleReadyMade } from './ready-made.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'tapeout-ready-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newDir = (name: string) => {
  const dir = join(root, name)
  mkdirSync(dir)
  return dir
}
const migrations = readMigrations()
const isThere = (dir: string) => existsSync(join(dir, 'PG_VERSION'))

test('it is put into a new directory only, and only where it fits the migrations', () => {
  const dir = newDir('new')
  const [first, ...others] = migrations
  expect(putReadyMade(dir, readyMadeFile, [{ ...first!, sha256: 'edited' }, ...others])).toBe(false)
  expect(putReadyMade(dir, readyMadeFile, [first!])).toBe(false)
  expect(putReadyMade(dir, new URL('none.bin', readyMadeFile), migrations)).toBe(false)
  expect(readdirSync(dir)).toEqual([])
  expect(putReadyMade(dir, readyMadeFile, migrations)).toBe(true)
  expect(isThere(dir)).toBe(true)
  expect(putReadyMade(dir, readyMadeFile, migrations)).toBe(false)
})

test('a start cut short while it was written leaves nothing of it', async () => {
  const dir = newDir('written')
  cpSync(join(root, 'new'), join(dir, 'ready-made.part'), { recursive: true })
  rmSync(join(dir, 'ready-made.part', 'global'), { recursive: true })
  settleReadyMade(dir)
  expect(readdirSync(dir)).toEqual([])
})

test('one cut short between two of its folders is gone on with, and the database opens', async () => {
  const dir = newDir('moved')
  cpSync(join(root, 'new'), join(dir, 'ready-made'), { recursive: true })
  for (const name of ['base', 'global', 'pg_wal']) renameSync(join(dir, 'ready-made', name), join(dir, name))
  expect(isThere(dir)).toBe(false)
  const database = await openDatabase({ dataDir: dir, readyMade: true, log })
  expect((await migrate(database, log)).length).toBeLessThan(migrations.length)
  await database.close()
  expect(readdirSync(dir)).not.toContain('ready-made')
  expect(isThere(dir)).toBe(true)
}, 60_000)

test('a database without its mark stays what it is: damaged, and nothing is put over it', async () => {
  const dir = newDir('damaged')
  mkdirSync(join(dir, 'base'))
  writeFileSync(join(dir, 'base', 'kept'), '')
  await expect(openDatabase({ dataDir: dir, readyMade: true, log })).rejects.toThrow('it is damaged')
  expect(readdirSync(dir)).toEqual(['base'])
})
