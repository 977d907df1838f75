import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { good } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { pointsWallet } from '../contract.ts'
import { pointsDesk } from '../ledger.contract.ts'
import { pointLimit } from '../limit.contract.ts'
import { recountBooks } from './points.jobs.ts'
import * as points from './points.public.ts'
import { recount } from './recount.service.ts'

let portal: TestApp
let own = 0
let theirs = 0
beforeAll(async () => {
  portal = await testApp()
  const { people } = portal
  await run(`insert into user_roles values (${people.editor}, 'finance'), (${people.editor2}, 'finance')`)
  own = await companyOf('main')
  theirs = await companyOf('other')
})
afterAll(() => portal.close())

const run = async (text: string) => (await portal.app.database.pool.query(text)).rows as Record<string, unknown>[]
const companyOf = async (who: PersonName) =>
  Number((await run(`select company_id as id from users where id = ${portal.people[who]}`))[0]!['id'])
const ctx = () => systemContext(portal.app, portal.app.log)
const within = <T>(work: (tx: Ctx) => Promise<T>) => transact(ctx(), work)
let last = 0
const gift = (companyId: number, n: number) =>
  within((tx) => points.giftPoints(tx, { companyId, points: n, memo: 'test', idemKey: `t${++last}` }))
const order = (): points.Purpose => ({ kind: 'service_order', id: 9000 + ++last, no: `SO9000-${last}` })
const hold = (n: number, more: { userId?: number; projectId?: number } = {}) =>
  within((tx) =>
    points.holdPoints(tx, { companyId: own, userId: portal.people.sub, points: n, purpose: order(), ...more }),
  )

test('the statement says what moved the own points, with the balance after each', async () => {
  await gift(own, 100)
  await gift(theirs, 40)
  await hold(30)
  const { list, total } = good(await portal.call('main', pointsWallet.statement))
  expect(list.map(({ kind, points: n, held, availableAfter }) => [kind, n, held, availableAfter])).toEqual([
    ['hold', -30, 30, 70],
    ['gift', 100, 0, 100],
  ])
  expect([total, list[0]!.by]).toEqual([2, 'sub 测试'])
  expect(good(await portal.call('main', pointsWallet.statement, { direction: 'in' })).total).toBe(1)
  expect(good(await portal.call('main', pointsWallet.statement, { kind: 'capture' })).total).toBe(0)
  expect(good(await portal.call('main', pointsWallet.statement, { endDate: '2020-01-01' })).total).toBe(0)
  expect((await portal.call('main', pointsWallet.statement, { startDate: 'x' })).msgCode).toBe(kinds.validation)
  expect(good(await portal.call('other', pointsWallet.statement)).list.map((row) => row.points)).toEqual([40])
  expect((await portal.call(null, pointsWallet.statement)).msgCode).toBe(kinds.session)
  expect((await portal.call('sub', pointsWallet.statement)).msgCode).toBe(kinds.denied)
})
test('notes of the statement are in the script of who reads it', async () => {
  await within((tx) =>
    points.giftPoints(tx, {
      companyId: theirs,
      points: 1,
      memo: '新品体验限时积分',
      memoEn: 'Trial points',
      idemKey: 'script',
    }),
  )
  const noted = async (locale: string) => {
    const cookie = `${await portal.cookie('other')}; language=${locale}`
    const { json } = await portal.request('other', { url: `/api${pointsWallet.statement.path}`, headers: { cookie } })
    return (json() as { data: { list: { memo: string }[] } }).data.list[0]!.memo
  }
  expect([await noted('zh'), await noted('en'), await noted('zhtw')]).toEqual([
    '新品体验限时积分',
    'Trial points',
    '新品體驗限時積分',
  ])
})
test('the statement is a workbook and a paper', async () => {
  const files = [await portal.call('main', pointsWallet.exportXlsx), await portal.call('main', pointsWallet.exportPdf)]
  expect(files.map(({ response }) => response.rawPayload.subarray(0, 4).toString('latin1'))).toEqual([
    'PK\u0003\u0004',
    '%PDF',
  ])
  expect((await portal.call('sub', pointsWallet.exportPdf)).msgCode).toBe(kinds.denied)
  expect((await portal.call(null, pointsWallet.exportXlsx)).msgCode).toBe(kinds.session)
})

