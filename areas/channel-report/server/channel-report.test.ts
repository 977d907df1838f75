import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTokenHeader, wireOf } from '#platform/contract/address.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import { orderRole } from '#areas/workbench/role.contract.ts'
import { feed } from '#areas/workbench/feed.contract.ts'
import { reportBook, reportMonth } from '#tests/kit/report-book.ts'
import { acceptedReport, imported, importBook, sale, stockLine } from '#tests/kit/reports.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { report } from '../contract.ts'
import { reportImport } from '../import.contract.ts'
import { reportDesk } from '../staff.contract.ts'
import { watchReports } from './channel-report.jobs.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const query = async (text: string, values: unknown[] = []) => (await kit.app.database.pool.query(text, values)).rows
async function bytesOf(who: PersonName, entry: Entry, input: object): Promise<Buffer> {
  const { orderToken } = await kit.ok(who, orderRole.mine)
  const reply = await kit.request(who, {
    url: wireOf(entry, input as never).url,
    headers: { [orderTokenHeader]: orderToken },
  })
  return reply.rawPayload
}
const submit = (id: number, version: number, explanation = '') =>
  kit.call('order', report.submit, { id, version, explanation })
const decide = (id: number, version: number, result: 'pass' | 'reject' = 'pass', reason = 'why') =>
  kit.call('editor', reportDesk.audit, { id, version, result, reason })
const faultsOf = async (id: number, level = 'error') =>
  (await kit.ok('order', report.errors, { id, limit: 100, level: level as 'error' })).list

