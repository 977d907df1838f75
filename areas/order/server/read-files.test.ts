import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import PdfKit from 'pdfkit'
import { kinds } from '#platform/contract/error.ts'
import { pdfFont } from '#platform/server/files/pdf-font.ts'
import { drawPaper } from '#platform/server/files/pdf/paper.ts'
import type { Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { orderCheck, readFile } from '../check.contract.ts'

// Purchase orders as they come: workbooks, values separated by something, and papers with text in them.
let kit: OrdersKit
beforeAll(async () => void (kit = await ordersKit()), 60_000)
afterAll(() => kit.close())

async function read(name: string, bytes: Buffer) {
  const fileId = await uploadFile(kit, 'order', readFile.modelCode, name, bytes)
  const reply = await kit.call('order', orderCheck.read, {
    unitId: kit.unitId,
    currency: 'USD',
    quoteType: 'model',
    fileId,
  })
  if (reply.msgCode !== 0) return reply.msgCode
  const { poNo, lines } = reply.data
  return { poNo, lines: lines.map(({ item, qty, requestOn, quoteId }) => [item, qty, requestOn, quoteId]) }
}
async function* batches(rows: Cell[][]) {
  yield rows
}
const workbook = (head: string[], rows: Cell[][]): Promise<Buffer> =>
  buffer(xlsxFile('po', head, batches(rows)).body as unknown as Readable)
/** The same with cells of its first row made one, as people make a title. */
function merged(bytes: Buffer, range: string): Buffer {
  const files = unzipSync(bytes)
  const name = 'xl/worksheets/sheet1.xml'
  files[name] = strToU8(
    strFromU8(files[name]!).replace(
      '</sheetData>',
      `</sheetData><mergeCells count="1"><mergeCell ref="${range}"/></mergeCells>`,
    ),
  )
  return Buffer.from(zipSync(files))
}
const found = (poNo: string) => ({
  poNo,
  lines: [
    ['FREE-1', 1200, '2026-12-24', kit.quotes.free],
    ['LIMITED-1', 12_500, '2027-01-05', kit.quotes.limited],
  ],
})

describe('a purchase order is read', () => {
  test('from a workbook with a title over several columns, empty lines, words around it and a sum below', async () => {
    const rows: Cell[][] = [
      ['PO No.', 'H0001-2026/118', null, null],
      [null, null, null, null],
      ['No.', '型号', '数量（pcs）', '单价 USD', '交期'],
      [1, 'FREE-1', 1200, 0.125, '2026-12-24'],
      [null, null, null, null, null],
      [2, 'LIMITED-1', '12,500', '0.125', '2027/1/5'],
      ['', '', 13_700, null, null],
      ['Total', null, 13_700, 1712.5, null],
    ]
    expect(await read('po.xlsx', merged(await workbook(['采购订单 Purchase order'], rows), 'A1:E1'))).toEqual(
      found('H0001-2026/118'),
    )
  })
  test('from a German workbook and from values separated by semicolons, with points between the thousands', async () => {
    const head = ['Pos', 'Artikel', 'Menge', 'Preis', 'Liefertermin']
    const rows: Cell[][] = [
      [1, 'free-1', '1.200', '0,125', '24.12.2026'],
      [2, 'LIMITED-1', '12.500,00', '1.562,50', '05.01.2027'],
    ]
    expect(await read('bestellung.xlsx', await workbook(head, [...rows, ['Bestellnummer H0001-DE7']]))).toEqual({
      ...found('H0001-DE7'),
      lines: found('').lines.map(([item, ...more]) => [item === 'FREE-1' ? 'free-1' : item, ...more]),
    })
    const text = ['Bestellung;H0001-DE8', '', head.join(';'), ...rows.map((row) => row.join(';'))].join('\r\n')
    expect(await read('bestellung.csv', Buffer.from(`\ufeff${text}`))).toMatchObject({
      poNo: 'H0001-DE8',
      lines: [
        ['free-1', 1200, '2026-12-24', kit.quotes.free],
        ['LIMITED-1', 12_500, '2027-01-05', kit.quotes.limited],
      ],
    })
  })
  test('from values as a Chinese spreadsheet writes them, in its own letters and widths', async () => {
    const text =
      '采购单号,H0001-CN9\n\n行号,产品型号,订购数量,要求交期\n1,ＦＲＥＥ-1,"１，２００颗",2026年12月24日\n,,,\n2,LIMITED-1,"12,500 pcs",20270105\n'
    expect(await read('采购单.csv', Buffer.from(text))).toEqual({
      ...found('H0001-CN9'),
      lines: found('').lines.map(([item, ...more]) => [item === 'FREE-1' ? 'ＦＲＥＥ-1' : item, ...more]),
    })
  })
  test('from a PDF with text in it', async () => {
    const bytes = await drawPaper({
      title: 'PO',
      date: '2026-11-24',
      foot: 'p',
      blocks: [
        { kind: 'title', text: '采购订单' },
        { kind: 'text', text: 'PO H0001-PDF1' },
        {
          kind: 'facts',
          rows: [
            ['FREE-1', '1200 2026-12-24'],
            ['LIMITED-1', '12500 2027-01-05'],
          ],
        },
      ],
    })
    expect(await read('po.pdf', bytes)).toEqual(found('H0001-PDF1'))
  })
  test('from a PDF whose columns stand under heads', async () => {
    const pdf = new PdfKit({ size: 'A4' })
    const bytes = buffer(pdf as unknown as Readable)
    pdf.registerFont('text', pdfFont()).font('text').fontSize(10)
    const rows = [
      ['Bestellung H0001-PDF2'],
      ['Artikel', 'Menge', 'Preis', 'Liefertermin'],
      ['FREE-1', '1.200', '0,125', '24.12.2026'],
      [],
      ['LIMITED-1', '12.500 Stück', '0,125', '05.01.2027'],
    ]
    for (const [i, row] of rows.entries())
      for (const [c, word] of row.entries()) pdf.text(word, 60 + c * 120, 80 + i * 24, { lineBreak: false })
    pdf.end()
    expect(await read('po.pdf', await bytes)).toEqual(found('H0001-PDF2'))
  })
  test('and nothing is made of what is no order', async () => {
    expect(await read('none.xlsx', await workbook(['Name', 'City'], [['Lin', 'Hefei']]))).toBe(kinds.validation)
    expect(await read('none.csv', Buffer.from('a,b\n1,2\n'))).toBe(kinds.validation)
    expect(await read('none.xlsx', Buffer.from('PK\u0003\u0004 not a workbook'))).toBe(kinds.validation)
    const paper = await drawPaper({
      title: 'x',
      date: '2026-11-24',
      foot: 'p',
      blocks: [{ kind: 'text', text: 'Dear customer' }],
    })
    expect(await read('none.pdf', paper)).toBe(kinds.validation)
  })
})
