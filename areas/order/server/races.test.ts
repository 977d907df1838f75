import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { orderDesk } from '../desk.contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderMove } from '../move.contract.ts'

// What many do at once is settled by the database: one wins, the others are told what stands in their way.
let kit: OrdersKit
beforeAll(async () => void (kit = await ordersKit()))
afterAll(() => kit.close())
const pool = () => kit.app.database.pool
const drafts = (count: number, line: { quoteId: number; qty: number }) =>
  Promise.all(Array.from({ length: count }, () => kit.draft([line])))
const codesOf = async (replies: Promise<{ msgCode: number }>[]) =>
  (await Promise.all(replies)).map(({ msgCode }) => msgCode)

test('of twenty who submit against one quota no more pass than it holds, and every piece is held by an order', async () => {
  await pool().query('update customers set credit_limit = 100000000000')
  const id = await kit.quota({
    customerId: kit.customers.head,
    modelId: kit.models.limited,
    limitQty: 1000,
    startsOn: '2020-01-01',
  })
  await pool().query("update order_quotas set ends_on = '2099-12-31'")
  const all = await drafts(20, { quoteId: kit.quotes.limited, qty: 300 })
  const codes = await codesOf(all.map((one) => kit.call('order', orderMove.submit, one)))
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set([0, kinds.quota_exceeded]))
  const { rows } = await pool().query(
    'select q.reserved_qty, (select sum(h.qty)::int from order_holds h where h.quota_id = q.id) as held from order_quotas q where q.id = $1',
    [id],
  )
  expect(rows[0]).toEqual({ reserved_qty: 900, held: 900 })
  await pool().query('delete from order_holds; delete from order_quotas')
})

test('of twenty who submit against one credit limit no more pass than it allows', async () => {
  await pool().query('update orders set credit_held = 0')
  // 200 pieces at 0.125 are 25.00
  await pool().query("update customers set credit_limit = 10000 where code = 'H0001'")
  const all = await drafts(20, { quoteId: kit.quotes.free, qty: 200 })
  const codes = await codesOf(all.map((one) => kit.call('order', orderMove.submit, one)))
  expect(codes.filter((code) => code === 0)).toHaveLength(4)
  expect(new Set(codes)).toEqual(new Set([0, kinds.credit_limit]))
  const { rows } = await pool().query('select sum(credit_held)::int as held from orders')
  expect(rows[0]).toEqual({ held: 10_000 })
  await pool().query('update customers set credit_limit = 100000000000')
})

test('of twenty orders with one PO number one is kept, and of twenty submissions of one order one counts', async () => {
  const same = Array.from({ length: 20 }, () =>
    kit.call('order', orderForm.save, kit.form([{ quoteId: kit.quotes.free, qty: 100 }], { poNo: 'H0001-RACE' })),
  )
  const codes = await codesOf(same)
  expect([codes.filter((code) => code === 0).length, new Set(codes)]).toEqual([1, new Set([0, kinds.po_no])])
  const one = await kit.draft()
  const sent = await codesOf(Array.from({ length: 20 }, () => kit.call('order', orderMove.submit, one)))
  expect(sent.filter((code) => code === 0)).toHaveLength(1)
  const { rows } = await pool().query(
    'select count(*)::int as n, count(distinct order_no)::int as d from orders where order_no is not null',
  )
  expect(rows[0].n).toBe(rows[0].d)
})

test('of cancelling and scheduling at once one wins, and the other gets the words of the specification', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, version } = await kit.accepted()
    const lines = (await kit.ok('editor', orderDesk.review, { id })).lines
    const days = JSON.stringify(lines.map((line) => ({ lineId: line.id, confirmOn: kit.inDays(50) })))
    const [cancelled, scheduled] = await Promise.all([
      kit.call('order', orderMove.cancel, { id, version }),
      kit.call('editor', orderDesk.schedule, { id, version, days }),
    ])
    expect([cancelled.msgCode, scheduled.msgCode].toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    expect((await kit.row(id)).status).toBe(cancelled.msgCode === 0 ? 'cancelled' : 'scheduled')
    if (cancelled.msgCode !== 0) expect(cancelled.msg).toBe('取消失败，订单状态异常')
  }
})
