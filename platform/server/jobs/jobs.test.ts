import pino, { type Logger } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fail } from '#platform/contract/error.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { eachOf } from './each-of.ts'
import { defineJob, enqueue, startJobs } from './jobs.ts'
import { startOutbox } from './outbox.ts'
import { purgeOutbox } from './outbox.jobs.ts'

const log = pino({ level: 'silent' })
let kit: TestDatabase
const context = (jobLog: Logger) => ({ db: kit.db.db, now: new Date(), log: jobLog, user: null }) as unknown as Ctx
beforeAll(async () => {
  kit = await testDatabase()
}, 60_000)
afterAll(() => kit.drop())

test('queued work runs once with its data, is tried again after a failure, and not at all after a rollback', async () => {
  const runs: { data: unknown; user: unknown }[] = []
  let failures = 1
  const job = defineJob<{ orderId: number }>({
    name: 'test.export',
    retryDelaySeconds: 0,
    run: async (ctx, data) => {
      if (failures-- > 0) throw new Error('not yet')
      await transact(ctx, async ({ db }) => void (await db.selectFrom('numbers').select('prefix').execute()))
      runs.push({ data, user: ctx.user })
    },
  })
  const jobs = await startJobs({ database: kit.db, jobs: [job], context, log })
  const outbox = await startOutbox({ database: kit.db, consumers: [jobs.consumer], context, log, pollMs: 50 })
  await transact(context(log), (ctx) => enqueue(ctx, job, { orderId: 7 }))
  const failed = transact(context(log), async (ctx) => {
    await enqueue(ctx, job, { orderId: 13 })
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual([{ data: { orderId: 7 }, user: null }])
  await jobs.consumer.run(context(log), {
    id: 1,
    topic: 'platform.job',
    payload: { name: job.name, data: {} },
  } as never)
  const { rows } = await kit.db.pool.query(`select count(*) from pgboss.job where name = 'test.export'`)
  expect(rows).toEqual([{ count: 1 }])
  await outbox.stop()
  await jobs.stop()
}, 60_000)

test('what waits is begun as soon as the one before is done', async () => {
  let done = 0
  const job = defineJob({ name: 'test.many', run: async () => void (done += 1) })
  const jobs = await startJobs({ database: kit.db, jobs: [job], context, log })
  for (let id = 1000; id < 1030; id += 1)
    await jobs.consumer.run(context(log), { id, topic: 'platform.job', payload: { name: job.name, data: {} } } as never)
  // looking at the queue once for each would take a minute
  await expect.poll(() => done, { timeout: 20_000 }).toBe(30)
  await jobs.stop()
}, 60_000)

test('schedules follow the code, in Shanghai time, also with two processes', async () => {
  const other = defineJob({ name: 'test.nightly', cron: '0 2 * * *', run: async () => undefined })
  const [first, second] = await Promise.all(
    [0, 1].map(() => startJobs({ database: kit.db, jobs: [purgeOutbox, other], context, log })),
  )
  const schedules = async () =>
    (await kit.db.pool.query('select name, cron, timezone from pgboss.schedule order by name')).rows
  expect(await schedules()).toEqual([
    { name: 'platform.purge_outbox', cron: '20 3 * * *', timezone: 'Asia/Shanghai' },
    { name: 'test.nightly', cron: '0 2 * * *', timezone: 'Asia/Shanghai' },
  ])
  await Promise.all([first!.stop(), second!.stop()])
  const changed = defineJob({ ...other, cron: '0 3 * * *', expireSeconds: 60 })
  const third = await startJobs({ database: kit.db, jobs: [purgeOutbox, changed], context, log })
  expect((await schedules())[1]).toMatchObject({ name: 'test.nightly', cron: '0 3 * * *' })
  const { rows: queues } = await kit.db.pool.query(
    "select expire_seconds, policy from pgboss.queue where name = 'test.nightly'",
  )
  expect(queues).toEqual([{ expire_seconds: 60, policy: 'stately' }])
  await third.stop()
  const last = await startJobs({ database: kit.db, jobs: [purgeOutbox], context, log })
  expect(await schedules()).toHaveLength(1)
  await last.stop()
}, 60_000)

test('stop lets the running job end', async () => {
  let finish: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (finish = resolve))
  let state = 'waiting'
  const job = defineJob({
    name: 'test.slow',
    run: async () => {
      state = 'running'
      await gate
      state = 'done'
    },
  })
  const jobs = await startJobs({ database: kit.db, jobs: [job], context, log })
  await jobs.consumer.run(context(log), {
    id: 99,
    topic: 'platform.job',
    payload: { name: job.name, data: {} },
  } as never)
  await expect.poll(() => state, { timeout: 10_000 }).toBe('running')
  const stopped = jobs.stop()
  finish()
  await stopped
  const { rows } = await kit.db.pool.query(`select state from pgboss.job where name = 'test.slow'`)
  expect([state, rows]).toEqual(['done', [{ state: 'completed' }]])
}, 60_000)

test('one that fails keeps no other from its turn, who came second has not failed, and the job fails at its end', async () => {
  const logged: unknown[] = []
  const ctx = { ...context(log), log: { error: (about: unknown, said: string) => logged.push([about, said]) } } as never
  const done: number[] = []
  const day = '2026-01-05'
  const set = (db: Ctx['db'], id: number) =>
    db
      .insertInto('numbers')
      .values({ prefix: `E${id}`, day, lastValue: 1 })
      .execute()
  const work = async ({ db }: Ctx, { id }: { id: number }) => {
    await set(db, id)
    if (id === 2) throw new Error('broken')
    if (id === 3) throw fail('platform.state')
    if (id === 4) throw fail('platform.changed')
    done.push(id)
  }
  async function* read() {
    for (const id of [1, 2, 3, 4, 5]) yield { id }
  }
  await expect(eachOf(ctx, read(), work, 'not done')).rejects.toThrow('not done: 1 of 5')
  expect(done).toEqual([1, 5])
  expect(logged).toEqual([[{ err: new Error('broken'), id: 2 }, 'not done']])
  const { rows } = await kit.db.pool.query("select prefix from numbers where prefix ~ '^E[0-9]$' order by 1")
  expect(rows).toEqual([{ prefix: 'E1' }, { prefix: 'E5' }])
  await eachOf(ctx, [{ id: 6 }], work, 'not done', { apart: true })
  const stop = new AbortController()
  await eachOf(ctx, [{ id: 7 }, { id: 8 }], async () => stop.abort(), 'not done', { signal: stop.signal })
  expect(done).toEqual([1, 5, 6])
})