describe('a report', () => {
  test('with faults is none: each is named by sheet, row and column, and the workbook that is given back goes in once it is corrected', async () => {
    const lines = [
      sale(),
      sale({ item: 'NOTHING', qty: -5 }),
      sale({ shipDate: '2020-01-01', currency: 'EUR' }),
      sale({ invoiceNo: 'X-1' }),
      sale({ invoiceNo: 'x-1' }),
      sale({ type: 'SD' }),
      sale({ endCustomer: null }),
    ]
    const { id, errors, rows } = await imported(kit, 'sales', lines)
    expect({ errors, rows }).toEqual({ errors: 7, rows: 7 })
    expect((await faultsOf(id)).map(({ row, letter, code: what }) => `${row}${letter} ${what}`)).toEqual([
      '3F channel-report.row_sign',
      '3E channel-report.row_item',
      '4D channel-report.row_period',
      '4H channel-report.row_choice',
      '6C channel-report.row_twice',
      '7S channel-report.row_debit_needed',
      '8I channel-report.row_required',
    ])
    expect(await code(submit(id, 1))).toBe(kinds.state)
    expect(await query('select from sales_rows where batch_id = $1', [id])).toEqual([])
    const given = await readSheet(await bytesOf('order', reportImport.workbook, { id }))
    expect([given[0]!.at(-1), given[1]!.at(-1), given.length]).toEqual(['问题', '终端客户: 首次报送的终端客户', 8])
    expect(given[2]!.at(-1)).toContain('型号/烧录码: 没有这个型号')
    // the same file again: what was wrong is still wrong, by the same rows
    const again = await importBook(kit, 'sales', await bytesOf('order', reportImport.workbook, { id }))
    expect(again.data).toMatchObject({ errors: 7, rows: 7 })
    expect(await query('select status from report_batches where id = $1', [id])).toEqual([{ status: 'replaced' }])
  })
  test('goes from the template to accepted rows; returned with marks it is corrected and comes again', async () => {
    const heads = (await readSheet(await bytesOf('order', reportImport.template, { kind: 'sales' })))[0] as string[]
    const month = reportMonth(-2)
    const book = await reportBook('sales', [sale({}, month), sale({ qty: 40 }, month)], { heads: heads.map(String) })
    const reply = await importBook(kit, 'sales', book, { month })
    const { id, version, warnings } = reply.data
    expect(warnings).toBe(1)
    expect(await code(kit.call('editor', reportDesk.review, { id }))).toBe(kinds.not_found)
    const sent = await submit(id, version)
    expect(sent.msgCode).toBe(0)
    for (const [row, note] of [
      [2, 'which panel?'],
      [3, 'too few'],
    ] as const)
      await kit.ok('editor', reportDesk.mark, { id, row, column: 'qty', note })
    await kit.ok('editor', reportDesk.mark, { id, row: 3, column: 'qty', note: '' })
    expect(await code(kit.call('editor', reportDesk.mark, { id, row: 99, column: 'qty', note: 'x' }))).toBe(
      kinds.not_found,
    )
    expect(await code(kit.call('order', reportDesk.mark, { id, row: 2, column: 'qty', note: 'x' }))).toBe(kinds.denied)
    // what the reviewer is still writing is not read by the customer, by whatever way
    const notes = async () => {
      const [shown, said] = [await kit.ok('order', report.show, { id }), await kit.ok('order', report.errors, { id })]
      const listed = (await kit.ok('order', report.batches)).list.find((one) => one.id === id)!
      const rows = await readSheet(await bytesOf('order', reportImport.workbook, { id }))
      return [
        shown.marks,
        listed.marks,
        said.list.filter(({ level }) => level === 'mark').length,
        (await faultsOf(id, 'mark')).length,
        JSON.stringify(rows).includes('which panel?'),
      ]
    }
    expect(await notes()).toEqual([0, 0, 0, 0, false])
    const { version: read, marks } = await kit.ok('editor', reportDesk.review, { id })
    expect(marks).toBe(1)
    expect(await code(decide(id, read, 'reject', '请核对'))).toBe(0)
    expect(await kit.ok('order', report.show, { id })).toMatchObject({ status: 'returned', reason: '请核对', marks: 1 })
    expect((await faultsOf(id, 'mark')).map(({ row, msg }) => [row, msg])).toEqual([[2, 'which panel?']])
    expect(await notes()).toEqual([1, 1, 1, 1, true])
    await acceptedReport(kit, 'sales', [sale({ qty: 60 }, month)], { month })
    const { list } = await kit.ok('order', report.sales, { period: month })
    expect(list.map(({ qty, endCustomer }) => [qty, endCustomer])).toEqual([[60, 'Nimbus Panel Demo']])
    expect(await query('select status from report_batches where id = $1', [id])).toEqual([{ status: 'replaced' }])
    // a newer one of the same month takes the place of what was accepted
    await acceptedReport(kit, 'sales', [sale({ qty: 70 }, month)], { month })
    expect((await kit.ok('order', report.sales, { period: month })).list.map(({ qty }) => qty)).toEqual([70])
  })
  test('is seen by its customer, the head of its group and the staff once it is handed in, and by nobody else', async () => {
    const { id, version } = await imported(kit, 'inventory', [stockLine()], { who: 'other' })
    for (const who of ['other', 'order'] as const)
      expect((await kit.ok(who, report.show, { id })).customerCode).toBe('H0002')
    expect((await kit.ok('order', report.show, { id })).can).toEqual({ submit: false, withdraw: false, remove: false })
    expect(await code(kit.call('source', report.show, { id }))).toBe(kinds.not_found)
    for (const entry of [report.rows, report.errors, report.roll] as const)
      expect(await code(kit.call('source', entry as typeof report.roll, { id }))).toBe(kinds.not_found)
    for (const entry of [report.submit, report.withdraw, report.remove] as const) {
      for (const who of ['order', 'source'] as const)
        expect(await code(kit.call(who, entry as typeof report.remove, { id, version }))).toBe(kinds.not_found)
      expect(await code(kit.call('editor', entry as typeof report.remove, { id, version }))).toBe(kinds.denied)
      expect(await code(kit.call(null, entry as typeof report.remove, { id, version }))).toBe(kinds.session)
    }
    expect((await kit.ok('source', report.batches)).total).toBe(0)
    for (const who of ['main', 'developer'] as const)
      expect(await code(kit.call(who, report.batches))).toBe(kinds.denied)
    await kit.ok('other', report.submit, { id, version })
    expect(await kit.ok('editor', reportDesk.review, { id })).toMatchObject({
      customerCode: 'H0002',
      step: 'report',
      can: { decide: true },
    })
    expect((await kit.ok('release', reportDesk.review, { id })).can.decide).toBe(false)
    expect(await code(kit.call('other', reportDesk.desk))).toBe(kinds.denied)
    // its own manager reads it, who manages another's customers does not
    expect(await code(kit.call('manager', reportDesk.review, { id }))).toBe(kinds.not_found)
    await kit.ok('editor', reportDesk.mark, { id, row: 2, column: 'item', note: 'half a thought' })
    await kit.ok('other', report.withdraw, { id, version: 2 })
    // taken back it was read all the same: it is not removed, and does not say it could be
    const back = await kit.ok('other', report.show, { id })
    expect(back).toMatchObject({ status: 'validated', marks: 0, can: { submit: true, withdraw: false, remove: false } })
    expect(await code(kit.call('other', report.remove, { id, version: 3 }))).toBe(kinds.state)
    const fresh = await imported(kit, 'inventory', [stockLine({}, reportMonth(-6))], {
      who: 'other',
      month: reportMonth(-6),
    })
    expect((await kit.ok('other', report.show, { id: fresh.id })).can.remove).toBe(true)
    await kit.ok('other', report.remove, { id: fresh.id, version: fresh.version })
    await kit.ok('other', report.submit, { id, version: 3 })
  })
  test('an invoice line is reported once, whatever the month, and whoever is accepted first has it', async () => {
    const twice = { invoiceNo: 'ONCE-1' }
    const [a, b] = [reportMonth(-3), reportMonth(-4)]
    const first = await imported(kit, 'sales', [sale(twice, a)], { month: a })
    const second = await imported(kit, 'sales', [sale(twice, b)], { month: b })
    await submit(first.id, 1)
    await submit(second.id, 1)
    expect(await code(decide(first.id, 2))).toBe(0)
    expect(await code(decide(second.id, 2))).toBe(kinds.duplicate)
    expect(await kit.ok('order', report.show, { id: second.id })).toMatchObject({ status: 'submitted' })
    const third = await imported(kit, 'sales', [sale(twice, reportMonth(-5))], { month: reportMonth(-5) })
    expect((await faultsOf(third.id)).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([expect.stringContaining(a)]),
    )
  })
  test('whose stock does not roll forward says why', async () => {
    const [before, month] = [reportMonth(-7), reportMonth(-6)]
    const who = 'source' as const
    await acceptedReport(kit, 'inventory', [stockLine({ onHand: 1000 }, before)], { month: before, who })
    const { id } = await imported(kit, 'inventory', [stockLine({ onHand: 900, received: 100, sold: 150 }, month)], {
      month,
      who,
    })
    const { list } = await kit.ok(who, report.roll, { id })
    expect(list).toMatchObject([{ item: 'FREE-1', opening: 1000, received: 100, sold: 150, closing: 900, gap: -50 }])
    expect((await kit.ok(who, report.show, { id })).gaps).toBe(1)
    const refused = await kit.call(who, report.submit, { id, version: 1 })
    expect([refused.msgCode, JSON.stringify(refused.data)]).toEqual([
      kinds.validation,
      expect.stringContaining('explanation'),
    ])
    await kit.ok(who, report.submit, { id, version: 1, explanation: '50 pieces were lost' })
    const fits = await imported(
      kit,
      'inventory',
      [stockLine({ onHand: 950, received: 100, sold: 150 }, reportMonth(-6))],
      { month, who },
    ).catch((e: Error) => e.message)
    // in review it is taken back first
    expect(fits).toContain(String(kinds.state))
  })
})

