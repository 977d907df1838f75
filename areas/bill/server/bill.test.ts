import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { delivery } from '#areas/delivery/contract.ts'
import { orderBase } from '#areas/order-base/contract.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import { encode } from '#tests/kit/app.ts'
import { deliveryKit, type DeliveryKit } from '#tests/kit/deliveries.ts'
import { bill } from '../contract.ts'
import { billDesk } from '../staff.contract.ts'
import { confirmOld } from './bill.jobs.ts'
import { lastDayOf, monthAfter, monthOf } from './bill.rules.ts'
import { converted } from './bill.service.ts'
import { lastMonth, runBills } from './run.service.ts'
import { tellBills } from './tell.jobs.ts'

let kit: DeliveryKit
beforeAll(async () => void (kit = await deliveryKit()), 60_000)
afterAll(() => kit.close())
beforeEach(async () => {
  // each test begins with books of its own
  await query('alter table bill_entries disable trigger all; alter table bills disable trigger all')
  await query(
    'truncate bill_allocations, bill_receipts, bill_adjustments, bill_dues, bills, bill_entries, bill_accounts cascade',
  )
  await query('alter table bill_entries enable trigger all; alter table bills enable trigger all')
})
const query = async (text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[]
const inEnglish = async (who: 'order' | 'release', path: string) => {
  const { json } = await kit.request(who, {
    url: `/api/${path}`,
    headers: { cookie: `${await kit.cookie(who)}; language=en` },
  })
  return (json() as { data: unknown }).data
}
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const last = lastMonth(new Date())
const months = [monthAfter(last, -2), monthAfter(last, -1), last]
type Of = { customer?: number; currency?: 'USD' | 'RMB'; kind?: string; amount: number; onDay?: string }
let n = 0
/** A movement of an account, as if it had been shipped or paid on its day. */
async function move({
  customer = kit.customers.head,
  currency = 'USD',
  kind = 'delivery',
  amount,
  onDay = `${last.slice(0, 8)}10`,
}: Of) {
  const unit = currency === 'USD' ? kit.units.hk : kit.units.sz
  const [account] = await query(
    `insert into bill_accounts (customer_id, unit_id, currency) values ($1, $2, $3) on conflict (customer_id, unit_id, currency) do update set currency = excluded.currency returning id`,
    [customer, unit, currency],
  )
  await query(
    `insert into bill_entries (account_id, kind, on_day, source, doc_no, po_no, item, qty, price, amount) values ($1, $2, $3, $4, $5, 'H0001-1', 'FREE-1', 10, 1, $6)`,
    [account!['id'], kind, onDay, `test:${++n}`, `DN-${n}`, amount],
  )
  return Number(account!['id'])
}
const run = (period = last) => runBills(kit.ctx(), period)
const bills = async () =>
  query(
    `select id::int, account_id::int, to_char(period, 'YYYY-MM-DD') as period, revision, opening::int, shipped::int, returned::int, debit_credit::int, received::int, adjusted::int, closing::int, status, version from bills order by account_id, period, revision`,
  )
/** Each bill is what its movements come to, and goes on from the one before. */
async function agree() {
  const wrong =
    await query(`with current as (select *, lag(closing, 1, 0::bigint) over (partition by account_id order by period) as before from bills where status <> 'reissued'),
    sums as (select b.id, coalesce(sum(e.amount), 0) as moved from bills b left join bill_entries e on e.account_id = b.account_id and e.period = b.period and e.revision <= b.revision group by b.id)
    select c.bill_no from current c join sums s using (id) where c.opening <> c.before or c.closing <> c.opening + s.moved`)
  expect(wrong).toEqual([])
}
const one = async (who: 'order' | 'other' = 'order') => (await kit.ok(who, bill.list)).list[0]!

describe('a run', () => {
  test('bills each month of each account, goes on from the one before, and again changes nothing', async () => {
    for (const [i, period] of months.entries())
      for (const currency of ['USD', 'RMB'] as const) {
        await move({ amount: 10_001 * (i + 1), currency, onDay: `${period.slice(0, 8)}03` })
        await move({ amount: -5_000, kind: 'receipt', currency, onDay: lastDayOf(period) })
      }
    await move({ amount: -700, kind: 'return' })
    await move({ amount: -30, kind: 'credit_note' })
    await move({ amount: -3, kind: 'debit_credit' })
    await move({ amount: 50, kind: 'adjustment' })
    await move({ amount: 999, onDay: dayOf(new Date()) })
    expect(await run()).toBe(6)
    const usd = (await bills()).slice(0, 3)
    expect(usd.map(({ opening, closing }) => [opening, closing])).toEqual([
      [0, 5_001],
      [5_001, 20_003],
      [20_003, 44_323],
    ])
    expect(usd[2]).toMatchObject({ shipped: 30_003, returned: 700, debit_credit: 33, received: 5_000, adjusted: 50 })
    await agree()
    const before = JSON.stringify(await query('select * from bills order by id'))
    expect(await run()).toBe(0)
    expect(await kit.ok('release', billDesk.run, { period: last.slice(0, 7) })).toEqual({ bills: 0 })
    expect(JSON.stringify(await query('select * from bills order by id'))).toBe(before)
    expect(await kit.ok('release', billDesk.state)).toEqual({ period: last.slice(0, 7), bills: 2, waiting: 0 })
  })
  test('of several at once one makes the bills; a late movement goes into the next month', async () => {
    await move({ amount: 100, onDay: `${months[1]!.slice(0, 8)}05` })
    const made = await Promise.all(Array.from({ length: 6 }, () => run(months[1])))
    expect(made.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    await move({ amount: 7, onDay: `${months[1]!.slice(0, 8)}06` })
    expect(await run(months[1])).toBe(0)
    expect(await run()).toBe(1)
    expect((await bills()).map(({ shipped }) => shipped)).toEqual([100, 7])
    await agree()
  })
  test('is finance’s alone, and not of a month that goes on', async () => {
    for (const who of ['order', 'editor', 'manager', 'admin'] as const)
      expect(await code(kit.call(who, billDesk.run, { period: '2026-01' }))).toBe(kinds.denied)
    expect(await code(kit.call(null, billDesk.run, { period: '2026-01' }))).toBe(kinds.session)
    expect(await code(kit.call('release', billDesk.run, { period: dayOf(new Date()).slice(0, 7) }))).toBe(
      kinds.validation,
    )
    expect(await code(kit.call('release', billDesk.run, { period: '2026-13' }))).toBe(kinds.validation)
  })
  test('leaves movements and agreed bills as they are, whoever writes', async () => {
    await move({ amount: 100 })
    await run()
    const { id, version } = await one()
    const refused = (text: string) => expect(query(text)).rejects.toThrow(/not changed|stays as it is|no further/)
    await refused('update bill_entries set amount = 1')
    await refused('delete from bill_entries')
    await refused('update bills set closing = 1, shipped = 1')
    await refused('delete from bills')
    await move({ amount: 5 })
    await refused(`update bill_entries set period = '${last}', revision = 1 where period is null`)
    await kit.ok('order', bill.confirm, { id, version })
    await refused("update bills set status = 'issued', confirmed_at = null, confirmed_by = null")
    expect(await code(kit.call('order', bill.confirm, { id, version }))).toBe(kinds.state)
  })
})

describe('who sees a bill', () => {
  test('the head of a group all of it, others themselves, a stranger nothing', async () => {
    await move({ amount: 100 })
    await move({ amount: 200, customer: kit.customers.part, currency: 'RMB' })
    await run()
    const seen = async (who: Parameters<DeliveryKit['call']>[0]) =>
      (await kit.ok(who!, bill.list)).list.map(({ customerCode }) => customerCode)
    expect(await seen('order')).toEqual(['H0001', 'H0002'])
    expect(await seen('other')).toEqual(['H0002'])
    expect(await seen('source')).toEqual([])
    expect(await seen('manager')).toEqual(['H0001'])
    expect(await seen('release')).toEqual(['H0001', 'H0002'])
    const { id, version } = (await kit.ok('order', bill.list)).list[0]!
    for (const entry of [bill.show, bill.lines, billDesk.review] as Entry[])
      expect(await code(kit.call('source', entry, { id } as never))).toBe(kinds.not_found)
    expect(
      (await kit.request('source', { url: encode(bill.file as Entry, { id, as: 'pdf' }).url })).json(),
    ).toMatchObject({ msgCode: kinds.not_found })
    expect(await code(kit.call('other', bill.confirm, { id, version }))).toBe(kinds.not_found)
    expect(await code(kit.call('other', bill.dispute, { id, version, reason: 'x' }))).toBe(kinds.not_found)
    for (const who of ['main', 'developer', 'sub'] as const)
      expect(await code(kit.call(who, bill.list))).toBe(kinds.denied)
    expect(await code(kit.call('release', bill.confirm, { id, version }))).toBe(kinds.denied)
    expect((await kit.ok('source', bill.groupShip)).total + (await kit.ok('source', bill.balance)).total).toBe(0)
    expect((await kit.ok('order', bill.groupShip, { customer: 'H0002' })).list).toMatchObject([
      { customerCode: 'H0002', amount: 200 },
    ])
    expect(
      (await kit.ok('order', orderBase.states)).modules.find(({ modelCode }) => modelCode === 'bill')!.list,
    ).toContainEqual({ busValue: 'issued', busName: '待确认', count: 2 })
  })
})

describe('a bill', () => {
  test('is confirmed or disputed: of both at once one wins, and says so to the other', async () => {
    for (let round = 0; round < 6; round++) {
      await move({
        amount: 100,
        customer: kit.customers.stranger,
        currency: round % 2 ? 'RMB' : 'USD',
        onDay: `${months[round % 3]!.slice(0, 8)}02`,
      })
    }
    await run()
    for (const { id, version } of (await kit.ok('source', bill.list)).list) {
      const both = await Promise.all([
        kit.call('source', bill.confirm, { id, version }),
        kit.call('source', bill.dispute, { id, version, reason: '金额不符' }),
      ])
      expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
      expect(both.find(({ msgCode }) => msgCode !== 0)!.msg).toBe('操作失败，对账单状态异常')
    }
  })
  test('that is disputed is answered by its next revision, and those after it go on from there', async () => {
    await move({ amount: 1_000, onDay: `${months[1]!.slice(0, 8)}05` })
    await move({ amount: 500, onDay: `${last.slice(0, 8)}05` })
    await run()
    const [newer, older] = (await kit.ok('order', bill.list)).list
    const { list } = await kit.ok('order', bill.lines, { id: older!.id })
    expect(await code(kit.call('order', bill.dispute, { ...older!, reason: 'x', lineIds: '999999' }))).toBe(
      kinds.validation,
    )
    expect(await code(kit.call('order', bill.dispute, { id: older!.id, version: older!.version, reason: ' ' }))).toBe(
      kinds.validation,
    )
    const disputed = await kit.ok('order', bill.dispute, {
      id: older!.id,
      version: older!.version,
      reason: '单价应为 0.9',
      lineIds: String(list[0]!.id),
    })
    expect(await kit.ok('release', billDesk.review, { id: older!.id })).toMatchObject({
      status: 'disputed',
      disputeReason: '单价应为 0.9',
      disputedLines: 1,
    })
    expect(
      await query("select count(*)::int as n from messages where template = 'bill.disputed' and biz_id = $1", [
        older!.id,
      ]),
    ).toEqual([{ n: 2 }])
    const credit = await kit.ok('release', billDesk.saveAdjustment, {
      customerCode: 'h0001',
      unitCode: 'LQ-HK',
      currency: 'USD',
      kind: 'credit_note',
      onDay: `${months[1]!.slice(0, 8)}05`,
      amount: '1.00',
      reason: '单价更正',
      reasonEn: 'Price corrected',
    })
    await kit.ok('release2', billDesk.decideAdjustment, { ...credit, result: 'pass' })
    const again = { ...disputed, answer: '已更正单价', answerEn: 'The price is corrected' }
    expect(await code(kit.call('order', billDesk.reissue, again))).toBe(kinds.denied)
    const both = await Promise.all([1, 2].map(() => kit.call('release', billDesk.reissue, again)))
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
    expect(
      (await bills()).map(({ period, revision, opening, closing, status }) => [
        String(period).slice(0, 7),
        revision,
        opening,
        closing,
        status,
      ]),
    ).toEqual([
      [months[1]!.slice(0, 7), 1, 0, 1_000, 'reissued'],
      [months[1]!.slice(0, 7), 2, 0, 900, 'issued'],
      [last.slice(0, 7), 1, 1_000, 1_500, 'reissued'],
      [last.slice(0, 7), 2, 900, 1_400, 'issued'],
    ])
    await agree()
    const now = (await kit.ok('order', bill.list)).list.find(({ period }) => period === months[1]!.slice(0, 7))!
    expect(await kit.ok('order', bill.show, { id: now.id })).toMatchObject({
      answer: '已更正单价',
      revisions: [{ revision: 2 }, { revision: 1 }],
    })
    expect(await inEnglish('order', `odrBill/${now.id}`)).toMatchObject({ answer: 'The price is corrected' })
    expect(await inEnglish('order', `odrBill/${now.id}/lines`)).toMatchObject({
      list: [{ note: '' }, { note: 'Price corrected' }],
    })
    expect(await inEnglish('release', 'odrAdjustment')).toMatchObject({
      list: [{ said: 'Price corrected', reason: '单价更正' }],
    })
    // the one before still says what it said
    expect((await kit.ok('order', bill.lines, { id: older!.id })).list).toHaveLength(1)
    expect((await kit.ok('order', bill.lines, { id: now.id })).list).toHaveLength(2)
    expect(await code(kit.call('order', bill.confirm, { id: newer!.id, version: newer!.version }))).toBe(kinds.state)
    const after = (await kit.ok('order', bill.list)).list[0]!
    await kit.ok('order', bill.confirm, after)
    const { version } = await kit.ok('order', bill.show, { id: now.id })
    const late = await kit.call('release', billDesk.reissue, { id: now.id, version, answer: 'x' })
    expect(late.msg).toBe('之后月份的对账单已确认，不能重开；请在当前月份做账户调整')
  })
  test('counts as agreed after ten days of silence, and says that', async () => {
    await move({ amount: 100 })
    await run()
    const { id } = await one()
    await query(
      "alter table bills disable trigger all; update bills set issued_at = now() - interval '9 days'; alter table bills enable trigger all",
    )
    await confirmOld(kit.ctx())
    expect((await one()).status).toBe('issued')
    await query("update bills set issued_at = now() - interval '11 days'")
    await confirmOld(kit.ctx())
    expect(await kit.ok('order', bill.show, { id })).toMatchObject({
      status: 'confirmed',
      autoConfirmed: true,
      confirmedBy: '',
    })
  })
  test('is told to its people once, and comes as a PDF and a spreadsheet with the same figures', async () => {
    await move({ amount: 123_456 })
    await run()
    await tellBills.run(kit.ctx(), {}, new AbortController().signal)
    await tellBills.run(kit.ctx(), {}, new AbortController().signal)
    const { id, billNo } = await one()
    expect(
      await query("select count(*)::int as n from messages where template = 'bill.news' and biz_id = $1", [id]),
    ).toEqual([{ n: 1 }])
    const file = (as: string) => kit.request('order', { url: encode(bill.file as Entry, { id, as }).url })
    const pdf = await file('pdf')
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    const rows = await readSheet((await file('xlsx')).rawPayload)
    expect(rows.find(([name]) => name === '期末')![7]).toBe(1234.56)
    expect(rows.at(-1)!.slice(1, 6)).toEqual(['发货', expect.stringContaining('DN-'), 'H0001-1', 'FREE-1', 10])
    const ship = await kit.request('order', { url: encode(bill.exportShip as Entry, {}).url })
    expect((await readSheet(ship.rawPayload)).at(-1)).toContain('USD')
    expect(billNo).toMatch(/^BL\d{6}-\d{4}$/)
  })
})

describe('receipts', () => {
  const form = {
    customerCode: 'H0001',
    unitCode: 'LQ-HK',
    currency: 'USD',
    bankDay: dayOf(new Date()),
    payer: 'H0001 co',
    amount: '15.00',
  } as const
  const due = async () =>
    query("select to_char(period, 'YYYY-MM') as period, charge::int, paid::int from bill_dues order by period")
  test('pay what was due first, month by month or not at all, and never more than there is', async () => {
    await move({ amount: 1_000, onDay: `${months[1]!.slice(0, 8)}05` })
    await move({ amount: 2_000, onDay: `${last.slice(0, 8)}05` })
    await run()
    const [first, second] = [months[1]!.slice(0, 7), last.slice(0, 7)]
    const bad = async (more: object) =>
      (
        (await kit.call('release', billDesk.saveReceipt, { ...form, ...more })).data as {
          errors?: { field: string }[]
        } | null
      )?.errors?.[0]?.field
    expect(await bad({ customerCode: 'Z9999' })).toBe('customerCode')
    expect(await bad({ unitCode: 'NONE' })).toBe('unitCode')
    expect(await bad({ amount: '0' })).toBe('amount')
    expect(await bad({ amount: '1.234' })).toBe('amount')
    expect(await bad({ bankDay: '2099-01-01' })).toBe('bankDay')
    expect(await code(kit.call('editor', billDesk.saveReceipt, form))).toBe(kinds.denied)
    const made = await kit.ok('release', billDesk.saveReceipt, { ...form, reference: 'B1' })
    expect(await code(kit.call('release', billDesk.saveReceipt, { ...form, reference: 'b1' }))).toBe(kinds.duplicate)
    expect(await due()).toEqual([
      { period: first, charge: 1000, paid: 1000 },
      { period: second, charge: 2000, paid: 500 },
    ])
    const parts = (...given: [string, number][]) => ({
      ...made,
      parts: JSON.stringify(given.map(([period, amount]) => ({ period, amount }))),
    })
    for (const wrong of [
      parts([second, 1_501]),
      parts([first, 1_001]),
      parts(['2020-01', 1]),
      parts([first, 1], [first, 1]),
    ])
      expect(await code(kit.call('release', billDesk.allocate, wrong))).toBe(kinds.validation)
    expect(await due()).toEqual([
      { period: first, charge: 1000, paid: 1000 },
      { period: second, charge: 2000, paid: 500 },
    ])
    const named = await kit.ok('release', billDesk.allocate, parts([second, 1_500]))
    expect(await due()).toEqual([
      { period: first, charge: 1000, paid: 0 },
      { period: second, charge: 2000, paid: 1500 },
    ])
    expect(await code(kit.call('release', billDesk.allocate, { ...made }))).toBe(kinds.state)
    expect(await kit.ok('release', billDesk.receipt, { id: made.id })).toMatchObject({
      allocated: 1500,
      dues: [
        { period: first, here: 0 },
        { period: second, here: 1500 },
      ],
    })
    expect(await code(kit.call('release', billDesk.reverse, { ...named, reason: ' ' }))).toBe(kinds.validation)
    await kit.ok('release', billDesk.reverse, { ...named, reason: '登记错误' })
    expect((await due()).map(({ paid }) => paid)).toEqual([0, 0])
    expect((await kit.ok('order', bill.balance)).list).toMatchObject([{ currency: 'USD', balance: 3_000 }])
  })
  test('of many at once never pay a month twice', async () => {
    await move({ amount: 1_000 })
    await run()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        kit.ok('release', billDesk.saveReceipt, { ...form, amount: '1.00', reference: `R${i}` }),
      ),
    )
    expect(await due()).toMatchObject([{ charge: 1000, paid: 1000 }])
    const [sum] = await query('select sum(allocated)::int as n, sum(amount)::int as all from bill_receipts')
    expect(sum).toEqual({ n: 1000, all: 2000 })
    expect((await kit.ok('order', bill.balance)).list).toMatchObject([{ balance: -1_000, overdue: 0 }])
  })
  test('a re-issue that makes a month smaller frees what was paid too much', async () => {
    await move({ amount: 1_000 })
    await run()
    const { id } = await kit.ok('release', billDesk.saveReceipt, { ...form, amount: '10.00' })
    await move({ amount: -400, kind: 'credit_note' })
    const row = await one()
    // nobody disputes it: what came late goes into the next bill
    expect((await kit.ok('release', billDesk.review, { id: row.id })).can).toEqual({ reissue: false })
    expect(
      await code(kit.call('release', billDesk.reissue, { id: row.id, version: row.version, answer: '更正' })),
    ).toBe(kinds.state)
    const disputed = await kit.ok('order', bill.dispute, { id: row.id, version: row.version, reason: '贷项未计' })
    await kit.ok('release', billDesk.reissue, { ...disputed, answer: '更正' })
    expect(await due()).toMatchObject([{ charge: 600, paid: 600 }])
    expect(await kit.ok('release', billDesk.receipt, { id })).toMatchObject({ amount: 1000, allocated: 600 })
  })
})

