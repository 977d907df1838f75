import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#main/app.ts'
import { createPortal } from '#main/portal.ts'
import type { App } from '#platform/server/app.ts'
import { isOutage } from '#platform/server/db/outage.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { readSettings } from '#platform/server/settings.ts'
import { databaseAt } from './kit/cluster.ts'
import { testDatabase, type TestDatabase } from './kit/database.ts'
import { needed } from './kit/needed.ts'
import { seedPeople, testPassword } from './kit/people.ts'
import { proxyTo, type Proxy } from './kit/proxy.ts'

const log = pino({ level: 'silent' })
const url = process.env['TEST_DATABASE_URL']
const redisUrl = process.env['TEST_REDIS_URL']
const hasRedis = needed('redis-server', !!redisUrl)

async function emptied(address: string): Promise<string> {
  const redis = new Redis(address)
  await redis.flushdb()
  redis.disconnect()
  return address
}

test('an outage is told by the kind of its error', () => {
  const error = (fields: object, message = 'x') => Object.assign(new Error(message), fields)
  for (const code of ['57P01', '08006', '53100', '57014', 'ECONNREFUSED', 'ENOSPC', 'TAPEOUT_CONNECTION'])
    expect({ code, is: isOutage(error({ code })) }).toEqual({ code, is: true })
  expect(isOutage(error({ name: 'MaxRetriesPerRequestError' }))).toBe(true)
  expect(isOutage(Object.assign(new TypeError('fetch failed'), { cause: error({ code: 'ECONNRESET' }) }))).toBe(true)
  expect(isOutage(error({ name: 'S3ServiceError', status: 503 }))).toBe(true)
  for (const fields of [{ code: '23505' }, { code: '22021' }, { status: 404 }, {}])
    expect(isOutage(error(fields))).toBe(false)
  expect(isOutage('down')).toBe(false)
})