test('an adjustment is posted by a second person, once', async () => {
  const submitted = good(
    await portal.call('editor', pointsDesk.submitAdjustment, { companyId: own, points: 500, reason: 'late' }),
  )
  expect((await portal.call('editor', pointsDesk.decideAdjustment, { ...submitted, result: 'pass' })).msgCode).toBe(
    kinds.denied,
  )
  const both = await Promise.all(
    Array.from({ length: 20 }, () =>
      portal.call('editor2', pointsDesk.decideAdjustment, { ...submitted, result: 'pass' }),
    ),
  )
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect((await points.balanceOf(ctx(), own)).paid).toBe(500)
  const shown = good(await portal.call('editor', pointsDesk.adjustment, { id: submitted.id }))
  expect(shown).toMatchObject({
    status: 'posted',
    paid: 500,
    decidedBy: 'editor2 测试',
    can: { decide: false, withdraw: false },
  })
  const found = good(await portal.call('editor', pointsDesk.ledger, { keyword: shown.no }))
  expect(found.list.map(({ bizNo, points: n, url }) => [bizNo, n, url])).toEqual([
    [shown.no, 500, `/admin/financeDesk/adjustment?open=${shown.id}`],
  ])
  const txn = good(await portal.call('editor', pointsDesk.txn, { id: found.list[0]!.id }))
  expect(txn.entries.map(({ account, amount }) => [account, amount])).toEqual(
    expect.arrayContaining([
      ['customer_paid', 500],
      ['adjustment', -500],
    ]),
  )
  expect(good(await portal.call('editor', pointsDesk.ledger, { keyword: txn.no })).total).toBe(1)
})
test('more than is there is not taken away, a rejection says why, and what is withdrawn is over', async () => {
  const less = good(
    await portal.call('editor', pointsDesk.submitAdjustment, { companyId: own, points: -501, reason: 'x' }),
  )
  const refused = await portal.call('editor2', pointsDesk.decideAdjustment, { ...less, result: 'pass' })
  expect(refused.msgCode).toBe(kinds.points_short)
  // finance cannot recharge for a company
  expect(refused.msg).toMatch(/需要 501，现有 \d+。请驳回/)
  expect((await portal.call('editor2', pointsDesk.decideAdjustment, { ...less, result: 'reject' })).msgCode).toBe(
    kinds.validation,
  )
  expect((await portal.call('editor2', pointsDesk.withdrawAdjustment, less)).msgCode).toBe(kinds.state)
  good(await portal.call('editor', pointsDesk.withdrawAdjustment, less))
  expect((await portal.call('editor2', pointsDesk.decideAdjustment, { ...less, result: 'pass' })).msgCode).toBe(
    kinds.state,
  )
  for (const bad of [{ companyId: 1e9 }, { points: 0 }, { points: 1.5 }, { reason: ' ' }])
    expect(
      (await portal.call('editor', pointsDesk.submitAdjustment, { companyId: own, points: 1, reason: 'x', ...bad }))
        .msgCode,
    ).toBe(kinds.validation)
  for (const who of ['main', 'auditor'] as const)
    expect(
      (await portal.call(who, pointsDesk.submitAdjustment, { companyId: own, points: 1, reason: 'x' })).msgCode,
    ).toBe(kinds.denied)
})

test('a difference of one point freezes the wallet, is named, told once, and ends by two people', async () => {
  await recountBooks.run(ctx(), {}, new AbortController().signal)
  expect((await points.balanceOf(ctx(), own)).frozen).toBe(false)
  await run(`update ledger_accounts set balance = balance + 1 where company_id = ${own} and kind = 'customer_paid'`)
  for (const anew of [false, true])
    expect(await recount(ctx(), own, anew)).toEqual([{ what: 'customer_paid', kept: 501, counted: 500 }])
  expect(await run("select count(*)::int as n from messages where template = 'points.frozen'")).toEqual([{ n: 2 }])
  await expect(hold(1)).rejects.toMatchObject({ code: 'points.frozen' })
  await gift(own, 5)
  expect((await portal.call('main', pointsWallet.balance)).data).toMatchObject({ frozen: true, gift: 75 })
  expect((await portal.call('main', pointsDesk.frozen)).msgCode).toBe(kinds.denied)
  const [frozen] = good(await portal.call('editor', pointsDesk.frozen)).list
  expect(frozen).toMatchObject({
    id: own,
    found: [{ what: 'customer_paid', kept: 501, counted: 500 }],
    can: { unfreeze: true },
  })
  expect((await portal.call('editor', pointsDesk.submitUnfreeze, { companyId: theirs, reason: 'x' })).msgCode).toBe(
    kinds.state,
  )
  const many = await Promise.all(
    Array.from({ length: 20 }, () =>
      portal.call('editor', pointsDesk.submitUnfreeze, { companyId: own, reason: 'looked at' }),
    ),
  )
  const asked = many.filter(({ msgCode }) => msgCode === 0)
  expect(asked).toHaveLength(1)
  expect(
    (await portal.call('editor', pointsDesk.decideAdjustment, { ...asked[0]!.data, result: 'pass' })).msgCode,
  ).toBe(kinds.denied)
  good(await portal.call('editor2', pointsDesk.decideAdjustment, { ...asked[0]!.data, result: 'pass' }))
  expect(await points.balanceOf(ctx(), own)).toMatchObject({ frozen: false, paid: 500 })
  expect(await recount(ctx(), own, true)).toEqual([])
})
test('what is counted in pieces is what is counted at once, while the books go on', async () => {
  const work = Array.from({ length: 20 }, async (_, n) => (n % 4 ? gift(own, 1) : recount(ctx(), own, n % 8 === 0)))
  await Promise.all(work)
  expect([await recount(ctx(), own, false), await recount(ctx(), own, true)]).toEqual([[], []])
})

