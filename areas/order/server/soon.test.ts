import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#main/background.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { remindSoon } from './order.jobs.ts'

let kit: OrdersKit
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
const pool = () => kit.app.database.pool
/** Runs the job of a morning, and answers what its customer was reminded of. */
const run = async (id: number): Promise<string[]> => {
  await pool().query("delete from messages where template = 'order.news'")
  await remindSoon(systemContext(kit.app, kit.app.log))
  const { rows } = await pool().query(
    "select content from messages where template = 'order.news' and biz_id = $1 order by id",
    [id],
  )
  return (rows as { content: string }[]).flatMap(({ content }) => /交期为 (\d{4}-\d\d-\d\d)/.exec(content)?.[1] ?? [])
}
const free = (qty: number) => ({ quoteId: kit.quotes.free, qty })
const move = (lineId: number, day: string) =>
  pool().query('update order_lines set confirm_on = $2 where id = $1', [lineId, day])

test('whoever waits for goods is reminded once of each day, up to two days before it', async () => {
  const {
    id,
    lines: [one, two],
  } = await kit.scheduled([free(200), free(300)], kit.inDays(60))
  expect(await run(id)).toEqual([])
  await move(one!, kit.inDays(2))
  expect(await run(id)).toEqual([kit.inDays(2)])
  expect(await run(id)).toEqual([])
  // moved closer than two days, or on a day the job did not run: said all the same, and once
  await move(two!, kit.inDays(1))
  expect(await run(id)).toEqual([kit.inDays(1)])
  expect(await run(id)).toEqual([])
  await move(one!, kit.inDays(0))
  expect(await run(id)).toEqual([kit.inDays(0)])
  expect(await run(id)).toEqual([])
  // what is over is not announced, nor what has left
  await move(one!, kit.inDays(-1))
  await pool().query('update order_lines set confirm_on = $2, soon_on = null, shipped_qty = qty where id = $1', [
    two,
    kit.inDays(1),
  ])
  expect(await run(id)).toEqual([])
})
