import { ZipArchive } from 'archiver'
import { Readable } from 'node:stream'
import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './csv.ts'
import type { Bytes } from './mount.ts'

/**
 * The same as an Excel workbook of one sheet. Texts are stored as text, so nothing in them is a formula (traps row 38). It is put
 * together in memory: for thousands of rows, not for millions.
 */
export async function xlsxFile(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Bytes> {
  const rows: Cell[][] = []
  for await (const some of batches) for (const row of some) rows.push([...row])
  const head = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = await writeXlsxFile([head, ...rows], { stickyRowsCount: 1 }).toBuffer()
  return {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'no-store',
      'content-length': body.length,
    },
    body,
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kin = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** A workbook of one sheet with nothing said of who made it: every part but the sheet. */
const parts: readonly (readonly [name: string, text: string])[] = [
  ['[Content_Types].xml', `<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`],
  ['_rels/.rels', `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${kin}/officeDocument" Target="xl/workbook.xml"/></Relationships>`],
  ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${kin}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`],
  ['xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${kin}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${kin}/styles" Target="styles.xml"/></Relationships>`],
  ['xl/styles.xml', `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`],
] // prettier-ignore
// what XML 1.0 has no place for, and half a pair of surrogates
// oxlint-disable-next-line no-control-regex
const unwritten = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const escaped = (text: string) =>
  text.toWellFormed().replaceAll(unwritten, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A, B, … Z, AA, … */
const columnAt = (n: number): string =>
  (n < 26 ? '' : columnAt(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
function cellXml(cell: Cell, at: string, style: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"${style}><v>${cell}</v></c>`
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell.slice(0, 32_767))}</t></is></c>`
}
const rowXml = (cells: readonly Cell[], row: number, style = '') =>
  `<row r="${row}">${cells.map((cell, i) => cellXml(cell, columnAt(i) + row, style)).join('')}</row>`

/**
 * The same as a stream: rows go out as they come, so that a hundred thousand of them take no memory. The bytes are not known before;
 * whoever leaves ends the reading.
 */
export function xlsxStream(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Bytes {
  async function* sheet() {
    const frozen = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    let n = 1
    yield `${head}<worksheet xmlns="${main}">${frozen}<sheetData>${rowXml(header, n, ' s="1"')}`
    for await (const rows of batches) if (rows.length) yield rows.map((row) => rowXml(row, (n += 1))).join('')
    yield '</sheetData></worksheet>'
  }
  const zip = new ZipArchive({ zlib: { level: 3 } })
  const rows = Readable.from(sheet(), { objectMode: false })
  rows.once('error', (error) => zip.destroy(error))
  zip.once('close', () => rows.destroy())
  // one moment for every part: the file says nothing but its rows
  const date = new Date(0)
  for (const [part, text] of parts) zip.append(head + text, { name: part, date })
  zip.append(rows, { name: 'xl/worksheets/sheet1.xml', date })
  zip.finalize().catch((error: Error) => zip.destroy(error))
  return {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'no-store',
    },
    body: zip as unknown as Readable,
  }
} // prettier-ignore
