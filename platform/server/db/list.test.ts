import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { among, begins, eq, matching, pageOf, sinceDay, untilDay, when, windowOf, words } from './list.ts'

let kit: TestDatabase
const ctx = () => ({ db: kit.db.db, log: pino({ level: 'silent' }) }) as unknown as Ctx
beforeAll(async () => {
  kit = await testDatabase()
  await kit.db.pool
    .query(`insert into operation_logs (method_name, class_name, url, msg_code, trace_id, taken_ms, requested_at)
    select 'm' || i, case when i % 2 = 0 then 'even' else 'od%d' end, '/', i % 3, '', 0, '2026-03-01T00:00:00Z'::timestamptz + i * interval '1 hour'
    from generate_series(1, 48) i`)
}, 60_000)
afterAll(() => kit.drop())

type Question = {
  page: number
  limit: number
  className?: string
  method?: string
  code?: number | null
  codes?: number[]
  failed?: boolean
  startDate?: string
  endDate?: string
}
const find = (q: Question, cap?: number) => {
  const filter = matching(q, {
    className: words('l.className', 'l.url'),
    method: begins('l.methodName'),
    code: eq('l.msgCode'),
    codes: among('l.msgCode'),
    failed: when(sql`l.msg_code <> 0`),
    startDate: sinceDay('l.requestedAt'),
    endDate: untilDay('l.requestedAt'),
  })
  const base = ctx().db.selectFrom('operationLogs as l').where(filter)
  return pageOf(ctx(), q, base.select(['l.methodName']).orderBy('l.id'), base, cap)
}
const totalOf = async (q: Partial<Question>) => (await find({ page: 1, limit: 10, ...q })).total

test('a page has its rows, and the number of all of them', async () => {
  const { list, ...rest } = await find({ page: 3, limit: 20 })
  expect(list.map((row) => row.methodName)).toEqual(Array.from({ length: 8 }, (_, i) => `m${41 + i}`))
  expect(rest).toEqual({ page: 3, limit: 20, total: 48 })
  expect(await find({ page: 9, limit: 20 })).toEqual({ list: [], page: 9, limit: 20, total: 48 })
  expect((await find({ page: 1, limit: 10 }, 30)).total).toBe(30)
})

test('a page may be written as text, too', async () => {
  const from = sql`from operation_logs l where l.msg_code = 0`
  const found = await pageOf(
    ctx(),
    { page: 2, limit: 10 },
    sql<{ methodName: string }>`select l.method_name ${from} order by l.id`,
    from,
  )
  expect(found).toMatchObject({ total: 16, page: 2, limit: 10 })
  expect(found.list.map((row) => row.methodName)).toEqual(['m33', 'm36', 'm39', 'm42', 'm45', 'm48'])
})

test('nothing given narrows nothing, and every field narrows by its own rule', async () => {
  expect(await totalOf({ className: '', code: null })).toBe(48)
  // wildcards of the keyword are letters
  expect([await totalOf({ className: 'D%D' }), await totalOf({ className: 'd_d' })]).toEqual([24, 0])
  expect([await totalOf({ method: 'M4' }), await totalOf({ method: '4' })]).toEqual([10, 0])
  expect([await totalOf({ code: 0 }), await totalOf({ codes: [1, 2] }), await totalOf({ codes: [] })]).toEqual([
    16, 32, 0,
  ])
  expect([await totalOf({ failed: true }), await totalOf({ failed: false })]).toEqual([32, 48])
  expect(await totalOf({ failed: true, className: 'even', code: 2 })).toBe(8)
})

test('days are those of Shanghai, both included', async () => {
  // the first sixteen hours of UTC's day belong to Shanghai's
  expect(await totalOf({ endDate: '2026-03-01' })).toBe(15)
  expect(await totalOf({ startDate: '2026-03-02', endDate: '2026-03-02' })).toBe(24)
  expect(await totalOf({ startDate: '2026-03-03' })).toBe(9)
})

test('no row beyond the depth of lists is read', () => {
  expect(windowOf({ page: 334, limit: 30 })).toEqual({ offset: 9990, limit: 10 })
  expect(windowOf({ page: 1000, limit: 200 })).toEqual({ offset: 199_800, limit: 0 })
})
