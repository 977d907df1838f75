import pino, { type Logger } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { emit, once, onEvent, retryDelay, startOutbox, type Consumer, type OutboxOptions } from './outbox.ts'
import { getOutboxState, purgeEvents, reviveEvent } from './outbox.sql.ts'

declare module './topics.ts' {
  interface OutboxTopics {
    'test.happened': { n: number }
    'test.ignored': { n: number }
  }
}

const log = pino({ level: 'silent' })
let kit: TestDatabase
let stops: (() => Promise<void>)[] = []
const context = (eventLog: Logger) => ({ db: kit.db.db, now: new Date(), log: eventLog, user: null }) as unknown as Ctx
beforeAll(async () => {
  kit = await testDatabase()
}, 60_000)
afterAll(() => kit.drop())
beforeEach(async () => {
  await kit.db.pool.query('truncate outbox_events restart identity cascade')
  await kit.db.pool.query('create table if not exists seen (n int, consumer text)')
  await kit.db.pool.query('truncate seen')
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
})

async function start(consumers: Consumer[], options: Partial<OutboxOptions> = {}) {
  const { stop } = await startOutbox({ database: kit.db, consumers, context, log, ...options })
  stops.push(stop)
}
const events = async () => (await kit.db.pool.query('select * from outbox_events order by id')).rows
const emitMany = (count: number) =>
  transact(context(log), async (ctx) => {
    for (let n = 0; n < count; n++) await emit(ctx, 'test.happened', { n })
  })

test('two dispatchers together act once per event and consumer', async () => {
  const write = (name: string) =>
    onEvent('test.happened', name, async (ctx, event) => {
      await once(ctx, event, name, async (inner) => {
        const { CompiledQuery } = await import('kysely')
        await inner.db.executeQuery(CompiledQuery.raw('insert into seen values ($1, $2)', [event.payload.n, name]))
      })
    })
  const consumers = [write('test.first'), write('test.second')]
  await emitMany(60)
  await Promise.all([start(consumers, { pollMs: 20 }), start(consumers, { pollMs: 20 })])
  await expect.poll(async () => (await getOutboxState(kit.db.db)).waiting, { timeout: 20_000 }).toBe(0)
  const { rows } = await kit.db.pool.query(
    'select consumer, count(*), count(distinct n) as different from seen group by 1 order by 1',
  )
  expect(rows).toEqual([
    { consumer: 'test.first', count: 60, different: 60 },
    { consumer: 'test.second', count: 60, different: 60 },
  ])
}, 30_000)

test('an event delivered a second time does nothing the second time, and a failed try leaves nothing', async () => {
  let failures = 2
  const ran: number[] = []
  const consumer = onEvent('test.happened', 'test.flaky', async (ctx, event) => {
    await once(ctx, event, 'test.flaky', async () => {
      if (failures-- > 0) throw new Error('not yet')
      ran.push(event.attempts)
    })
    await once(ctx, event, 'test.flaky', async () => void ran.push(-1))
  })
  await start([consumer], { pollMs: 10, delay: () => 0 })
  await emitMany(1)
  await expect.poll(async () => (await events())[0].done_at).not.toBeNull()
  expect(ran).toEqual([3])
})

test('only the consumer that failed is tried again', async () => {
  const calls: string[] = []
  const good = onEvent('test.happened', 'test.good', async () => void calls.push('good'))
  const bad = onEvent('test.happened', 'test.bad', async (_, event) => {
    calls.push('bad')
    if (event.attempts === 1) throw new Error('not yet')
  })
  await start([bad, good], { pollMs: 10, delay: () => 0 })
  await emitMany(1)
  await expect.poll(async () => (await events())[0].done_at).not.toBeNull()
  expect(calls).toEqual(['bad', 'good', 'bad'])
})

test('after a failure the event waits; after the last one it is dead until somebody revives it', async () => {
  let healed = false
  const consumer = onEvent('test.happened', 'test.broken', async () => {
    if (!healed) throw new Error('the mail server is away')
  })
  await start([consumer], { pollMs: 10, attempts: 2, delay: (attempts) => (attempts === 1 ? 0 : 3600) })
  await emitMany(1)
  await expect.poll(async () => (await events())[0].dead).toBe(true)
  expect((await events())[0]).toMatchObject({
    attempts: 2,
    done_at: null,
    last_error: 'test.broken: the mail server is away',
  })
  expect(await getOutboxState(kit.db.db)).toMatchObject({ waiting: 0, dead: 1 })
  healed = true
  expect(await reviveEvent(kit.db.db, 1)).toBe(true)
  await expect.poll(async () => (await events())[0].done_at).not.toBeNull()
})

test('a postponed event is not taken before its time', async () => {
  const consumer = onEvent('test.happened', 'test.later', async (_, event) => {
    if (event.attempts === 1) throw new Error('not yet')
  })
  await start([consumer], { pollMs: 5 })
  await emitMany(1)
  await expect.poll(async () => (await events())[0].last_error).toBe('test.later: not yet')
  const { rows } = await kit.db.pool.query(
    'select extract(epoch from available_at - now())::int as wait, attempts from outbox_events',
  )
  expect(rows[0].attempts).toBe(1)
  expect(rows[0].wait).toBeGreaterThan(30)
  expect([1, 2, 3, 9, 10, 12].map(retryDelay)).toEqual([60, 120, 240, 15_360, 21_600, 21_600])
})

test('an event wakes a sleeping dispatcher; one rolled back is never seen', async () => {
  const seen: number[] = []
  await start([onEvent('test.happened', 'test.awake', async (_, event) => void seen.push(event.payload.n))], {
    pollMs: 3_600_000,
  })
  const failed = transact(context(log), async (ctx) => {
    await emit(ctx, 'test.happened', { n: 13 })
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  await emitMany(1)
  await expect.poll(() => seen, { timeout: 5000 }).toEqual([0])
})

test('events without a consumer are left alone, and purged with the delivered ones in time', async () => {
  await emit(context(log), 'test.ignored', { n: 1 })
  await emitMany(2)
  await start([onEvent('test.happened', 'test.quiet', async () => undefined)], { pollMs: 10 })
  await expect.poll(async () => (await events()).map((row) => row.done_at !== null)).toEqual([false, true, true])
  expect(await purgeEvents(kit.db.db, 30)).toBe(0)
  await kit.db.pool.query(
    `update outbox_events set done_at = done_at - interval '31 days', available_at = available_at - interval '31 days'`,
  )
  expect(await purgeEvents(kit.db.db, 30)).toBe(3)
  expect((await kit.db.pool.query('select from processed_events')).rowCount).toBe(0)
})

test('stop waits for the delivery under way', async () => {
  let finish: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (finish = resolve))
  let begun = false
  const consumer = onEvent('test.happened', 'test.slow', async () => {
    begun = true
    await gate
  })
  const { stop } = await startOutbox({ database: kit.db, consumers: [consumer], context, log, pollMs: 10 })
  await emitMany(1)
  await expect.poll(() => begun).toBe(true)
  const stopped = stop()
  finish()
  await stopped
  expect((await events())[0].done_at).not.toBeNull()
})
