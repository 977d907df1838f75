import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { lockDirectory } from './data-lock.ts'
import { openEmbedded } from './embedded.ts'
import { openDatabase, overEmbedded } from './open.ts'

// The directory of the embedded database: whose it is, and what reaches the disk.
const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'tapeout-directory-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('every commit of the embedded database is synced to the disk', async () => {
  const embedded = await openEmbedded({ dataDir: join(root, 'synced'), readyMade: true, log })
  const { pool, close } = overEmbedded(embedded, log)
  await pool.query('create table rows (n int)')
  const before = await embedded.syncCount()
  for (let n = 0; n < 50; n++) await pool.query('insert into rows values ($1)', [n])
  const commits = (await embedded.syncCount()) - before
  for (let n = 0; n < 50; n++) await pool.query('select from rows where n = $1', [n])
  const reads = (await embedded.syncCount()) - before - commits
  await close()
  expect(commits).toBeGreaterThanOrEqual(50)
  expect(reads).toBeLessThan(10)
}, 60_000)

test('the files of the embedded database are for their owner alone, also those of an earlier version', async () => {
  const dataDir = join(root, 'private')
  const open = async () => {
    const { pool, close } = await openDatabase({ dataDir, log })
    await pool.query('create table if not exists rows (n int)')
    await close()
  }
  const shown = () =>
    (readdirSync(dataDir, { recursive: true }) as string[]).filter((name) => statSync(join(dataDir, name)).mode & 0o077)
  const umask = process.umask(0o077)
  await open()
  expect(shown()).toEqual([])
  chmodSync(join(dataDir, 'PG_VERSION'), 0o666)
  chmodSync(join(dataDir, 'global'), 0o755)
  await open()
  expect(shown()).toEqual([])
  process.umask(umask)
}, 60_000)

test('a second opener of one data directory is refused by name, and let in after the close', async () => {
  const dataDir = join(root, 'shared')
  const first = await openDatabase({ dataDir, readyMade: true, log })
  await first.pool.query('create table kept (n int); insert into kept values (1)')
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(`${dataDir} is in use by another process`)
  await first.close()
  const second = await openDatabase({ dataDir, log })
  expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await second.close()
}, 60_000)

test.each(['linux', 'darwin'] as const)(
  'the lock of a killed process is free again (%s)',
  async (platform) => {
    if (platform === 'linux' && process.platform !== 'linux') return
    const dir = mkdtempSync(join(root, 'lock-'))
    const child = join(dir, 'holder.ts')
    const module = new URL('./data-lock.ts', import.meta.url).href
    writeFileSync(
      child,
      `import { lockDirectory } from '${module}'
    await lockDirectory('${dir}', { platform: '${platform}' })
    console.log('locked')
    setInterval(() => {}, 1000)`,
    )
    const holder = spawn(process.execPath, [child], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout, 'data')
    await expect(lockDirectory(dir, { platform })).rejects.toThrow(dir)
    holder.kill('SIGKILL')
    await once(holder, 'close')
    const release = await lockDirectory(dir, { platform })
    await expect(lockDirectory(dir, { platform })).rejects.toThrow(dir)
    await release()
  },
  30_000,
)

test('an owner out of sight keeps the directory while it gives signs of life, and loses it when it falls silent', async () => {
  const dir = mkdtempSync(join(root, 'far-'))
  const near = { space: 'here', beatMs: 200 }
  const lost: Error[] = []
  const far = { space: 'another container', beatMs: 200, onLost: (error: Error) => lost.push(error) }
  const release = await lockDirectory(dir, far)
  await expect(lockDirectory(dir, near)).rejects.toThrow(/is in use by process \d+ on /)
  await release()
  const next = await lockDirectory(dir, near)
  await next()
  // one that was killed leaves its file behind
  const silent = { id: 'x', space: 'another container', host: 'gone', pid: 1, beat: 7 }
  writeFileSync(join(dir, 'owner.json'), JSON.stringify(silent))
  const heir = await lockDirectory(dir, near)
  // one that slept and wakes up finds another owner, and stops
  writeFileSync(join(dir, 'owner.json'), JSON.stringify({ ...silent, id: 'y' }))
  await heir()
  const third = await lockDirectory(dir, { ...far, space: 'third' })
  writeFileSync(join(dir, 'owner.json'), JSON.stringify({ ...silent, id: 'z' }))
  await expect.poll(() => lost.length, { timeout: 3000 }).toBe(1)
  await third()
}, 60_000)

test('a database whose mark is gone is not written over', async () => {
  const dataDir = join(root, 'unmarked')
  const first = await openDatabase({ dataDir, readyMade: true, log })
  await first.close()
  rmSync(join(dataDir, 'PG_VERSION'))
  await expect(openDatabase({ dataDir, log })).rejects.toThrow('holds a database without its PG_VERSION')
}, 60_000)