describe('a workbook', () => {
  test('of another version, another kind or other columns is refused with what it lacks, and keeps nothing', async () => {
    const told = async (bytes: Buffer, kind: 'sales' | 'inventory' = 'sales') => {
      const reply = await importBook(kit, kind, bytes, { who: 'source' })
      return [reply.msgCode, reply.msg]
    }
    const line = [sale()]
    const refused = (words: string) => [kinds.validation, expect.stringContaining(words) as string]
    expect(await told(await reportBook('sales', line, { version: 'sales/1' }))).toEqual(refused('版本过旧'))
    expect(await told(await reportBook('sales', line, { version: 'inventory/2' }))).toEqual(refused('不是此报表的模板'))
    expect(await told(await reportBook('inventory', [stockLine()]))).toEqual(refused('不是此报表的模板'))
    expect(await told(await sheetOf([['a'], ['b']], '销售'))).toEqual(refused('不是此报表的模板'))
    expect(await told(await reportBook('sales', line, { heads: ['型号'] }))).toEqual(refused('列名'))
    expect(await told(await reportBook('sales', []))).toEqual(refused('没有数据'))
    expect(await told(Buffer.from(`PK\u0003\u0004${'x'.repeat(600)}`))).toEqual(refused('无法读取'))
    expect(
      await told(
        await reportBook(
          'sales',
          Array.from({ length: 20_001 }, () => ({ type: 'SS' })),
        ),
      ),
    ).toEqual(refused('20,000 行'))
    const macro = { ...unzipSync(await reportBook('sales', line)), 'xl/vbaProject.bin': new Uint8Array(9) }
    expect(await told(Buffer.from(zipSync(macro)))).toEqual(refused('宏'))
    expect((await kit.ok('source', report.batches, { kind: 'sales' })).total).toBe(0)
    for (const period of [reportMonth(1), '2020-01'])
      expect((await importBook(kit, 'sales', await reportBook('sales', line), { month: period })).msgCode).toBe(
        kinds.validation,
      )
    // what somebody else uploaded is no file at all
    const fileId = await uploadFile(kit, 'other', 'report_sheet', 'r.xlsx', await reportBook('sales', line))
    expect(
      await code(kit.call('source', reportImport.import, { kind: 'sales', period: reportMonth(-1), fileId })),
    ).toBe(kinds.denied)
    expect(
      await code(kit.call('editor', reportImport.import, { kind: 'sales', period: reportMonth(-1), fileId })),
    ).toBe(kinds.denied)
  })
  test('of stock by its days and ages, and of two that are sent at once the later one is there', async () => {
    const month = reportMonth(-10)
    // the 28th of a month as a workbook counts days
    const serial = Math.round((Date.parse(`${month}-28T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
    const lines = [
      stockLine({ snapshotDate: serial, aging: '181-365', onHand: '1,200', unitCost: 2.5, currency: 'usd' }, month),
      stockLine({ item: 'LIMITED-1', aging: '>365' }, month),
    ]
    const both = await Promise.all(
      [1, 2].map(async () => importBook(kit, 'inventory', await reportBook('inventory', lines), { month })),
    )
    expect(both.map(({ msgCode }) => msgCode)).toEqual([0, 0])
    expect(
      (await kit.ok('order', report.batches, { period: month })).list.map(({ status }) => status).toSorted(),
    ).toEqual(['replaced', 'validated'])
    const { id } = (await kit.ok('order', report.batches, { period: month, status: 'validated' })).list[0]!
    const { stock } = await kit.ok('order', report.rows, { id })
    expect(stock.list[0]).toMatchObject({
      snapshotDate: `${month}-28`,
      aging: 'd365',
      onHand: 1200,
      unitCost: '2.500000',
      currency: 'USD',
    })
    await submit(id, 1)
    expect(await code(decide(id, 2))).toBe(0)
    const asked = { from: `${reportMonth(-11)}-01`, to: `${reportMonth(0)}-01`, step: 'month' } as const
    const figure = async (name: string) => (await kit.ok('editor', feed.figure, { code: name, ...asked })).series
    expect((await figure('report_ageing')).map(({ values }) => values.reduce((a, b) => a + b, 0))).toEqual(
      expect.arrayContaining([1200]),
    )
    for (const name of ['report_sold', 'report_sold_to', 'report_punctual'])
      expect((await figure(name)).length).toBeGreaterThan(0)
    expect(await code(kit.call('main', feed.figure, { code: 'report_sold', ...asked }))).toBe(kinds.not_found)
  })
})

describe('charts of customers', () => {
  const codes = ['report_ageing', 'report_sold', 'report_sold_to', 'report_punctual'] as const
  const month = reportMonth(-12)
  const asked = { from: `${month}-01`, to: `${month}-28`, step: 'month' } as const
  type Series = { name: string; values: number[] }[]
  const seen = async (who: PersonName) =>
    Object.fromEntries(
      await Promise.all(
        codes.map(async (name) => [name, (await kit.ok(who, feed.figure, { code: name, ...asked })).series] as const),
      ),
    ) as Record<(typeof codes)[number], Series>
  const total = (series: Series) => series.flatMap(({ values }) => values).reduce((sum, n) => sum + n, 0)

  test('count what the own company reported and nothing else: not of its group, nor of others', async () => {
    const of = async (who: PersonName, qty: number, onHand: number, endCustomer: string) => {
      await acceptedReport(kit, 'sales', [sale({ qty, endCustomer }, month)], { month, who })
      await acceptedReport(kit, 'inventory', [stockLine({ onHand }, month)], { month, who })
    }
    await of('order', 70, 900, 'Puffin Meters')
    await of('other', 5, 11, 'PUFFIN METERS Ltd')
    await of('source', 3, 13, 'Heron Lamps')
    // a reviewer makes both names one, under that of the other company
    const ends = await query(
      "select id from end_customers where name in ('Puffin Meters', 'PUFFIN METERS Ltd') order by name",
    )
    await query('update end_customers set root_id = $1 where id = $2', [ends[0]!['id'], ends[1]!['id']])
    const [own, part, stranger, staff] = [
      await seen('order'),
      await seen('other'),
      await seen('source'),
      await seen('editor'),
    ]
    const sums = (one: Awaited<ReturnType<typeof seen>>) =>
      [one.report_ageing, one.report_sold, one.report_sold_to].map(total)
    expect([sums(own), sums(part), sums(stranger), sums(staff)]).toEqual([
      [900, 70, 70],
      [11, 5, 5],
      [13, 3, 3],
      [924, 78, 78],
    ])
    // nobody learns how another company calls their end customer
    expect([own, part].map((one) => one.report_sold_to.map(({ name }) => name))).toEqual([
      ['Puffin Meters'],
      ['PUFFIN METERS Ltd'],
    ])
    expect(staff.report_sold_to.map(({ name }) => name).toSorted()).toEqual(['Heron Lamps', 'PUFFIN METERS Ltd'])
    // two reports were due of each company
    await query(
      'insert into report_months (customer_id, period, due_on) select id, $1, $2 from customers on conflict do nothing',
      [`${month}-01`, `${reportMonth(-11)}-05`],
    )
    expect([total((await seen('order')).report_punctual), total((await seen('editor')).report_punctual)]).toEqual([
      2, 6,
    ])
  })
  test('are of who reads its reports: of nobody else in the company, and of no member of staff without the right', async () => {
    const listed = async (who: PersonName) => (await kit.ok(who, feed.figures)).map((one) => one.code)
    expect(await listed('order')).toEqual(codes)
    for (const who of ['main', 'sub', 'developer'] as const) {
      expect(await listed(who)).toEqual([])
      for (const name of codes)
        expect([who, name, await code(kit.call(who, feed.figure, { code: name, ...asked }))]).toEqual([
          who,
          name,
          kinds.not_found,
        ])
    }
    await query("insert into user_roles (user_id, role) values ($1, 'dealer_report')", [kit.people.sub])
    await expect.poll(() => listed('sub'), { timeout: 10_000 }).toEqual(codes)
    expect((await seen('sub')).report_sold).toEqual((await seen('order')).report_sold)
    await query("delete from user_roles where user_id = $1 and role = 'dealer_report'", [kit.people.sub])
    // staff are asked for their own permission
    await query("insert into role_permissions (role, permission, menu_id) values ('quality', 'report_read', 9060)")
    await query("update user_roles set role = 'quality' where user_id = $1", [kit.people.manager])
    expect(await listed('manager')).not.toContain('report_sold')
    await query("update user_roles set role = 'account_manager' where user_id = $1", [kit.people.manager])
    await query("delete from role_permissions where role = 'quality' and permission = 'report_read'")
    expect(await code(kit.call(null, feed.figure, { code: 'report_sold', ...asked }))).toBe(99_999)
    expect((await kit.ok('order', feed.figures)).find((one) => one.code === 'report_ageing')).toMatchObject({
      level: true,
      stacked: true,
    })
  })
})

describe('a month', () => {
  test('that is locked does not change: only corrections are added, whoever asks and by whatever way', async () => {
    const month = reportMonth(-8)
    await acceptedReport(kit, 'sales', [sale({ qty: 10 }, month)], { month })
    const waiting = await imported(kit, 'inventory', [stockLine({}, month)], { month })
    await submit(waiting.id, 1)
    const { list } = await kit.ok('editor', reportDesk.months, { period: month, keyword: 'H0001' })
    const { id, version } = list[0]!
    expect(await code(kit.call('editor', reportDesk.lock, { id, version }))).toBe(kinds.state)
    await kit.ok('order', report.withdraw, { id: waiting.id, version: 2 })
    for (const who of ['release', 'auditor', 'order'] as const)
      expect(await code(kit.call(who, reportDesk.lock, { id, version }))).toBe(kinds.denied)
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => code(kit.call('editor', reportDesk.lock, { id, version }))),
    )
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(await code(submit(waiting.id, 3))).toBe(kinds.state)
    await expect(
      query(
        "update report_batches set status = 'replaced' where status = 'accepted' and customer_id = $1 and period = $2",
        [kit.customers.head, `${month}-01`],
      ),
    ).rejects.toThrow('locked')
    const more = await imported(kit, 'sales', [sale({ type: 'RV', qty: -4 }, month)], { month })
    expect(more.correction).toBe(true)
    await submit(more.id, 1)
    expect(await code(decide(more.id, 2))).toBe(0)
    const { list: rows } = await kit.ok('order', report.sales, { period: month })
    expect(rows.map(({ qty }) => qty).toSorted((x, y) => x - y)).toEqual([-4, 10])
  })
  test('is told of as it falls due, each time once, and is locked once it is long over; late reports cost points', async () => {
    const watch = () => watchReports(systemContext(kit.app, kit.app.log))
    const told = async () =>
      Number((await query("select count(*)::int as n from mails where template = 'channel-report.due'"))[0]!['n'])
    await Promise.all([watch(), watch()])
    const month = `${reportMonth(-1)}-01`
    await query('update report_months set due_on = current_date + 30 where period = $1', [month])
    const none = await told()
    await query(
      'update report_months set due_on = current_date, locked_at = null where period = $1 and customer_id = $2',
      [month, kit.customers.stranger],
    )
    await query('delete from report_reminders r using report_months m where m.id = r.month_id and m.period = $1', [
      month,
    ])
    await watch()
    await watch()
    expect((await told()) - none).toBe(2)
    await query(
      "update report_months set due_on = current_date - 40, period = '2026-01-01' where period = $1 and customer_id = $2",
      [month, kit.customers.stranger],
    )
    await watch()
    const months = await kit.ok('editor', reportDesk.months, {
      period: '2026-01',
      keyword: 'K0001',
      late: 'true' as never,
    })
    expect(months.list).toMatchObject([
      { inventory: 'missing', sales: 'missing', score: 0, lockedAt: expect.any(String) as string },
    ])
    const standing = await kit.ok('order', report.standing)
    expect(standing.months[0]).toMatchObject({ period: reportMonth(0), locked: false })
    expect(standing.score).toEqual(expect.any(Number))
  })
})

describe('end customers', () => {
  test('are merged into one and parted again; what is merged twice comes apart in any order', async () => {
    const month = reportMonth(-9)
    const names = ['Foxglove Audio Demo', 'Foxglove Audio Demo Ltd', 'FOXGLOVE-AUDIO DEMO', 'Tern Robotics Demo']
    await acceptedReport(
      kit,
      'sales',
      names.map((endCustomer) => sale({ endCustomer }, month)),
      { month },
    )
    const list = async () => (await kit.ok('editor', reportDesk.endCustomers, { keyword: 'o', limit: 100 })).list
    const of = async (name: string) => (await list()).find((one) => one.name === name)!
    // the way a name is written makes no other one
    expect((await list()).filter(({ name }) => /foxglove/i.test(name))).toHaveLength(2)
    const [a, b, c] = [
      (await list()).find(({ name }) => /^foxglove.audio.demo$/i.test(name))!,
      await of('Foxglove Audio Demo Ltd'),
      await of('Tern Robotics Demo'),
    ]
    expect(b).toMatchObject({ alikeId: a.id, qty: 100 })
    const merge = (one: { id: number; version: number }, into: number) =>
      kit.call('editor', reportDesk.merge, { id: one.id, version: one.version, intoId: into, reason: 'same' })
    expect(await code(merge(a, a.id))).toBe(kinds.validation)
    const codes = await Promise.all([merge(b, a.id), merge(b, a.id)].map(code))
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(await of(b.name)).toMatchObject({ root: a.name, can: { merge: false, undo: true } })
    expect((await of(a.name)).qty).toBe(300)
    expect(await code(merge(await of(b.name), c.id))).toBe(kinds.state)
    expect(await code(merge(await of(a.name), c.id))).toBe(0)
    expect(await of(b.name)).toMatchObject({ root: c.name })
    const undo = async (name: string) => kit.ok('editor', reportDesk.undoMerge, await of(name))
    await undo(b.name)
    expect(await of(b.name)).toMatchObject({ root: '', qty: 100 })
    await undo(a.name)
    expect(await of(a.name)).toMatchObject({ root: '', qty: 200 })
    expect(await code(kit.call('editor', reportDesk.undoMerge, await of(a.name)))).toBe(kinds.state)
    for (const who of ['order', 'release'] as const)
      expect(await code(kit.call(who, reportDesk.merge, { id: a.id, version: 1, intoId: c.id, reason: 'x' }))).toBe(
        kinds.denied,
      )
  })
})
