import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceBook } from '#areas/quote/book.contract.ts'
import { orderRole } from '#areas/workbench/role.contract.ts'
import { orderTokenHeader, wireOf } from '#platform/contract/address.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { debitKit, type DebitKit } from '#tests/kit/debits.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { reportMonth } from '#tests/kit/report-book.ts'
import { acceptedReport, stockLine } from '#tests/kit/reports.ts'
import { protection } from '../protection.contract.ts'

let kit: DebitKit
beforeAll(async () => {
  kit = await debitKit()
  await query('delete from quotes where id = $1', [kit.quotes.expired])
})
afterAll(() => kit.close())
const query = async (text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[]
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
type Save = Input<typeof priceBook.save>
const publish = async (more: Partial<Save>) => {
  const form: Save = {
    customerCode: 'H0001',
    item: 'FREE-1',
    unit: 'U-HK',
    currency: 'USD',
    price: '0.119',
    moq: 100,
    mpq: 100,
    startsOn: kit.inDays(0),
    endsOn: kit.inDays(60),
  }
  return kit.ok('editor', priceBook.publish, await kit.ok('editor', priceBook.save, { ...form, ...more }))
}
const rows = async (q: Input<typeof protection.protections> = {}, who: PersonName = 'release') =>
  (await kit.ok(who, protection.protections, q)).list.map(({ item, customerCode, state, onHand, amount }) => [
    customerCode,
    item,
    state,
    onHand,
    amount,
  ])
const sums = async (q: Input<typeof protection.protectionSums> = {}) =>
  (await kit.ok('release', protection.protectionSums, q)).list

test('a price that falls is a row without an amount until stock is reported, and then one to the cent', async () => {
  expect(await rows()).toEqual([])
  const { id } = await publish({})
  expect(await rows()).toEqual([['H0001', 'FREE-1', 'unreported', null, null]])
  expect(await sums()).toEqual([{ currency: 'USD', rows: 1, amount: 0 }])
  // of two months the last before the day, lots and warehouses together; what is in another currency was bought in it
  await acceptedReport(kit, 'inventory', [stockLine({ onHand: 90_000 }, reportMonth(-2))], { month: reportMonth(-2) })
  await acceptedReport(kit, 'inventory', [
    stockLine({ onHand: 1001 }),
    stockLine({ onHand: 500, warehouse: 'B' }),
    stockLine({ onHand: 7000, warehouse: 'C' }),
    stockLine({ item: 'LIMITED-1' }),
  ])
  await query("update inventory_rows set currency = 'RMB' where warehouse = 'C'")
  await query("update inventory_rows set currency = 'USD' where warehouse = 'B'")
  // (0.125 − 0.119) × 1,501 = 9.006
  expect(await rows()).toEqual([['H0001', 'FREE-1', 'reckoned', 1501, 901]])
  const [row] = (await kit.ok('release', protection.protections)).list
  expect(row).toMatchObject({
    id,
    oldPrice: '0.125000',
    newPrice: '0.119000',
    changedOn: kit.inDays(0),
    period: reportMonth(-1),
    unitCode: 'U-HK',
  })
  expect(row!.batchNo).toMatch(/^RB/)
  // a correction of the month adds to it
  const [base] = await query("select * from report_batches where kind = 'inventory' order by period desc limit 1")
  const [added] = await query(
    `insert into report_batches (batch_no, kind, customer_id, period, correction, template_version, rows, status, submitted_at)
    values ('RB-C', 'inventory', $1, $2, true, 1, 1, 'accepted', now()) returning id`,
    [base!['customer_id'], base!['period']],
  )
  await query(
    "insert into inventory_rows (batch_id, row_no, item, snapshot_on, on_hand, warehouse) values ($1, 2, 'FREE-1', current_date, -500, 'A')",
    [added!['id']],
  )
  // (0.125 − 0.119) × 1,001 = 6.006
  expect(await rows()).toEqual([['H0001', 'FREE-1', 'reckoned', 1001, 601]])
  expect(await sums()).toEqual([{ currency: 'USD', rows: 1, amount: 601 }])
})

test('what is to come is no amount yet; a higher price, one of an end customer, and one that was voided are none', async () => {
  await publish({ price: '0.118', startsOn: kit.inDays(20) })
  await publish({ item: 'LIMITED-1', price: '0.2' })
  await publish({ endCustomer: 'Nimbus', price: '0.1' })
  await publish({ endCustomer: 'Nimbus', price: '0.09', startsOn: kit.inDays(5) })
  expect(await rows()).toEqual([
    ['H0001', 'FREE-1', 'upcoming', null, null],
    ['H0001', 'FREE-1', 'reckoned', 1001, 601],
  ])
  expect(await rows({ state: 'upcoming' })).toHaveLength(1)
  expect(await rows({ startDate: kit.inDays(1) })).toHaveLength(1)
  expect(await rows({ endDate: kit.inDays(0) })).toHaveLength(1)
  expect(await rows({ currency: 'RMB' })).toEqual([])
  expect(await rows({ keyword: 'LIMITED' })).toEqual([])
  await query("update quotes set status = 'void' where starts_on = $1", [kit.inDays(20)])
  expect(await rows()).toHaveLength(1)
})

test('two units that lower the price of an item on one day do not count its stock twice', async () => {
  const [other] = await query(
    "insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template) values ('U-TWO', 'u', 'u', 'HK', '{USD}', 0, '{A}', 'hk_pickup') returning id",
  )
  await query(
    `insert into quotes (quote_no, customer_id, quote_type, model_id, unit_id, currency, price, tax_included, moq, mpq, starts_on, ends_on, status)
    select 'Q-TWO', customer_id, quote_type, model_id, $1, currency, 0.15, tax_included, moq, mpq, starts_on, $2::date - 1, status from quotes where id = $3`,
    [other!['id'], kit.inDays(0), kit.quotes.free],
  )
  await publish({ unit: 'U-TWO', price: '0.14' })
  // (0.15 − 0.14) × 1,001 = 10.01 is the larger of the two
  expect(await rows()).toEqual([['H0001', 'FREE-1', 'reckoned', 1001, 1001]])
})

test('is for the staff of ordering, of the customers they take care of; the file is for who credits', async () => {
  expect(await code(kit.call(null, protection.protections))).toBe(kinds.session)
  for (const who of ['order', 'source'] as const)
    expect(await code(kit.call(who, protection.protections))).toBe(kinds.denied)
  expect(await rows({}, 'manager')).toHaveLength(1)
  await query("update customers set manager_id = null where code = 'H0001'")
  await query('update companies set account_manager_id = null')
  expect(await rows({}, 'manager')).toEqual([])
  expect(await code(kit.call('manager', protection.exportProtections))).toBe(kinds.denied)
  expect(await code(kit.call('release', protection.protections, { limit: 7 }))).toBe(kinds.validation)
  expect(await code(kit.call('release', protection.protections, { startDate: '2026-02-30' }))).toBe(kinds.validation)
  const { orderToken } = await kit.ok('release', orderRole.mine)
  const { url } = wireOf(protection.exportProtections, { state: 'reckoned' })
  const reply = await kit.request('release', { url, headers: { [orderTokenHeader]: orderToken } })
  const sheet = await readSheet(reply.rawPayload)
  expect(sheet[1]).toEqual(expect.arrayContaining(['H0001', 'FREE-1', 'USD', 0.15, 0.14, 1001, 10.01]))
  expect(sheet.at(-1)).toEqual(expect.arrayContaining(['合计', 'USD', 10.01]))
  expect(sheet).toHaveLength(3)
})
