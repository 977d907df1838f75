import '#areas/operation/contract.ts'
import '#areas/session/contract.ts'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { needed } from '#tests/kit/needed.ts'
import { createLimits, type Limits } from './limits.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const isHere = needed('redis-server', !!redisUrl)

describe.each(['postgres', 'redis'] as const)('limits in %s', (kind) => {
  let database: TestDatabase | undefined
  let redis: Redis | undefined
  let limits: Limits
  let otherNode: Limits
  beforeAll(async () => {
    if (kind === 'redis' && !redisUrl) return
    if (kind === 'redis') redis = new Redis(redisUrl!)
    await redis?.flushdb()
    database = await testDatabase()
    const store = { redis, pool: database.db.pool }
    limits = createLimits(store)
    otherNode = createLimits(store)
  })
  afterAll(async () => {
    redis?.disconnect()
    await database?.drop()
  })
  test.skipIf(kind === 'redis' && !isHere)('counts parallel tries of two nodes together and then shuts', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? limits : otherNode).take('login_name', 'anna')),
    )
    expect(tries.filter((t) => t.ok)).toHaveLength(5)
    const shut = await limits.take('login_name', 'anna')
    expect(shut.ok).toBe(false)
    expect(shut.ok ? 0 : shut.seconds).toBeGreaterThan(600)
  })

  test.skipIf(kind === 'redis' && !isHere)('keeps keys and rules apart, and forgets on reset', async () => {
    expect((await limits.take('login_name', 'bert')).ok).toBe(true)
    expect((await limits.take('login_ip', 'anna')).ok).toBe(true)
    await limits.reset('login_name', 'anna')
    expect((await otherNode.take('login_name', 'anna')).ok).toBe(true)
  })

  test.skipIf(kind === 'redis' && !isHere)('refuses with the seconds to wait', async () => {
    await Promise.all(Array.from({ length: 30 }, () => limits.take('error_report', 'x')))
    await expect(limits.spend('error_report', 'x')).rejects.toMatchObject({
      code: 'platform.too_many',
      params: { seconds: expect.any(Number) },
    })
  })
})

test('counts in the database while Redis cannot be reached, without waiting for it', async () => {
  const { db, drop } = await testDatabase()
  const nowhere = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500, lazyConnect: true }
  const redis = new Redis('redis://127.0.0.1:1', nowhere)
  redis.on('error', () => undefined)
  const limits = createLimits({ redis, pool: db.pool })
  const tries = await Promise.all(Array.from({ length: 20 }, () => limits.take('login_name', 'carl')))
  expect(tries.filter((t) => t.ok)).toHaveLength(5)
  await limits.reset('login_name', 'carl')
  expect((await limits.take('login_name', 'carl')).ok).toBe(true)
  redis.disconnect()
  await drop()
})

test('a point that was given back counts no more', async () => {
  const { db, drop } = await testDatabase()
  const limits = createLimits({ pool: db.pool })
  for (let n = 0; n < 12; n += 1) {
    expect((await limits.take('login_name', 'dora')).ok).toBe(true)
    await limits.giveBack('login_name', 'dora')
  }
  await drop()
})