describe.skipIf(!url)('a portal whose database and Redis stand behind a wire', () => {
  let kit: TestDatabase
  let wire: Proxy
  let redisWire: Proxy | undefined
  let app: App & { close: () => Promise<void> }
  let server: FastifyInstance
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-outage-'))
  beforeAll(async () => {
    kit = await testDatabase()
    await seedPeople(kit.db.db)
    const { rows } = await kit.db.pool.query('select current_database() as name')
    wire = await proxyTo(databaseAt(url!, rows[0].name))
    redisWire = redisUrl ? await proxyTo(await emptied(`${redisUrl}/7`)) : undefined
    const database = await openDatabase({ url: wire.url, dataDir, log, max: 4, queryMs: 1000, checkoutMs: 2000 })
    const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', ...(redisWire ? { REDIS_URL: redisWire.url } : {}) })
    app = await createApp(settings, database, log)
    server = await createPortal(app, { stopping: false, migrated: async () => true })
  })
  afterAll(async () => {
    await server.close()
    await app.close()
    await wire.close()
    await redisWire?.close()
    await kit.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const signIn = async (password = testPassword, username = 'main_test') => {
    const payload = `username=${username}&password=${password}`
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    const r = await server.inject({ method: 'POST', url: '/api/login', payload, headers })
    return {
      ...r.json<{ msgCode: number }>(),
      status: r.statusCode,
      retry: r.headers['retry-after'],
    }
  }
  const outage = { msgCode: 9002, status: 503, retry: expect.stringMatching(/^\d+$/) }
  const ready = async () => (await server.inject('/readyz')).statusCode

  test('answers 503 with the time to come back while the database is away, and works once it is there', async () => {
    expect(await signIn()).toMatchObject({ msgCode: 0 })
    await wire.cut()
    for (let n = 0; n < 4; n += 1) expect(await signIn()).toMatchObject(outage)
    await wire.restore()
    expect(await signIn()).toMatchObject({ msgCode: 0 })
  })

  test('gives a database that hangs up soon, says so to the balancer within a second or so, and works again', async () => {
    expect(await ready()).toBe(200)
    wire.stall()
    const names = ['main', 'sub', 'other', 'developer', 'expired', 'order', 'source', 'nobody']
    const calls = await Promise.all(names.map((name) => signIn(testPassword, `${name}_test`)))
    for (const call of calls) expect(call).toMatchObject(outage)
    await expect.poll(ready).toBe(503)
    await wire.restore()
    await expect.poll(async () => (await signIn(testPassword, 'source_test')).msgCode, { timeout: 5000 }).toBe(0)
    await expect.poll(ready, { timeout: 5000 }).toBe(200)
  })

  test.skipIf(!hasRedis)('signs in without Redis, cut off or hanging, and still limits guesses', async () => {
    for (const [name, loss] of [
      ['sub_test', () => redisWire!.cut()],
      ['other_test', async () => redisWire!.stall()],
    ] as const) {
      await loss()
      expect(await signIn(testPassword, name)).toMatchObject({ msgCode: 0 })
      const guesses = []
      for (let n = 0; n < 7; n += 1) guesses.push((await signIn('wrong-Guess-1', name)).msgCode)
      expect(guesses).toEqual([1101, 1101, 1101, 1101, 1101, 1103, 1103])
      await redisWire!.restore()
    }
  })
})

describe('the embedded database on a full disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'tapeout-full-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const refused = { code: '53100' }

  test('refuses writes while there is little room, goes on reading, and writes again once there is more', async () => {
    let free = 1e12
    const database = await openDatabase({ dataDir: join(root, 'low'), readyMade: true, log, freeBytes: () => free })
    const write = () => database.pool.query('insert into kept values (1)')
    await database.pool.query('create table kept (n int); create table probes (n int)')
    await write()
    free = 10 * 1024 * 1024
    // how much is free is asked anew every moment
    const probe = () =>
      database.pool.query('insert into probes values (1)').then(
        () => 'written',
        ({ code }: { code: string }) => code,
      )
    await expect.poll(probe).toBe(refused.code)
    await expect(write()).rejects.toMatchObject(refused)
    await expect(database.db.transaction().execute((tx) => sql`delete from kept`.execute(tx))).rejects.toMatchObject(
      refused,
    )
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    free = 1e12
    await expect.poll(() => write().then(() => 'written'), { timeout: 2000 }).toBe('written')
    expect((await database.pool.query('select n from kept')).rowCount).toBe(2)
    await database.close()
  })

  // a disk of its own needs the rights to mount one
  test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
    'ends at once when its log of changes finds no room, and a new start has everything it acknowledged',
    async () => {
      const disk = join(root, 'disk')
      mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk])
      try {
        const dataDir = join(disk, 'data')
        const fatal = Promise.withResolvers<Error>()
        // the mark is off: somebody else takes the room between two looks at it
        const open = { dataDir, log, freeBytes: () => 1e12 }
        const first = await openDatabase({ ...open, onFatal: fatal.resolve })
        await first.pool.query('create table kept (n int)')
        const { bavail, bsize } = statfsSync(disk)
        writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - 3_000_000))
        let acknowledged = 0
        for (let n = 0; n < 100; n += 1) {
          const text = `with x as (insert into kept values (${n})) select pg_logical_emit_message(true, 'x', repeat('x', 500000))`
          if (!(await first.pool.query(text).catch(() => null))) break
          acknowledged += 1
        }
        expect(acknowledged).toBeGreaterThan(5)
        expect((await fatal.promise).message).toContain('stopped in the middle')
        await expect(first.pool.query('select 1')).rejects.toMatchObject({ code: 'TAPEOUT_CONNECTION' })
        await first.close()
        rmSync(join(disk, 'ballast'))
        const second = await openDatabase(open)
        expect((await second.pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: acknowledged }])
        await second.close()
      } finally {
        execFileSync('umount', ['-l', disk])
      }
    },
    60_000,
  )
})
