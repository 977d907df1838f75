import { once } from 'node:events'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import { isLikeFormula, type Cell } from '#platform/contract/csv.ts'
import type { Bytes } from './mount.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A further sheet with a few rows: notes for its readers, or hidden from them what a program asks for. */
export type MoreSheet = { name: string; hidden?: boolean; rows: readonly (readonly Cell[])[] }
type Named = { sheet: string; more: readonly MoreSheet[] }
const attributeOf = (name: string) => said(name.slice(0, 31)).replaceAll('"', '&quot;')

/** The parts of a workbook but its sheets: no author, no program, no time, and nothing hidden but what is named so. */
function partsOf({ sheet, more }: Named): Readonly<Record<string, string>> {
  const sheets = [{ name: sheet, hidden: false }, ...more]
  const all = (one: (of: (typeof sheets)[number], n: number) => string) =>
    sheets.map((of, i) => one(of, i + 1)).join('')
  const styleId = `rId${sheets.length + 1}`
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${all((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all(({ name, hidden }, n) => `<sheet name="${attributeOf(name)}" sheetId="${n}"${hidden ? ' state="hidden"' : ''} r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}">${all((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="${styleId}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
  }
}
const sheetHead = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What XML 1.0 cannot say, half a surrogate pair, and what Excel would take for such a sign written out. */
const unsaid =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** As much as one cell holds. */
const mostSigns = 32_767
const said = (text: string): string =>
  text
    .slice(0, mostSigns)
    .replaceAll(unsaid, '')
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>]/g, (mark) => marks[mark]!)

// most texts have nothing in them to be said otherwise
const plain = /^[ -%'-;=?-^`-~\u00a0-\ud7ff\ue000-\ufffd]*$/
/** The letters of a column, from 0: A … Z, AA … */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const columns: string[] = []
const lettersAt = (column: number): string => (columns[column] ??= lettersOf(column))
/** What is packed at a time. */
const full = 64 * 1024

/** The text of a sheet in one buffer that is used again: a long file leaves no strings behind for the memory to grow by. */
function pageOf() {
  let bytes = Buffer.allocUnsafe(2 * full)
  let used = 0
  const write = (text: string) => {
    // a sign takes three bytes at most; a row of long texts needs more room than others
    const needed = used + text.length * 3
    if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, used)], needed * 2)
    used += bytes.write(text, used)
  }
  return {
    write,
    /** One cell: a text is stored as text, so nothing in it is a formula, nor when somebody edits the cell. */
    cell(value: Cell, column: number, row: number, style: string) {
      if (value === null || value === '') return
      write('<c r="')
      write(lettersAt(column))
      write(`${row}"`)
      write(style || (typeof value === 'string' && isLikeFormula(value) ? ' s="2"' : ''))
      if (typeof value === 'number') {
        write('><v>')
        write(`${value}`)
        write('</v></c>')
      } else {
        write(' t="inlineStr"><is><t xml:space="preserve">')
        write(plain.test(value) && value.length <= mostSigns ? value : said(value))
        write('</t></is></c>')
      }
    },
    isFull: () => used >= full,
    /** What was written, and room again: the bytes are the taker's until it asks for more. */
    take() {
      const taken = bytes.subarray(0, used)
      used = 0
      return taken
    },
  }
}
type Page = ReturnType<typeof pageOf>
function rowOn(page: Page, cells: readonly Cell[], number: number, style = ''): void {
  page.write(`<row r="${number}">`)
  for (let i = 0; i < cells.length; i += 1) page.cell(cells[i]!, i, number, style)
  page.write('</row>')
}

type Batches = AsyncIterable<readonly (readonly Cell[])[]>
async function* sheetOf(header: readonly string[], batches: Batches): AsyncGenerator<Buffer> {
  const page = pageOf()
  page.write(`${xml}${sheetHead}`)
  rowOn(page, header, 1, ' s="1"')
  let number = 1
  for await (const rows of batches)
    for (const row of rows) {
      rowOn(page, row, (number += 1))
      if (page.isFull()) yield page.take()
    }
  page.write(sheetEnd)
  yield page.take()
}

// the earliest time a zip can say: it is nobody's
const mtime = new Date(1980, 0, 1)
/** The few rows of a further sheet, the first of them in bold. */
function moreSheet({ rows }: MoreSheet): Buffer {
  const page = pageOf()
  page.write(`${xml}${sheetHead}`)
  for (const [i, row] of rows.entries()) rowOn(page, row, i + 1, i === 0 ? ' s="1"' : '')
  page.write(sheetEnd)
  return page.take()
}

/** The parts packed piece by piece: each is asked for when the one before has been taken. */
async function* packed(sheet: AsyncIterable<Buffer>, named: Named): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    done.push(piece)
  })
  const add = (name: string, bytes: Uint8Array) => {
    const made = Object.assign(new ZipDeflate(name, { level: 4 }), { mtime })
    zip.add(made)
    made.push(bytes, true)
  }
  for (const [name, text] of Object.entries(partsOf(named))) add(name, Buffer.from(`${xml}${text}`))
  for (const [i, one] of named.more.entries()) add(`xl/worksheets/sheet${i + 2}.xml`, moreSheet(one))
  const rows = { filename: 'xl/worksheets/sheet1.xml', compression: 8, mtime, size: 0, crc: 0 } as ZipInputFile
  zip.add(rows)
  // outside of the heap, by the machine's own code
  const deflate = createDeflateRaw({ level: 4, chunkSize: full })
  // whoever writes to it is told
  deflate.on('error', () => undefined)
  deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => rows.ondata!(null, piece, false))
  try {
    for await (const page of sheet) {
      rows.crc = crc32(page, rows.crc)
      rows.size! += page.length
      // the page is written anew after this: not before all of it is packed
      await new Promise<void>((resolve, reject) => deflate.write(page, (error) => (error ? reject(error) : resolve())))
      yield* done.splice(0)
    }
    const ended = once(deflate, 'end')
    deflate.end()
    await ended
  } finally {
    deflate.destroy()
  }
  rows.ondata!(null, new Uint8Array(), true)
  zip.end()
  yield* done
}

/**
 * A list as an Excel workbook of one sheet, with the line of `header` in bold and kept in view. Rows come in batches and go out as they
 * come, packed on the way: a long file is never held in memory, and whoever stops reading stops the batches (decision 0027). `named` says
 * what its sheet is called, and what stands beside it.
 */
export const xlsxFile = (
  name: string,
  header: readonly string[],
  batches: Batches,
  named: Partial<Named> = {},
): Bytes => ({
  headers: {
    'content-type': `${types}.sheet`,
    'content-disposition': `attachment; filename="${name}.xlsx"`,
    'cache-control': 'no-store',
  },
  body: Readable.from(packed(sheetOf(header, batches), { sheet: 'Sheet1', more: [], ...named }), { objectMode: false }),
})
