import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetOf } from '#tests/kit/sheet.ts'
import { BookError, openBook, type BookFault, type BookRow } from './stream-sheet.ts'

const text = (value: string) => new TextEncoder().encode(value)
const head = '<?xml version="1.0"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheet = (rows: string) => `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
const partsOf = (rows: string) => ({
  'xl/workbook.xml': text(
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/><sheet name="_v" sheetId="2" state="veryHidden" r:id="rId2"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': text(
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': text(sheet(rows)),
  'xl/worksheets/sheet2.xml': text(sheet('<row r="1"><c r="A1" t="str"><v>sales/2</v></c></row>')),
})
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(zipSync({ ...partsOf(rows), ...more }))
async function rowsOf(bytes: Buffer, name = 'A & B', most = 20_000): Promise<BookRow[]> {
  const book = await openBook(bytes)
  const rows: BookRow[] = []
  for await (const part of book.rows(name, most)) rows.push(...part)
  return rows
}
const faultOf = (bytes: Buffer, most?: number): Promise<BookFault | 'read'> =>
  rowsOf(bytes, 'A & B', most).then(
    () => 'read' as const,
    (error: unknown) => (error instanceof BookError ? error.fault : Promise.reject(error as Error)),
  )

test('what people and programs write is read as it is meant: texts, shared and spoken ones, numbers, entities, empty cells', async () => {
  const bytes = await sheetOf(
    [
      ['型号', '数量'],
      ['LQ1105-QFN', 3000],
      ['', 1.5],
    ],
    'A & B',
  )
  expect(await rowsOf(bytes)).toEqual([
    { row: 1, cells: ['型号', '数量'] },
    { row: 2, cells: ['LQ1105-QFN', 3000] },
    { row: 3, cells: [undefined, 1.5] },
  ])
  const strings = `${head}<sst xmlns="${main}"><si><t>a&amp;b</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>spoken</t></rPh></si><si/></sst>`
  const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c t="inlineStr"><is><t xml:space="preserve"> x_x0041_&#x4E2D;</t></is></c><c t="b"><v>1</v></c></row><row/><row r="9"><c r="B9"><v>0.1</v></c></row>`
  const book = workbook(rows, { 'xl/sharedStrings.xml': text(strings) })
  expect(await rowsOf(book)).toEqual([
    { row: 2, cells: ['a&b', undefined, 'rich text', ' xA中', 'TRUE'] },
    { row: 9, cells: [undefined, 0.1] },
  ])
  const { sheets, from1904 } = await openBook(book)
  expect({ sheets, from1904 }).toEqual({
    sheets: [
      { name: 'A & B', hidden: false },
      { name: '_v', hidden: true },
    ],
    from1904: true,
  })
  expect((await rowsOf(book, '_v'))[0]!.cells).toEqual(['sales/2'])
})

const one = '<row r="1"><c r="A1"><v>1</v></c></row>'
const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>`
test.each<[string, () => Buffer, BookFault]>([
  [
    'an entity bomb',
    () => workbook(one, { 'xl/worksheets/sheet1.xml': text(sheet(one).replace(head, `${head}${bomb}`)) }),
    'entity',
  ],
  [
    'an entity bomb in the shared texts',
    () => workbook(one, { 'xl/sharedStrings.xml': text(`${bomb}<sst/>`) }),
    'entity',
  ],
  ['ten gigabytes when unpacked, as its directory says', () => swollen(workbook(one), 0xff_ff_ff_f0), 'large'],
  ['macros', () => workbook(one, { 'xl/vbaProject.bin': text('x') }), 'macro'],
  ['a link to another workbook', () => workbook(one, { 'xl/externalLinks/externalLink1.xml': text('x') }), 'outside'],
  ['a formula', () => workbook('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'), 'formula'],
  ['a formula without a word', () => workbook('<row r="1"><c r="A1"><f/><v>2</v></c></row>'), 'formula'],
  ['a million rows', () => workbook('<row><c><v>1</v></c></row>'.repeat(1_000_000)), 'rows'],
  ['a row a hundred million down', () => workbook('<row r="100000000"><c><v>1</v></c></row>'), 'rows'],
  ['a cell far to the right', () => workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'large'],
  ['two rows of one number', () => workbook('<row r="5"/><row r="5"/>'), 'bad'],
  ['a tag that ends in a value', () => workbook('<row a="x>y" r="9"><c><v>1</v></c></row>'), 'bad'],
  ['a marked section', () => workbook('<row r="1"><c><v><![CDATA[1]]></v></c></row>'), 'bad'],
  ['what is no zip', () => Buffer.from('PK\u0003\u0004 and then nothing of the kind'.repeat(9)), 'bad'],
  ['no sheet', () => Buffer.from(zipSync({ 'a.txt': text('x') })), 'bad'],
])('%s is refused', async (_, make, fault) => {
  const bytes = make()
  expect(await faultOf(bytes)).toBe(fault)
})

test('a part that holds more than its directory says is read no further', async () => {
  // ten megabytes that claim to be a hundred bytes
  const big = sheet(`${one}${' '.repeat(10 * 1024 * 1024)}`)
  const bytes = swollen(workbook(one, { 'xl/worksheets/sheet1.xml': text(big) }), 100)
  await expect(rowsOf(bytes)).rejects.toThrow(BookError)
})

/** The same workbook, whose directory tells another size of its first sheet. */
function swollen(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  for (
    let at = copy.indexOf('PK\u0001\u0002', 'latin1');
    at >= 0;
    at = copy.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    if (copy.subarray(at + 46, at + 46 + name.length).equals(name)) copy.writeUInt32LE(size, at + 24)
  return copy
}
