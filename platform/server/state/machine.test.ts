import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import type { Permission, Role } from '#platform/contract/access.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { abilities, machine, transition, type Change, type StateChange } from './machine.ts'
import { nextNumber } from './numbers.sql.ts'
import { findStatusLogs } from './status-log.sql.ts'

declare module '../jobs/topics.ts' {
  interface OutboxTopics {
    'test.moved': StateChange
  }
}

const paper = machine({
  biz: 'test_paper',
  states: ['draft', 'review', 'passed', 'failed'],
  topic: 'test.moved',
  table: [
    { from: 'draft', action: 'submit', to: 'review' },
    {
      from: 'review',
      action: 'decide',
      to: 'passed',
      permission: 'doc_audit',
      guard: (facts: { score: number }) => facts.score >= 5,
    },
    { from: 'review', action: 'decide', to: 'failed', permission: 'doc_audit' },
    { from: ['review', 'failed'], action: 'withdraw', to: 'draft', roles: ['cust_main'] },
    { from: 'review', action: 'expire', to: 'failed', roles: ['admin'], system: true },
  ],
})
type State = (typeof paper.states)[number]

let kit: TestDatabase
const log = pino({ level: 'silent' })
const as = (user: { id?: number; roles?: Role[]; permissions?: Permission[] } | null) => {
  const signed = user && { id: user.id ?? 5, roles: user.roles ?? [], permissions: new Set(user.permissions) }
  return { db: kit.db.db, now: new Date('2026-07-14T16:30:00Z'), log, user: signed } as unknown as Ctx
}
const author = () => as({ id: 5 })
const auditor = () => as({ id: 6, permissions: ['doc_audit'] })

beforeAll(async () => {
  kit = await testDatabase()
  await kit.db.pool.query('create table paper (id int primary key, state text not null, version int not null)')
}, 60_000)
afterAll(() => kit.drop())
beforeEach(() =>
  kit.db.pool.query(`truncate paper; truncate outbox_events cascade; insert into paper values (1, 'draft', 1)`),
)

const update = async (ctx: Ctx, { id, from, to, version }: Change<State>) => {
  const done = await sql`update paper set state = ${to}, version = version + 1
    where id = ${id} and state = ${from} and version = ${version}`.execute(ctx.db)
  return done.numAffectedRows ?? 0
}
type Ask = {
  action: 'submit' | 'decide' | 'withdraw' | 'expire'
  from: State
  version: number
  score?: number
  comment?: string
}
const move = (ctx: Ctx, { score = 0, ...ask }: Ask) =>
  transition(ctx, paper, { id: 1, facts: { score }, update, ...ask })
const stored = async () => (await kit.db.pool.query('select state, version from paper')).rows[0]
const logged = () => findStatusLogs(kit.db.db, 'test_paper', 1)

test('a step changes the record, the log and the outbox together', async () => {
  const before = (await logged()).length
  await move(author(), { action: 'submit', from: 'draft', version: 1, comment: 'please' })
  await move(auditor(), { action: 'decide', from: 'review', version: 2, score: 5 })
  expect(await stored()).toEqual({ state: 'passed', version: 3 })
  expect((await logged()).slice(before)).toMatchObject([
    { fromState: 'draft', toState: 'review', action: 'submit', actorId: 5, comment: 'please' },
    { fromState: 'review', toState: 'passed', action: 'decide', actorId: 6, comment: null },
  ])
  const { rows } = await kit.db.pool.query('select topic, payload from outbox_events order by id')
  expect(rows[1]).toEqual({
    topic: 'test.moved',
    payload: { biz: 'test_paper', id: 1, from: 'review', to: 'passed', action: 'decide', actorId: 6 },
  })
})

test('of many parallel attempts one wins; the others find another state and write nothing', async () => {
  const before = (await logged()).length
  const attempts = Array.from({ length: 12 }, () => move(author(), { action: 'submit', from: 'draft', version: 1 }))
  const results = await Promise.allSettled(attempts)
  const lost = results.filter((result) => result.status === 'rejected')
  expect(lost).toHaveLength(11)
  expect(lost.every(({ reason }) => reason.code === 'platform.state')).toBe(true)
  expect(await stored()).toEqual({ state: 'review', version: 2 })
  expect(await logged()).toHaveLength(before + 1)
  expect((await kit.db.pool.query('select from outbox_events')).rowCount).toBe(1)
})

test('no step, a stale version and a refusing guard fail with platform.state; the wrong actor with platform.denied', async () => {
  const before = (await logged()).length
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  expect(await codeOf(move(auditor(), { action: 'decide', from: 'draft', version: 1 }))).toBe('platform.state')
  expect(await codeOf(move(author(), { action: 'submit', from: 'draft', version: 9 }))).toBe('platform.state')
  await move(author(), { action: 'submit', from: 'draft', version: 1 })
  expect(await codeOf(move(author(), { action: 'decide', from: 'review', version: 2 }))).toBe('platform.denied')
  expect(await codeOf(move(auditor(), { action: 'withdraw', from: 'review', version: 2 }))).toBe('platform.denied')
  expect(await codeOf(move(as(null), { action: 'decide', from: 'review', version: 2 }))).toBe('platform.denied')
  expect(await stored()).toEqual({ state: 'review', version: 2 })
  expect(await logged()).toHaveLength(before + 1)
})

/** The actions that are open to somebody. */
const open = (ctx: Ctx, state: State, facts: { score: number }) =>
  Object.entries(abilities(ctx, paper, state, facts)).flatMap(([action, may]) => (may ? [action] : []))

test('without a user only a step marked for the system may be taken', async () => {
  expect(open(as(null), 'draft', { score: 0 })).toEqual([])
  expect(open(as(null), 'review', { score: 0 })).toEqual(['expire'])
  expect(open(as({ roles: ['cust_main'] }), 'review', { score: 0 })).toEqual(['withdraw'])
  expect(open(auditor(), 'review', { score: 9 })).toEqual(['decide'])
  await move(author(), { action: 'submit', from: 'draft', version: 1 })
  await move(as(null), { action: 'expire', from: 'review', version: 2 })
  expect((await logged()).at(-1)).toMatchObject({ toState: 'failed', actorId: null })
})

test('a transition inside a transaction is undone with it', async () => {
  const before = (await logged()).length
  const failed = transact(author(), async (ctx) => {
    await move(ctx, { action: 'submit', from: 'draft', version: 1 })
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  expect(await stored()).toEqual({ state: 'draft', version: 1 })
  expect(await logged()).toHaveLength(before)
})

test('the status log can only be added to', async () => {
  await move(author(), { action: 'submit', from: 'draft', version: 1 })
  await expect(kit.db.pool.query(`update status_logs set action = 'x'`)).rejects.toThrow('only be added to')
  await expect(kit.db.pool.query('delete from status_logs')).rejects.toThrow('only be added to')
})

test('numbers count per prefix and Shanghai day without a duplicate, also in parallel', async () => {
  const numbers = await Promise.all(Array.from({ length: 30 }, () => nextNumber(author(), 'SO')))
  expect(new Set(numbers).size).toBe(30)
  expect(numbers.toSorted()[29]).toBe('SO260715-0030')
  expect(await nextNumber(author(), 'IV')).toBe('IV260715-0001')
  await expect(nextNumber(author(), 'so 1')).rejects.toThrow('numbers_prefix_check')
  const failed = transact(author(), async (ctx) => {
    expect(await nextNumber(ctx, 'SO')).toBe('SO260715-0031')
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
})