describe('balances', () => {
  test('say what is overdue and how much credit is left, converted by the rate of today', async () => {
    const old = monthAfter(last, -3)
    await move({ amount: 60_000, onDay: `${old.slice(0, 8)}05` })
    await move({ amount: 10_000, onDay: `${last.slice(0, 8)}20` })
    await run()
    await move({ amount: 5_000, onDay: dayOf(new Date()) })
    const { rows } = await kit.app.database.pool.query(
      "insert into exchange_rates (base, quote, rate, starts_on, status, user_id, published_by, published_at) values ('USD', 'RMB', 7.1, '2020-01-01', 'published', $1, $2, now()) returning id",
      [kit.people.release, kit.people.release2],
    )
    expect((await kit.ok('order', bill.balance)).list).toMatchObject([
      {
        customerCode: 'H0001',
        balance: 75_000,
        overdue: 60_000,
        balanceRmb: 532_500,
        creditLimit: 1_000_000,
        creditUsed: 75_000,
        available: 925_000,
      },
    ])
    expect((await kit.ok('release', orderBase.customer, { id: kit.customers.head })).creditUsed).toBe(75_000)
    await query('delete from exchange_rates where id = $1', [rows[0].id])
    expect(converted(-75_000, '7.100000')).toBe(-532_500)
    expect(converted(1, '0.500000')).toBe(1)
  })
})