const limitOf = async (who: PersonName) => good(await portal.call(who, pointLimit.limits)).list
test('a limit holds for the month; what was granted comes on top, once', async () => {
  const userId = portal.people.sub
  good(await portal.call('main', pointLimit.saveLimit, { userId, points: 50 }))
  expect((await portal.call('main', pointLimit.saveLimit, { userId, points: 60 })).msgCode).toBe(kinds.duplicate)
  const [limit] = await limitOf('sub')
  expect(limit).toMatchObject({ points: 50, used: 30, left: 20, can: { edit: false, ask: true, remove: false } })
  await expect(hold(21)).rejects.toMatchObject({ code: 'points.over_limit', params: { left: 20 } })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => hold(5)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await hold(5, { userId: portal.people.main })
  const asks = await Promise.all(
    Array.from({ length: 10 }, () =>
      portal.call('sub', pointLimit.askForMore, { limitId: limit!.id, points: 10, reason: 'more' }),
    ),
  )
  const asked = asks.find(({ msgCode }) => msgCode === 0)
  expect(asks.filter(({ msgCode }) => msgCode === kinds.duplicate)).toHaveLength(9)
  const decision = { ...asked!.data, result: 'pass' as const }
  expect((await portal.call('sub', pointLimit.decideRequest, decision)).msgCode).toBe(kinds.denied)
  expect((await portal.call('other', pointLimit.decideRequest, decision)).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', pointLimit.decideRequest, { ...decision, result: 'reject' })).msgCode).toBe(
    kinds.validation,
  )
  const many = await Promise.all(
    Array.from({ length: 10 }, () => portal.call('main', pointLimit.decideRequest, decision)),
  )
  expect(many.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect((await limitOf('sub'))[0]).toMatchObject({ extra: 10, left: 10 })
  await hold(10)
  await expect(hold(1)).rejects.toMatchObject({ code: 'points.over_limit' })
  expect(good(await portal.call('sub', pointLimit.requests)).list[0]).toMatchObject({
    status: 'granted',
    can: { decide: false, withdraw: false },
  })
})
test('limits are of the own company only, and of nobody who is none of its', async () => {
  const [limit] = await limitOf('main')
  expect(await limitOf('other')).toEqual([])
  expect((await portal.call('other', pointLimit.showLimit, { id: limit!.id })).msgCode).toBe(kinds.not_found)
  expect(
    (await portal.call('other', pointLimit.saveLimit, { id: limit!.id, version: limit!.version, points: 1 })).msgCode,
  ).toBe(kinds.not_found)
  expect((await portal.call('other', pointLimit.removeLimit, { id: limit!.id })).msgCode).toBe(kinds.not_found)
  for (const whom of [{}, { userId: portal.people.sub }, { userId: portal.people.other }, { userId: 1, projectId: 1 }])
    expect((await portal.call('other', pointLimit.saveLimit, { ...whom, points: 1 })).msgCode).toBe(kinds.validation)
  expect((await portal.call('sub', pointLimit.saveLimit, { userId: portal.people.sub, points: 1 })).msgCode).toBe(
    kinds.denied,
  )
  expect((await portal.call(null, pointLimit.limits)).msgCode).toBe(kinds.session)
  good(await portal.call('main', pointLimit.saveLimit, { id: limit!.id, version: limit!.version, points: 70 }))
  expect(
    (await portal.call('main', pointLimit.saveLimit, { id: limit!.id, version: limit!.version, points: 80 })).msgCode,
  ).toBe(kinds.state)
  good(await portal.call('main', pointLimit.removeLimit, { id: limit!.id }))
  await hold(11)
})
