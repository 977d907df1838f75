import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { afterCommit, isUniqueViolation, transact } from './transact.ts'

let kit: TestDatabase
let ctx: { db: TestDatabase['db']['db'] }
beforeAll(async () => {
  kit = await testDatabase()
  ctx = { db: kit.db.db }
}, 60_000)
afterAll(() => kit.drop())
beforeEach(() => sql`truncate numbers`.execute(ctx.db))

const add = (inner: typeof ctx, prefix: string) =>
  inner.db.insertInto('numbers').values({ prefix, day: '2026-07-14', lastValue: 1 }).execute()
const prefixes = async () =>
  (await ctx.db.selectFrom('numbers').select('prefix').orderBy('prefix').execute()).map((row) => row.prefix)

test('what fn throws rolls everything back, a nested call included', async () => {
  const failed = transact(ctx, async (outer) => {
    await add(outer, 'A')
    await transact(outer, (inner) => add(inner, 'B'))
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  expect(await prefixes()).toEqual([])
  expect(await transact(ctx, async (inner) => (await add(inner, 'C')).length)).toBe(1)
  expect(await prefixes()).toEqual(['C'])
})

test("using the plain handle or the pool inside a transaction fails at once, and the transaction's handle goes on", async () => {
  await transact(ctx, async (inner) => {
    await expect(add(ctx, 'X')).rejects.toThrow("only the transaction's own ctx.db")
    await expect(transact(ctx, async () => 1)).rejects.toThrow("only the transaction's own ctx.db")
    await expect((async () => kit.db.pool.query('select 1'))()).rejects.toThrow("only the transaction's own ctx.db")
    await add(inner, 'Y')
  })
  expect(await prefixes()).toEqual(['Y'])
})

test('work left running by a transaction may use the plain handle after its end', async () => {
  let later: Promise<unknown> = Promise.resolve()
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  await transact(ctx, async () => void (later = gate.then(() => add(ctx, 'L'))))
  open()
  await later
  expect(await prefixes()).toEqual(['L'])
})

test('a serialization failure or deadlock is tried once more, any other error is not', async () => {
  const raise = async (code: string) => {
    let runs = 0
    const result = transact(ctx, async (inner) => {
      runs++
      await add(inner, 'R')
      await sql.raw(`do $$ begin raise exception 'made' using errcode = '${code}'; end $$`).execute(inner.db)
    })
    await expect(result).rejects.toMatchObject({ code })
    return runs
  }
  expect([await raise('40001'), await raise('40P01'), await raise('23505')]).toEqual([2, 2, 1])
  expect(await prefixes()).toEqual([])
})

test('hooks run after the commit with the plain handle, and not after a rollback', async () => {
  const ran: string[] = []
  await transact(ctx, async (inner) => {
    afterCommit(inner, (db) => ran.push(db === ctx.db ? 'committed' : 'inside'))
    expect(ran).toEqual([])
  })
  const failed = transact(ctx, async (inner) => {
    afterCommit(inner, () => ran.push('never'))
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  expect(ran).toEqual(['committed'])
})

test('a unique violation is told by its constraint', async () => {
  await add(ctx, 'U')
  const error: unknown = await add(ctx, 'U').catch((caught: unknown) => caught)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'numbers_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'other')).toBe(false)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})
