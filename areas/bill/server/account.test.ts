import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDesk } from '#areas/order/desk.contract.ts'
import { deliveryKit, type DeliveryKit } from '#tests/kit/deliveries.ts'
import { inDays } from '#tests/kit/days.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import { billDesk } from '../staff.contract.ts'
import { receivedFor } from './bill.service.ts'
import { lastMonth, runBills } from './run.service.ts'

let kit: DeliveryKit
beforeAll(async () => void (kit = await deliveryKit()), 60_000)
afterAll(() => kit.close())
const query = async (text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[]

test('a movement of an account that is there takes no number of another', async () => {
  const of = await kit.scheduled([{ qty: 1000 }])
  const next = async () =>
    Number(
      (await query("select last_value from pg_sequences where sequencename like 'bill_accounts%'"))[0]!['last_value'],
    )
  await kit.ship(of, [100])
  const before = await next()
  await kit.ship(of, [100])
  expect(await next()).toBe(before)
})

test('accounts with numbers of five digits are billed, each under its own', async () => {
  await query("select setval(pg_get_serial_sequence('bill_accounts', 'id'), 12340)")
  const last = lastMonth(new Date())
  const stranger = kit.customers.stranger
  for (const [unit, currency] of [
    [kit.units.hk, 'USD'],
    [kit.units.sz, 'RMB'],
  ] as const) {
    const [a] = await query(
      'insert into bill_accounts (customer_id, unit_id, currency) values ($1, $2, $3) returning id',
      [stranger, unit, currency],
    )
    await query(
      "insert into bill_entries (account_id, kind, on_day, source, doc_no, amount) values ($1, 'delivery', $2, $3, 'DN', 100)",
      [a!['id'], `${last.slice(0, 8)}10`, `t:${currency}`],
    )
  }
  // who orders for another customer is told of none of them
  expect(await kit.ok('order', billDesk.state)).toMatchObject({ waiting: 0 })
  expect(await runBills(kit.ctx(), last)).toBe(2)
  const made = await query('select bill_no from bills where account_id > 12340 order by 1')
  expect(made.map((row) => String(row['bill_no']).slice(-5))).toEqual(['12341', '12342'])
})

test('a day that was mistyped by years is refused, before it becomes hundreds of bills', async () => {
  const receipt = {
    customerCode: 'H0001',
    unitCode: 'LQ-HK',
    currency: 'USD',
    payer: 'p',
    reference: 'r',
    amount: 100,
    hold: false,
  } as const
  const reply = await kit.call('release', billDesk.saveReceipt, { ...receipt, bankDay: '2006-10-03' } as never)
  expect(reply.msgCode).toBe(kinds.validation)
  expect(JSON.stringify(reply.data)).toContain('bill.day_old')
  expect(dayOf(new Date()) > '2006-10-03').toBe(true)
})

/** An order that waits to be scheduled, with what it costs as it was submitted. */
async function prepaid(of: { unit: number; currency: 'USD' | 'RMB' }, amount: number, gross: number) {
  const made = await kit.scheduled([{ qty: 1000, price: (amount / 100_000).toFixed(6) }], of)
  await query(
    "update orders set net = $2, tax = $3::bigint - $2::bigint, gross = $3, status = 'approved' where id = $1",
    [made.id, amount, gross],
  )
  return made
}
const receive = async (of: { unit: number; currency: 'USD' | 'RMB' }, amount: number) => {
  const [a] = await query(
    'insert into bill_accounts (customer_id, unit_id, currency) values ($1, $2, $3) on conflict (customer_id, unit_id, currency) do update set currency = excluded.currency returning id',
    [kit.customers.part, of.unit, of.currency],
  )
  await query(
    "insert into bill_entries (account_id, kind, on_day, source, doc_no, amount) values ($1, 'receipt', current_date, $2, 'RV', $3)",
    [a!['id'], crypto.randomUUID(), -amount],
  )
}
const scheduleOf = ({ id, lines }: { id: number; lines: number[] }) =>
  kit.call('editor', orderDesk.schedule, {
    id,
    version: 1,
    days: JSON.stringify(lines.map((lineId) => ({ lineId, confirmOn: inDays(40) }))),
  })

test.each(['USD', 'RMB'] as const)('a deposit in %s is weighed with the tax on both sides', async (currency) => {
  await query("update business_units set tax_bp = 1300 where code = 'LQ-SZ'")
  await query("update customers set pay_term = 'prepay' where code = 'H0002'")
  const of = { customer: kit.customers.part, unit: kit.units.sz, currency }
  // prices in RMB have the tax in them, those in USD have not
  const net = currency === 'RMB' ? 113_000 : 100_000
  const [first, second] = [await prepaid(of, net, 113_000), await prepaid(of, net, 113_000)]
  await receive(of, 220_000)
  expect((await scheduleOf(first)).msgCode).toBe(0)
  const ctx = { ...kit.ctx(), user: { id: kit.people.editor } } as never
  expect(await receivedFor(ctx, second.id)).toBe(107_000)
  expect((await scheduleOf(second)).msgCode).toBe(kinds.validation)
  await receive(of, 6_000)
  expect((await scheduleOf(second)).msgCode).toBe(0)
  // what is shipped is owed with its tax, and no longer weighed as open
  await kit.ship(first, [1000])
  expect(await receivedFor(ctx, second.id)).toBe(113_000)
})

test('of two prepaid orders that are scheduled at once with the money for one, one is', async () => {
  await query("update customers set pay_term = 'prepay' where code = 'H0002'")
  const of = { customer: kit.customers.part, unit: kit.units.hk, currency: 'USD' } as const
  for (let round = 0; round < 6; round += 1) {
    await receive(of, 50_000)
    const both = [await prepaid(of, 50_000, 50_000), await prepaid(of, 50_000, 50_000)]
    const codes = (await Promise.all(both.map(scheduleOf))).map(({ msgCode }) => msgCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, kinds.validation])
  }
})
