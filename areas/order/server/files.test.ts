import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { orderFaq } from '#areas/order-faq/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import { encode } from '#tests/kit/app.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { needed } from '#tests/kit/needed.ts'
import { order } from '../contract.ts'
import { orderPaper } from '../paper.contract.ts'
import { tableOf } from '#platform/server/files/delimited.ts'

let kit: OrdersKit
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
const secret = 'Canary Panel Works'
const named = (more: object = {}) => [
  {
    quoteId: kit.quotes.free,
    qty: 250,
    oddReason: `for ${secret}`,
    terminalCustomer: secret,
    project: `${secret} P1`,
    ...more,
  },
]
async function fileOf(who: PersonName, input: Input<typeof orderPaper.export>) {
  const { url, payload } = encode(orderPaper.export as Entry, input as never)
  const reply = await kit.request(who, { method: 'POST', url, payload })
  return { type: String(reply.headers['content-type']), bytes: reply.rawPayload, reply }
}

const office = needed('soffice', !spawnSync('soffice', ['--version']).error)
/** The cells of a workbook as LibreOffice has them, in their text. */
async function inOffice(bytes: Buffer): Promise<string[][]> {
  const dir = await mkdtemp(join(tmpdir(), 'office-'))
  try {
    await writeFile(join(dir, 'orders.xlsx'), bytes)
    // comma, quote, UTF-8, from the first line, values as they are and not as they look
    const to = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false'
    const args = [
      `-env:UserInstallation=file://${dir}/home`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      dir,
      join(dir, 'orders.xlsx'),
    ]
    await promisify(execFile)('soffice', args, { timeout: 90_000 })
    return tableOf(await readFile(join(dir, 'orders.csv'), 'utf8'))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

describe('a file of orders', () => {
  test('holds their lines as a workbook, and with the end customers hidden no word of them anywhere', async () => {
    const { id } = await kit.submitted(named(), { remark: `ask ${secret}` })
    const open = await fileOf('order', { ids: String(id) })
    expect(open.type).toContain('spreadsheetml')
    const rows = await readSheet(open.bytes)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).toContain(secret)
    expect(rows[1]).toEqual(expect.arrayContaining(['FREE-1', 250, 0.125, 31.25]))
    const hidden = await fileOf('order', { ids: String(id), hideTerminal: true })
    const parts = Object.values(unzipSync(hidden.bytes))
      .map((part) => strFromU8(part))
      .join('\n')
    expect(parts).toContain('FREE-1')
    expect(parts).not.toContain('Canary')
    expect((await readSheet(hidden.bytes))[0]!.length).toBeLessThan(rows[0]!.length)
  })
  test('leaves them out of an order that hides them, on paper as well', async () => {
    const { id } = await kit.submitted(named(), { hideTerminal: true, remark: secret })
    const { bytes } = await fileOf('order', { ids: String(id) })
    expect(JSON.stringify(await readSheet(bytes))).not.toContain('Canary')
    expect(JSON.stringify(await kit.ok('order', orderPaper.print, { ids: String(id) }))).not.toContain('Canary')
  })
  test('is of the caller’s own orders alone, by ids and by filters', async () => {
    const { id } = await kit.submitted()
    for (const who of ['other', 'source'] as const) {
      const { reply } = await fileOf(who, { ids: String(id) })
      expect(reply.json<{ msgCode: number }>().msgCode).toBe(kinds.not_found)
      const { bytes } = await fileOf(who, { tab: 'in_review' })
      expect(await readSheet(bytes)).toHaveLength(1)
      expect((await kit.call(who, orderPaper.print, { ids: String(id) })).msgCode).toBe(kinds.not_found)
    }
    expect((await readSheet((await fileOf('order', { keyword: 'H0001' })).bytes)).length).toBe(4)
    expect((await fileOf('main', { ids: String(id) })).reply.json<{ msgCode: number }>().msgCode).toBe(kinds.denied)
  })
  // as the customer opens it
  test.skipIf(!office)(
    `opens in LibreOffice with the same cells${office ? '' : ' (soffice is not installed here)'}`,
    async () => {
      for (const terminalCustomer of ['=1+1', 'A "quoted", name', '海康 & <威视>', '0012', '2026-12-01'])
        await kit.submitted([
          { quoteId: kit.quotes.free, qty: 250, oddReason: 'samples\nfor tests', terminalCustomer },
          { quoteId: kit.quotes.free, qty: 1000 },
        ])
      const { bytes } = await fileOf('order', { keyword: 'H0001' })
      const rows = (await readSheet(bytes, { trim: false })).map((row) => row.map((cell) => String(cell ?? '')))
      expect(rows.length).toBeGreaterThan(10)
      expect(await inOffice(bytes)).toEqual(rows)
    },
    120_000,
  )
  test('text that begins like a formula stays text', async () => {
    const { id } = await kit.submitted([{ quoteId: kit.quotes.free, qty: 100, terminalCustomer: '=1+1' }])
    const parts = unzipSync((await fileOf('order', { ids: String(id) })).bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>')
    expect(sheet).not.toContain('<f>')
  })
})

test('the search of ordering finds orders, quotes and answers of the caller’s own', async () => {
  const { id } = await kit.submitted([{ quoteId: kit.quotes.free, qty: 100 }], { poNo: 'H0001-FINDME' })
  await kit.app.database.pool.query("update order_faqs set title = title || ' findme' where code = 'place_order'")
  const found = await kit.ok('order', order.find, { keyword: 'findme' })
  expect(found.list.map(({ kind }) => kind)).toEqual(['order', 'faq'])
  expect(found.list[0]).toMatchObject({ id, url: `/onlineorder/orderInfo?id=${id}` })
  expect((await kit.ok('order', order.find, { keyword: 'FREE-1' })).list.some(({ kind }) => kind === 'quote')).toBe(
    true,
  )
  expect((await kit.ok('source', order.find, { keyword: 'H0001' })).list).toEqual([])
})

test('an answer of the order FAQ carries what of the caller’s orders it is about, and unanswered words reach the assistant', async () => {
  const pool = kit.app.database.pool
  await pool.query("update orders set status = 'returned', return_reason = 'wrong day' where po_no = 'H0001-FINDME'")
  const { list } = await kit.ok('order', orderFaq.list, { keyword: 'findme' })
  const answer = await kit.ok('order', orderFaq.show, { id: list[0]!.id })
  expect(answer.hints).toEqual([
    {
      text: expect.stringContaining('H0001-FINDME') as string,
      url: expect.stringContaining('/onlineorder/orderInfo?id=') as string,
    },
  ])
  await kit.app.database.db
    .insertInto('userRoles')
    .values({ userId: kit.people.other, role: 'order' })
    .onConflict((on) => on.doNothing())
    .execute()
  expect((await kit.ok('other', orderFaq.show, { id: list[0]!.id })).hints).toEqual([])
  await pool.query("update customers set clerk_id = $1 where code = 'H0001'", [kit.people.editor2])
  await kit.ok('order', orderFaq.ask, { keyword: 'nobody knows this' })
  const { rows } = await pool.query("select to_address from mails where template = 'order-faq.unanswered'")
  expect(rows.map(({ to_address }) => to_address as string)).toContain('editor2@example.com')
})
