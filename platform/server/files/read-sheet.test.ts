import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetOf } from '#tests/kit/sheet.ts'
import { readSheetRows, SheetError, type SheetFault } from './read-sheet.ts'

const text = (value: string) => new TextEncoder().encode(value)
const head = '<?xml version="1.0"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook of one sheet with these rows as they stand. */
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': text(
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': text(
        `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': text(`${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
      ...more,
    }),
  )
const faultOf = (bytes: Buffer): Promise<SheetFault | 'read'> =>
  readSheetRows(bytes, 5_000).then(
    () => 'read' as const,
    (error: unknown) => (error instanceof SheetError ? error.fault : Promise.reject(error as Error)),
  )

test('a table as people make one is read', async () => {
  expect(
    await readSheetRows(
      await sheetOf(
        [
          ['型号', '数量'],
          ['LQ1105-QFN', 3000],
        ],
        'A',
      ),
      10,
    ),
  ).toEqual([
    ['型号', '数量'],
    ['LQ1105-QFN', 3000],
  ])
  expect(await readSheetRows(workbook('<row r="1"><c r="A1"><v>1</v></c></row>'), 10)).toEqual([[1]])
})

test('a number beyond all days in a cell of dates is read as what is shown of it', async () => {
  const style = `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`
  const more = { 'xl/styles.xml': text(style), 'xl/_rels/workbook.xml.rels': text(relations) }
  const rows = '<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1" s="1"><v>20260101123</v></c></row>'
  const [[day, none]] = (await readSheetRows(workbook(rows, more), 10)) as [[unknown, unknown]]
  expect([(day as Date).toISOString().slice(0, 10), none]).toEqual(['2023-03-15', '####'])
})

test.each([
  ['a row a hundred million down', '<row r="100000000"><c r="A100000000"><v>1</v></c></row>', 'large'],
  ['a cell a hundred million down', '<row><c r="A100000000"><v>1</v></c></row>', 'large'],
  ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'large'],
  ['the same with single quotes and spaces', "<row r = '9000000'><c r = 'A9000000'><v>1</v></c></row>", 'large'],
  ['the same behind a mark in a value', '<row a="x>y" r="9000000"><c r="A9000000"><v>1</v></c></row>', 'bad'],
  ['more rows than may be', '<row><c><v>1</v></c></row>'.repeat(5_002), 'large'],
  ['a formula', '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>', 'formula'],
] as const)('%s is refused at once, before anything is made of it', async (_, rows, fault) => {
  expect(await faultOf(workbook(rows))).toBe(fault)
})

test('a sheet that is named otherwise than it was looked at is not read', async () => {
  const far = text(
    `${head}<worksheet xmlns="${main}"><sheetData><row r="9000000"><c r="A9000000"><v>1</v></c></row></sheetData></worksheet>`,
  )
  const rels = text(
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.bin"/></Relationships>`,
  )
  const hidden = { 'xl/worksheets/sheet1.bin': far, 'xl/_rels/workbook.xml.rels': rels }
  expect(await faultOf(workbook('<row r="1"><c r="A1"><v>1</v></c></row>', hidden))).toBe('bad')
})
