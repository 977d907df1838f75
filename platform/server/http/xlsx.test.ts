import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Cell } from './csv.ts'
import { xlsxFile } from './xlsx.ts'
import { manyTurns } from '#tests/kit/wait.ts'

async function* batchesOf(...batches: Cell[][][]) {
  yield* batches
}
const bytesOf = (body: unknown): Promise<Buffer> => buffer(body as Readable)

test('a workbook holds what it was given, as it was given', async () => {
  const rows: Cell[][] = [
    ['PO-1', 1520, 14_896.5],
    ['=1+1', -3, null],
    ['<b>&"\'', 0, '+86 199'],
    ['两行\n文字', 7, ' spaces '],
    ['_x0041_ stays', 8, '\ud83d\ude00'],
  ]
  const { headers, body } = xlsxFile(
    'orders',
    ['单号', 'Qty', 'Amount'],
    batchesOf(rows.slice(0, 2), [], rows.slice(2)),
  )
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="orders.xlsx"',
    'cache-control': 'no-store',
  })
  const read = await readSheet(await bytesOf(body), { trim: false })
  expect(read).toEqual([['单号', 'Qty', 'Amount'], ...rows])
})

test('signs that XML cannot say are left out, and nothing in it is a formula or names anybody', async () => {
  const { body } = xlsxFile(
    'x',
    ['a'],
    batchesOf([['a\u0000b\u0007c\ud800d'], ['=cmd()'], ['\r'], ['words'], ['\t+1'], [-2]]),
  )
  const files = unzipSync(await bytesOf(body))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('>abcd<')
  expect(sheet).toContain('>_x000D_<')
  // text when it is edited as well: the style of these cells says so, as the sign before a text in a spreadsheet does
  expect(
    [...sheet.matchAll(/<c r="A(\d)"( s="2")?/g)].map(([, row, quoted]) => [Number(row), quoted !== undefined]),
  ).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, false],
    [6, true],
    [7, false],
  ])
  expect(new TextDecoder().decode(files['xl/styles.xml'])).toMatch(
    /<cellXfs[^>]*>(<xf [^>]*\/>){2}<xf [^>]*quotePrefix="1"\/>/,
  )
  expect(sheet).not.toMatch(/<f[\s>]/)
  expect(Object.keys(files).filter((name) => name.startsWith('docProps'))).toEqual([])
})

test('many rows, and one of the longest texts there can be, come out as they went in', async () => {
  const long = '\r&汉'.repeat(11_000).slice(0, 32_767)
  const rows: Cell[][] = Array.from({ length: 3000 }, (_, i) => [`文字 ${i} <&>`, i, i % 7 ? `PO-${i}` : null, i / 4])
  rows[1500] = Array.from({ length: 30 }, () => long)
  const { body } = xlsxFile('x', ['a'], batchesOf(rows.slice(0, 1499), rows.slice(1499)))
  const files = unzipSync(await bytesOf(body))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  const found = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)]
  expect(found.map(([, number]) => Number(number))).toEqual(Array.from({ length: 3001 }, (_, i) => i + 1))
  expect(found[2999]![2]).toBe(
    `<c r="A3000" t="inlineStr"><is><t xml:space="preserve">文字 2998 &lt;&amp;&gt;</t></is></c><c r="B3000"><v>2998</v></c><c r="C3000" t="inlineStr"><is><t xml:space="preserve">PO-2998</t></is></c><c r="D3000"><v>749.5</v></c>`,
  )
  const said = long.replaceAll('&', '&amp;').replaceAll('\r', '_x000D_')
  expect(found[1501]![2]!.split(`>${said}<`)).toHaveLength(31)
})

test('what fails on the way breaks the file off, and who stops reading stops the rows', async () => {
  async function* failing() {
    yield [['one']]
    throw new Error('gone')
  }
  await expect(bytesOf(xlsxFile('x', ['a'], failing()).body)).rejects.toThrow('gone')
  let asked = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) {
        asked += 1
        await new Promise((done) => setImmediate(done))
        yield Array.from({ length: 500 }, () => [Math.random().toString(36).repeat(20)])
      }
    } finally {
      ended = true
    }
  }
  const body = xlsxFile('x', ['a'], endless()).body as Readable
  body.resume()
  await expect.poll(() => asked).toBeGreaterThan(3)
  body.pause()
  const before = asked
  await manyTurns()
  // as long as nobody reads on, no more is asked for than fits on the way
  expect(asked - before).toBeLessThan(40)
  body.destroy()
  await expect.poll(() => ended).toBe(true)
})
