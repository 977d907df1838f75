import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDesk as baseDesk } from '#areas/order-base/staff.contract.ts'
import { orderOwn } from '#areas/order-base/own.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { order } from '../contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderPaper } from '../paper.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderCheck } from '../check.contract.ts'

let kit: OrdersKit
beforeAll(async () => void (kit = await ordersKit()), 60_000)
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const query = async (text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[]

describe('what an order was placed with', () => {
  const change = async (id: number, address: string) => {
    const { version } = await kit.ok('order', orderOwn.entry, { id })
    return kit.ok('order', orderOwn.saveDelivery, { id, version, name: 'n', phone: '13800138000', address })
  }
  test('stays with it when its address is changed: drafts and what is placed later have the new one', async () => {
    const old = kit.places.deliveryAddressId
    const [placed, draft] = [await kit.submitted(), await kit.draft()]
    const next = await change(old, 'new street')
    expect(next.id).not.toBe(old)
    const goesTo = async (id: number) =>
      (await query('select delivery_address_id as id from orders where id = $1', [id]))[0]!['id']
    expect([await goesTo(placed.id), await goesTo(draft.id)]).toEqual([old, next.id])
    expect((await kit.ok('order', order.show, { id: placed.id })).deliveryAddress).toMatchObject({ address: 'a' })
    // its country by name, its postcode once
    const set = "update customer_contacts set country = 'DE', zip = '80331', address = $2 where id = $1"
    await query(set, [old, 'Lindenweg 5, 80331 Munich'])
    const shown = await kit.ok('order', order.show, { id: placed.id })
    expect(shown.deliveryAddress!.address).toMatch(/^Lindenweg 5, 80331 Munich, (德国|Germany)$/)
    await query("update customer_contacts set country = 'CN', zip = '', address = 'a' where id = $1", [old])
    const listed = await kit.ok('order', orderOwn.deliveries, {})
    expect(listed.list.map(({ id, address, isDefault }) => [id, address, isDefault])).toEqual([
      [next.id, 'new street', true],
    ])
    expect(await code(kit.call('order', orderOwn.enable, { id: old, version: 2 }))).toBe(kinds.state)
    // what no order names is changed itself
    expect((await change(next.id, 'newer street')).id).toBe(next.id)
    await kit.ok('order', orderMove.submit, draft)
    const last = await change(next.id, 'newest street')
    expect(last.id).not.toBe(next.id)
    kit.places.deliveryAddressId = last.id
  })
  test('of two who change it at once one wins', async () => {
    await kit.submitted()
    const id = kit.places.deliveryAddressId
    const { version } = await kit.ok('order', orderOwn.entry, { id })
    const form = { id, version, name: 'n', phone: '13800138000' }
    const both = await Promise.all(
      ['one', 'two'].map((address) => kit.call('order', orderOwn.saveDelivery, { ...form, address })),
    )
    expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const { list } = await kit.ok('order', orderOwn.deliveries, {})
    expect(list).toHaveLength(1)
    kit.places.deliveryAddressId = list[0]!.id
  })
})

test('the currency of the credit stays while orders hold some', async () => {
  const { version } = await kit.ok('editor', baseDesk.deskCustomer, { id: kit.customers.head })
  const form = {
    id: kit.customers.head,
    version,
    code: 'H0001',
    name: 'H0001 co',
    region: 'CN',
    currencies: 'USD,RMB',
    payTerm: 'net30',
    creditLimit: '10000',
    creditCurrency: 'RMB',
    groupName: 'one',
    isHead: true,
  } as never
  const { id } = await kit.submitted()
  const [before] = await query("select company_id from customers where code = 'H0001'")
  const reply = await kit.call('editor', baseDesk.saveCustomer, form)
  expect(reply.msgCode).toBe(kinds.validation)
  expect((reply.data as unknown as { errors: unknown[] }).errors).toMatchObject([
    { field: 'creditCurrency', code: 'order-base.credit_held' },
  ])
  await query("update orders set status = 'cancelled', credit_held = 0 where customer_id = $1", [kit.customers.head])
  expect(await code(kit.call('editor', baseDesk.saveCustomer, form))).toBe(0)
  await query(
    "update customers set credit_currency = 'USD', credit_limit = 1000000, company_id = $1 where code = 'H0001'",
    [before!['company_id']],
  )
  // a cancelled order is not printed, and its paper says why
  const print = await kit.call('order', orderPaper.print, { ids: String(id) })
  expect([print.msgCode, print.msg]).toEqual([kinds.state, expect.stringContaining('已取消')])
})

test('a unit that sells no more is answered in words by the check and by a copy', async () => {
  const { id } = await kit.submitted()
  await query('update business_units set enabled = false')
  const form = kit.form([{ quoteId: kit.quotes.free, qty: 100 }]) as never
  expect(await code(kit.call('order', orderCheck.precheck, form))).toBe(kinds.quote_invalid)
  expect([kinds.quote_invalid, kinds.validation]).toContain(await code(kit.call('order', orderForm.copy, { id })))
  await query('update business_units set enabled = true')
})

test('an order is sent twenty times an hour at most', async () => {
  let key = await kit.draft()
  for (let n = 0; n < 20; n += 1)
    key = await kit.ok('order', orderMove.withdraw, await kit.ok('order', orderMove.submit, key))
  expect(await code(kit.call('order', orderMove.submit, key))).toBe(kinds.too_many)
})
