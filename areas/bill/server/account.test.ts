import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryKit, type DeliveryKit } from '#tests/kit/deliveries.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import { billDesk } from '../staff.contract.ts'
import { lastMonth, runBills } from './run.service.ts'

let kit: DeliveryKit
beforeAll(async () => void (kit = await deliveryKit()), 60_000)
afterAll(() => kit.close())
const query = async (text: string, values: unknown[] = []) => (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[] // prettier-ignore

test('a movement of an account that is there takes no number of another', async () => {
  const of = await kit.scheduled([{ qty: 1000 }])
  const next = async () => Number((await query("select last_value from pg_sequences where sequencename like 'bill_accounts%'"))[0]!['last_value']) // prettier-ignore
  await kit.ship(of, [100])
  const before = await next()
  await kit.ship(of, [100])
  expect(await next()).toBe(before)
})

test('accounts with numbers of five digits are billed, each under its own', async () => {
  await query("select setval(pg_get_serial_sequence('bill_accounts', 'id'), 12340)")
  const last = lastMonth(new Date())
  const stranger = kit.customers.stranger
  for (const [unit, currency] of [[kit.units.hk, 'USD'], [kit.units.sz, 'RMB']] as const) {
    const [a] = await query('insert into bill_accounts (customer_id, unit_id, currency) values ($1, $2, $3) returning id', [stranger, unit, currency])
    await query("insert into bill_entries (account_id, kind, on_day, source, doc_no, amount) values ($1, 'delivery', $2, $3, 'DN', 100)", [a!['id'], `${last.slice(0, 8)}10`, `t:${currency}`])
  }
  // who orders for another customer is told of none of them
  expect(await kit.ok('order', billDesk.state)).toMatchObject({ waiting: 0 })
  expect(await runBills(kit.ctx(), last)).toBe(2)
  const made = await query("select bill_no from bills where account_id > 12340 order by 1")
  expect(made.map((row) => String(row['bill_no']).slice(-5))).toEqual(['12341', '12342'])
}) // prettier-ignore

test('a day that was mistyped by years is refused, before it becomes hundreds of bills', async () => {
  const receipt = { customerCode: 'H0001', unitCode: 'LQ-HK', currency: 'USD', payer: 'p', reference: 'r', amount: 100, hold: false } as const
  const reply = await kit.call('release', billDesk.saveReceipt, { ...receipt, bankDay: '2006-10-03' } as never)
  expect(reply.msgCode).toBe(kinds.validation)
  expect(JSON.stringify(reply.data)).toContain('bill.day_old')
  expect(dayOf(new Date()) > '2006-10-03').toBe(true)
}) // prettier-ignore
