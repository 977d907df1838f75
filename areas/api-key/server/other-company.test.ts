import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import { scopes } from '#platform/contract/scope.ts'
import { callWithKey, giveKey } from '#tests/kit/api-keys.ts'
import { deliveryKit, type DeliveryKit } from '#tests/kit/deliveries.ts'
import { limitsOver } from '#tests/kit/limits.ts'

// Every call that takes keys × a record of another company: whoever holds a key of a stranger gets nothing of it, by its id or in a list.
let kit: DeliveryKit
/** A record of H0001 for each area that has records of customers; a call that takes an id is asked for that of its area. */
const ids = new Map<string, number>()
beforeAll(async () => {
  kit = await deliveryKit()
  const { pool } = kit.app.database
  const made = async (text: string, values: unknown[] = []) =>
    Number((await pool.query(`${text} returning id`, values)).rows[0]!.id)
  const order = await kit.scheduled([{ qty: 100 }])
  const { head } = kit.customers
  ids.set('order', order.id)
  ids.set('delivery', (await kit.ship(order, [100])).id)
  const quote = `insert into quotes (quote_no, customer_id, quote_type, model_id, unit_id, currency, price, tax_included, moq, mpq, starts_on, ends_on, status)
    values ('QX-1', $1, 'model', $2, $3, 'USD', 1, false, 100, 100, current_date - 1, current_date + 9, 'effective')`
  ids.set('quote', await made(quote, [head, kit.models.free, kit.units.hk]))
  const account = Number((await pool.query('select id from bill_accounts where customer_id = $1', [head])).rows[0]!.id)
  const bill = `insert into bills (bill_no, account_id, period, opening, shipped, returned, debit_credit, received, adjusted, closing, due_on) values ('BX-1', $1, '2026-10-01', 0, 0, 0, 0, 0, 0, 0, '2026-11-30')`
  ids.set('bill', await made(bill, [account]))
  const batch = `insert into report_batches (batch_no, customer_id, kind, period, sheet, template_version, status, rows, errors, warnings, user_id) values ('RX-1', $1, 'sales', '2026-10-01', 's', 1, 'validated', 1, 0, 0, $2)`
  ids.set('channel-report', await made(batch, [head, kit.people.order]))
  const notice =
    await made(`insert into notices (notice_no, type, title, title_en, class, category, reason, contact, issue_on, respond_by, first_ship_on, status, published_at)
    values ('PCN-2026-9009', 'PCN', 't', 't', 'major', 'marking', 'r', 'c', current_date, current_date + 30, current_date + 120, 'published', now())`)
  ids.set(
    'change-notice',
    await made(
      'insert into notice_recipients (notice_id, customer_id, respond_by) values ($1, $2, current_date + 30)',
      [notice, head],
    ),
  )
})
afterAll(() => kit.close())

const asked = (area: string) => {
  const id = ids.get(area)
  const whole = {
    version: 1,
    action: 'accept',
    reason: 'x',
    discrepancy: 'x',
    explanation: '',
    kind: 'packing',
    as: 'pdf',
  }
  const form = { poNo: 'K0001-X', unitId: kit.units.hk, currency: 'USD', quoteType: 'model', lines: '[]' }
  return id === undefined ? null : { id, recipientId: id, ...whole, ...form }
}
test('no call opens a record of another company to a key, and no list names one', async () => {
  const stranger = await giveKey(kit, 'source', scopes)
  const own = await giveKey(kit, 'order', scopes)
  const wrong: string[] = []
  for (const { area, name, entry } of routes.filter(
    (one) => one.entry.scope && !one.entry.sandbox && ids.has(one.area),
  )) {
    await limitsOver()
    // a look at a form: its id says only which order is no duplicate of itself, among those of the own customer
    if (`${area}.${name}` === 'order.precheck') continue
    const one = ['id', 'recipientId'].some((field) => field in entry.input.shape)
    const reply = await callWithKey(kit, stranger, entry, (one ? asked(area) : {}) as never).catch(() => null)
    if (one && reply?.msgCode === 0) wrong.push(`${area}.${name} opens a record of another company`)
    if (one && reply && ![1002, 1003].includes(reply.msgCode))
      wrong.push(`${area}.${name} says something of it: ${reply.msgCode}`)
    const list = (reply?.data as { list?: { id?: number }[] } | null)?.list
    if (list?.some((row) => row.id === ids.get(area))) wrong.push(`${area}.${name} lists it`)
  }
  expect(wrong).toEqual([])
  // it is there for who it belongs to: else the calls above were asked for nothing
  for (const area of ids.keys()) {
    const show = routes.find((one) => one.area === area && one.name === 'show' && one.entry.scope)!
    expect([area, (await callWithKey(kit, own, show.entry, { id: ids.get(area) } as never)).msgCode]).toEqual([area, 0])
  }
}, 60_000)
