import { afterAll, beforeAll, expect, test } from 'vitest'
import { findExposure } from '#areas/change-notice/server/exposure.sql.ts'
import { kinds } from '#platform/contract/error.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { reportBook, reportMonth } from '#tests/kit/report-book.ts'
import { acceptedReport, imported, importBook, sale, stockLine } from '#tests/kit/reports.ts'
import { report } from '../contract.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())
const query = async (text: string, values: unknown[] = []) => (await kit.app.database.pool.query(text, values)).rows
const faultsOf = async (id: number) => (await kit.ok('order', report.errors, { id, limit: 100, level: 'error' })).list

test('a report of one warehouse stands beside that of another; one of all warehouses takes the place of both', async () => {
  const month = reportMonth(-14)
  const before = reportMonth(-15)
  const at = (warehouse: string, onHand: number, of = month) => stockLine({ warehouse, onHand }, of)
  const of = (warehouse: string, onHand: number, more = {}) =>
    acceptedReport(kit, 'inventory', [at(warehouse, onHand)], { month, warehouse, ...more })
  await acceptedReport(kit, 'inventory', [at('A', 500, before), at('B', 70, before)], { month: before })
  const wrong = await imported(kit, 'inventory', [at('A', 1), at('B', 2)], { month, warehouse: 'a' })
  expect((await faultsOf(wrong.id)).map(({ row, letter, code: what }) => `${row}${letter} ${what}`)).toEqual([
    '3P channel-report.row_warehouse',
  ])
  const [a, b] = [await of('A', 500), await of('B', 60)]
  const counting = async () =>
    (await kit.ok('order', report.batches, { period: month, status: 'accepted' })).list
      .map(({ warehouse }) => warehouse)
      .toSorted()
  expect(await counting()).toEqual(['A', 'B'])
  expect(
    (await kit.ok('order', report.stock, { period: month })).list.map(({ onHand }) => onHand).toSorted((x, y) => x - y),
  ).toEqual([60, 500])
  // each goes on from what its own warehouse had
  const gapOf = async (id: number) =>
    (await kit.ok('order', report.roll, { id })).list.map(({ opening, gap }) => [opening, gap])
  expect([await gapOf(a.id), await gapOf(b.id)]).toEqual([[[500, 0]], [[70, -10]]])
  // of one warehouse again, however it is written
  await of(' a ', 510)
  expect(await counting()).toEqual(['B', 'a'])
  // twenty at once of two warehouses: one of each is on its way, whatever the code believed
  const [second, third] = [reportMonth(-16), reportMonth(-17)]
  const book = (warehouse: string, of_: string) => reportBook('inventory', [at(warehouse, 5, of_)])
  const books = await Promise.all(
    ['C', 'D'].map(async (warehouse) => [warehouse, await book(warehouse, second)] as const),
  )
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      importBook(kit, 'inventory', books[n % 2]![1], { month: second, warehouse: books[n % 2]![0] }),
    ),
  )
  expect(
    (await kit.ok('order', report.batches, { period: second, status: 'validated' })).list
      .map(({ warehouse }) => warehouse)
      .toSorted(),
  ).toEqual(['C', 'D'])
  await imported(kit, 'inventory', [at('C', 5, third)], { month: third, warehouse: 'C' })
  for (const warehouse of ['', 'c'])
    await expect(
      query(
        "insert into report_batches (batch_no, kind, customer_id, period, warehouse, template_version, rows, status) values ($1, 'inventory', $2, $3, $4, 2, 1, 'validated')",
        [`X${warehouse}`, kit.customers.head, `${third}-01`, warehouse],
      ),
    ).rejects.toThrow('report_batches_open')
  // all of them: both are replaced, and from then on no single one takes the month apart
  const all = await acceptedReport(kit, 'inventory', [at('A', 520), at('B', 80)], { month })
  expect(await counting()).toEqual([''])
  expect(await gapOf(all.id)).toEqual([[570, 30]])
  const apart = await importBook(kit, 'inventory', await book('A', month), { month, warehouse: 'A' })
  expect([apart.msgCode, apart.msg]).toEqual([kinds.state, '该月已按全部仓库申报，请重新申报全部仓库'])
  // an invoice line is sold from one warehouse
  const sold = sale({ invoiceNo: 'WH-1' }, second)
  await acceptedReport(kit, 'sales', [sold], { month: second, warehouse: 'C' })
  const twice = await imported(kit, 'sales', [sold], { month: second, warehouse: 'D' })
  expect((await faultsOf(twice.id)).map((one) => one.code)).toEqual(['channel-report.row_reported'])
})
test('what a notice means counts of each warehouse what was reported last; one that did not report is asked for', async () => {
  const [before, month] = [reportMonth(-3), reportMonth(-2)]
  const line = (warehouse: string, onHand: number, of: string) =>
    stockLine({ item: 'LIMITED-1', warehouse, onHand }, of)
  await acceptedReport(kit, 'inventory', [line('N', 30, before)], { month: before, warehouse: 'N' })
  await acceptedReport(kit, 'inventory', [line('S', 400, before)], { month: before, warehouse: 'S' })
  await acceptedReport(kit, 'inventory', [line('N', 25, month)], { month, warehouse: 'n' })
  const [notice] = (await query(
    `insert into notices (notice_no, type, title, title_en, class, category, reason, contact) values ('PCN-2026-0777', 'PCN', 't', 't', 'minor', 'marking', 'r', 'c') returning id`,
  )) as { id: number }[]
  await query('insert into notice_items (notice_id, model_id) values ($1, $2)', [notice!.id, kit.models.limited])
  const stock = async () => (await findExposure(kit.app.database, notice!.id, kit.customers.head))[0]!.stock
  expect(await stock()).toBe(425)
  const owed = async () =>
    (await query("select report_owed($1, 'inventory', $2) as owed", [kit.customers.head, `${month}-01`]))[0]
  expect(await owed()).toEqual({ owed: true })
  const standing = async () =>
    (await kit.ok('order', report.standing)).months
      .find((one) => one.period === month)!
      .kinds.find((one) => one.kind === 'inventory')!.status
  expect(await standing()).toBe('missing')
  await acceptedReport(kit, 'inventory', [line('S', 390, month)], { month, warehouse: 'S' })
  expect([await stock(), await owed(), await standing()]).toEqual([415, { owed: false }, 'accepted'])
  const last = reportMonth(-1)
  await acceptedReport(kit, 'inventory', [line('N', 1, last), line('S', 2, last)], { month: last })
  expect(await stock()).toBe(3)
})
