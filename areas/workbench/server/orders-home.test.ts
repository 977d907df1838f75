import { afterAll, beforeAll, expect, test } from 'vitest'
import '#main/areas.ts'
import { deliveryKit, type DeliveryKit } from '#tests/kit/deliveries.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { workbench } from '../contract.ts'
import { dash } from '../dash.contract.ts'

let kit: DeliveryKit
beforeAll(async () => void (kit = await deliveryKit()))
afterAll(() => kit.close())
const home = (who: PersonName) => kit.ok(who, workbench.home)
const quoteOf = () =>
  ({
    quoteNo: 'Q-1',
    customerId: kit.customers.head,
    modelId: kit.models.free,
    unitId: kit.units.hk,
    quoteType: 'model',
    currency: 'USD',
    price: '1',
    taxIncluded: false,
    moq: 100,
    mpq: 100,
    status: 'effective',
    startsOn: inDays(-30),
  }) as const

test('who orders finds on their home what to confirm, to correct and to renew, one by one and first what is due first', async () => {
  const { db, pool } = kit.app.database
  expect((await home('order')).orders).toEqual([])
  const shipped = await kit.scheduled([{ qty: 300 }])
  const delivery = await kit.ship(shipped, [300])
  const { id: returned } = await kit.scheduled([{ qty: 100 }])
  await pool.query("update orders set status = 'returned', order_no = null, po_no = 'H0001-back' where id = $1", [
    returned,
  ])
  const quote = quoteOf()
  const { id: ending } = await db
    .insertInto('quotes')
    .values({ ...quote, endsOn: inDays(5) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quotes')
    .values({ ...quote, quoteNo: 'Q-2', modelId: kit.models.limited, endsOn: inDays(40) })
    .execute()
  const { blocks, orders } = await home('order')
  expect(blocks.slice(0, 2).map(({ blockCode }) => blockCode)).toEqual(['needs', 'orders'])
  expect(orders.map(({ kind, url, due }) => [kind, url, due])).toEqual([
    ['即将到期的报价', `/onlineorder/manageMain?open=${ending}`, inDays(5)],
    ['待您签收的货物', `/onlineorder/receiveList?open=${delivery.id}`, expect.stringMatching(/^20/)],
    ['待修改的退回订单', `/onlineorder/orderInfo?id=${returned}`, null],
  ])
  expect(orders[2]!.title).toContain('H0001-back')
  // it is theirs alone, and only for who orders
  expect((await home('source')).orders).toEqual([])
  for (const who of ['main', 'editor', 'admin'] as const) {
    const other = await home(who)
    expect([other.blocks.some(({ blockCode }) => blockCode === 'orders'), other.orders]).toEqual([false, []])
  }
})

test('a block that is hidden is not looked up', async () => {
  const { blocks } = await home('order')
  const list = blocks.map(({ blockCode, sort }) => ({ blockCode, sort, show: blockCode !== 'orders' }))
  await kit.ok('order', dash.saveUserDashSort, { jsonList: JSON.stringify(list) as never })
  expect((await home('order')).orders).toEqual([])
})

test('the way to a first order is known as far as it has come, for who orders', async () => {
  const { pool } = kit.app.database
  const first = async (who: PersonName) => (await home(who)).first
  await pool.query('delete from quotes')
  await pool.query("update orders set status = 'cancelled'")
  const stands = async () => (await first('order'))!.order
  expect(await first('order')).toEqual({
    inReview: false,
    toSign: false,
    read: false,
    asked: false,
    order: 'none',
    prices: null,
  })
  expect(await first('editor')).toBeNull()
  expect((await first('main'))!.order).toBeNull()
  await kit.app.database.db
    .insertInto('quotes')
    .values({ ...quoteOf(), quoteNo: 'Q-9', endsOn: inDays(40) })
    .execute()
  expect(await first('order')).toMatchObject({ order: 'none', prices: 'USD' })
  const { id } = await kit.scheduled([{ qty: 100 }])
  const move = async (status: string) => {
    await pool.query('update orders set status = $2 where id = $1', [id, status])
    return stands()
  }
  expect([await move('returned'), await move('clerk_review'), await move('approved')]).toEqual([
    'begun',
    'sent',
    'accepted',
  ])
})