describe('adjustments', () => {
  const form = {
    customerCode: 'H0001',
    unitCode: 'LQ-HK',
    currency: 'USD',
    kind: 'adjustment',
    onDay: dayOf(new Date()),
    amount: '2.00',
    reason: '尾差',
  } as const
  test('take two people of finance, and are booked once', async () => {
    const made = await kit.ok('release', billDesk.saveAdjustment, { ...form, direction: 'more' })
    expect(await code(kit.call('release', billDesk.decideAdjustment, { ...made, result: 'pass' }))).toBe(kinds.denied)
    expect(await code(kit.call('release2', billDesk.saveAdjustment, { ...form, ...made }))).toBe(kinds.denied)
    for (const who of ['order', 'editor', 'manager'] as const)
      expect(await code(kit.call(who, billDesk.adjustments))).toBe(kinds.denied)
    const edited = await kit.ok('release', billDesk.saveAdjustment, {
      ...form,
      ...made,
      direction: 'more',
      amount: '3.00',
    })
    const both = await Promise.all(
      [1, 2].map(() => kit.call('release2', billDesk.decideAdjustment, { ...edited, result: 'pass' })),
    )
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
    expect(await query('select kind, amount::int from bill_entries')).toEqual([{ kind: 'adjustment', amount: 300 }])
    expect(
      await code(kit.call('release', billDesk.saveAdjustment, { ...form, kind: 'return', direction: 'more' })),
    ).toBe(kinds.validation)
    expect(await code(kit.call('release', billDesk.saveAdjustment, { ...form, onDay: '2099-01-01' }))).toBe(
      kinds.validation,
    )
  })
  test('are refused with a reason, or taken back by who submitted them', async () => {
    const one = await kit.ok('release', billDesk.saveAdjustment, form)
    expect(await code(kit.call('release2', billDesk.decideAdjustment, { ...one, result: 'reject' }))).toBe(
      kinds.validation,
    )
    await kit.ok('release2', billDesk.decideAdjustment, { ...one, result: 'reject', reason: '没有依据' })
    expect(await kit.ok('release', billDesk.adjustment, { id: one.id })).toMatchObject({
      status: 'rejected',
      refusal: '没有依据',
    })
    const two = await kit.ok('release', billDesk.saveAdjustment, form)
    expect(await code(kit.call('release2', billDesk.withdrawAdjustment, two))).toBe(kinds.state)
    await kit.ok('release', billDesk.withdrawAdjustment, two)
    expect(await query('select 1 from bill_entries')).toEqual([])
  })
})

test('from a shipment in parts to an agreed bill: what is shipped, lost and paid is in it once', async () => {
  const of = await kit.scheduled([{ qty: 1000 }])
  const { id } = await kit.ship(of, [600])
  const [line] = (await kit.ok('order', delivery.show, { id })).lines
  await kit.ok('order', delivery.sign, {
    id,
    version: 2,
    lines: JSON.stringify([{ lineId: line!.id, qty: 590 }]),
    discrepancy: '少 10',
  })
  const { list } = await kit.ok('order', bill.groupShip)
  expect(list).toMatchObject([{ kind: 'delivery', qty: 600, amount: 90_000, poNo: expect.stringMatching(/^H0001-/) }])
  expect((await kit.ok('order', bill.balance)).list).toMatchObject([{ balance: 90_000 }])
  expect(monthOf('2026-02-17')).toBe('2026-02-01')
  expect(lastDayOf('2028-02-01')).toBe('2028-02-29')
})
