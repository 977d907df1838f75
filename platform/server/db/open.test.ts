import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { notify } from './listen.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })
const root = mkdtempSync(join(tmpdir(), 'tapeout-open-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

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
