import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { lockDirectory } from './data-lock.ts'
import { openEmbedded } from './embedded.ts'
import { notify } from './listen.ts'
import { openDatabase, overEmbedded } from './open.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'tapeout-open-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('every commit of the embedded database is synced to the disk', async () => {
  const embedded = await openEmbedded({ dataDir: join(root, 'synced'), log })
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
  const first = await openDatabase({ dataDir, log })
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
  const first = await openDatabase({ dataDir, log })
  await first.close()
  rmSync(join(dataDir, 'PG_VERSION'))
  await expect(openDatabase({ dataDir, log })).rejects.toThrow('holds a database without its PG_VERSION')
}, 60_000)

test('values come as the code expects them, and jsonb keeps its keys', async () => {
  const { db, drop } = await testDatabase()
  const payload = { snake_key: [1, { camelKey: null }] }
  await db.db
    .insertInto('outboxEvents')
    .values({ topic: 'test', payload: JSON.stringify(payload) })
    .execute()
  const row = await db.db.selectFrom('outboxEvents').select(['id', 'payload', 'createdAt']).executeTakeFirstOrThrow()
  expect(row).toEqual({ id: expect.any(Number), payload, createdAt: expect.any(Date) })
  const { rows } = await db.pool.query(`select '2026-02-28'::date as day, array['2026-02-28']::date[] as days,
    9007199254740991::int8 as big, array[1, null]::int8[] as bigs, 1.50::numeric as price, current_setting('TimeZone') as zone`)
  expect(rows[0]).toEqual({
    day: '2026-02-28',
    days: ['2026-02-28'],
    big: 9007199254740991,
    bigs: [1, null],
    price: '1.50',
    zone: 'UTC',
  })
  await expect(db.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large')
  await drop()
}, 60_000)

test('a listener hears committed notifications only, also after its connection was replaced', async () => {
  const { db, drop } = await testDatabase()
  const heard: string[] = []
  const stop = await db.listen('news', (payload) => heard.push(payload))
  const rolledBack = db.db.transaction().execute(async (inner) => {
    await notify({ db: inner }, 'news', 'never')
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  await notify(db, 'news', 'one')
  await expect(db.pool.query('select 1 / 0')).rejects.toThrow('division')
  await notify(db, 'news', 'two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
  await stop()
  await notify(db, 'news', 'three')
  await sql`select 1`.execute(db.db)
  expect(heard).toEqual(['one', 'two'])
  await drop()
}, 60_000)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'on PostgreSQL a lost listening connection is opened again, and the listener told',
  async () => {
    const { db, drop } = await testDatabase()
    const heard: string[] = []
    await db.listen('news', (payload) => heard.push(payload))
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`
    expect((await db.pool.query(kill)).rowCount).toBe(1)
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([''])
    await notify(db, 'news', 'again')
    await expect.poll(() => heard).toEqual(['', 'again'])
    await drop()
  },
  60_000,
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'on PostgreSQL a connection lost while it is checked out fails its own work only',
  async () => {
    const { db, drop } = await testDatabase()
    const client = await db.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // without a listener of its own the event that follows would end the process
    const lost = new Promise((done) => client.once('end', done))
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await lost
    expect(client.listenerCount('error')).toBeGreaterThan(0)
    client.release(true)
    expect((await db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await drop()
  },
  60_000,
)

test('a plan made stale by a change of the table costs one call at most', async () => {
  const { db, drop } = await testDatabase()
  await db.pool.query('create table shape (n int); insert into shape values (1)')
  const read = () => sql<{ n: number }>`select * from shape where n = ${1}`.execute(db.db)
  await read()
  await db.pool.query('alter table shape add column added int')
  await read().catch(() => undefined)
  expect((await read()).rows).toEqual([{ n: 1, added: null }])
  await drop()
}, 60_000)

test('a server that does not answer at the start is asked again until it does', async () => {
  const asked: Socket[] = []
  const refusal = Buffer.from('SFATAL\0C3D000\0Mthere is no such database\0\0')
  const head = Buffer.from([0x45, 0, 0, 0, refusal.length + 4])
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // the first is left waiting, the next one hears what the matter is
    if (asked.push(socket) > 1) socket.once('data', () => socket.end(Buffer.concat([head, refusal])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `postgres://x@127.0.0.1:${(server.address() as AddressInfo).port}/x`
  const dataDir = join(root, 'late')
  await expect(openDatabase({ url, dataDir, log, checkoutMs: 200 })).rejects.toThrow('timeout')
  asked.length = 0
  await expect(openDatabase({ url, dataDir, log, checkoutMs: 200, startMs: 30_000 })).rejects.toThrow(
    'no such database',
  )
  expect(asked.length).toBe(2)
  for (const socket of asked) socket.destroy()
  server.close()
}, 60_000)

test('opening PostgreSQL that is not there fails, and leaves no data directory', async () => {
  const dataDir = join(root, 'never')
  await expect(openDatabase({ url: 'postgres://127.0.0.1:1/none', dataDir, log })).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(dataDir)).toBe(false)
})
