import { attribute, MarkError, plainText, xmlMarks, type Mark } from './xml-marks.ts'
import { unpacked, zipParts, type ZipPart } from './zip-parts.ts'

/** Why a workbook is not read: each is said in words of its own. */
export type BookFault = 'bad' | 'large' | 'rows' | 'formula' | 'macro' | 'outside' | 'entity'
export class BookError extends Error {
  readonly fault: BookFault
  constructor(fault: BookFault) {
    super(fault)
    this.fault = fault
  }
}
/** A cell as it stands: a number only where the workbook has one; empty ones are missing. */
export type BookCell = string | number
export type BookRow = { row: number; cells: (BookCell | undefined)[] }

const mostBytes = 50 * 1024 * 1024
const mostParts = 500
const mostColumns = 200
/** As many texts as 20,000 full rows have. */
const mostStrings = 600_000
const macros = /(^|\/)(vbaProject|vbaData|macrosheets|activeX|ctrlProps)/i
const links = /^xl\/(externalLinks|connections|embeddings|queryTables)/i

/** The parts that are needed of what a zip says it holds, before a byte of it is unpacked. */
function looked(bytes: Buffer): Map<string, ZipPart> {
  const parts = zipParts(bytes, mostParts)
  if (!parts) throw new BookError('bad')
  if (parts.some(({ name }) => macros.test(name))) throw new BookError('macro')
  if (parts.some(({ name }) => links.test(name))) throw new BookError('outside')
  if (parts.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new BookError('large')
  return new Map(parts.map((part) => [part.name, part]))
}
async function* marksOf(part: ZipPart | undefined): AsyncGenerator<Mark[]> {
  if (!part) throw new BookError('bad')
  try {
    yield* xmlMarks(unpacked(part))
  } catch (error) {
    throw error instanceof MarkError ? new BookError(error.fault) : error
  }
}
async function eachMark(part: ZipPart | undefined, see: (mark: Mark) => void): Promise<void> {
  for await (const marks of marksOf(part)) for (const mark of marks) see(mark)
}

/** The texts that cells name by their number. */
async function stringsOf(part: ZipPart | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!part) return strings
  let now = ''
  let spoken = false
  await eachMark(part, ({ name, text, empty }) => {
    // how a text is spoken is none of it
    if (name === 'rPh') spoken = !empty
    else if (name === '/rPh') spoken = false
    else if (name === 't' && !spoken) now += plainText(text)
    else if (name === '/si' || (name === 'si' && empty)) {
      strings.push(now)
      now = ''
      if (strings.length > mostStrings) throw new BookError('large')
    }
  })
  return strings
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const placed = /^([A-Za-z]{1,4})(\d{1,9})$/

/** Takes the tags of a sheet and gives its rows: refuses formulas, and rows and columns beyond what is read. */
function rowReader(strings: readonly string[], mostRows: number) {
  let rows: BookRow[] = []
  let row: BookRow | undefined
  let last = 0
  let column = -1
  let type = ''
  let value = ''
  let ended = false
  const openRow = (mark: Mark) => {
    const number = Number(attribute(mark, 'r') ?? last + 1)
    if (!Number.isSafeInteger(number) || number <= last) throw new BookError('bad')
    if (number > mostRows + 1) throw new BookError('rows')
    last = number
    row = { row: number, cells: [] }
    if (mark.empty) row = undefined
  }
  const openCell = (mark: Mark) => {
    const at = placed.exec(attribute(mark, 'r') ?? '')
    column = at ? columnOf(at[1]!) - 1 : column + 1
    if (column >= mostColumns) throw new BookError('large')
    type = attribute(mark, 't') ?? 'n'
    value = ''
  }
  const closeCell = () => {
    if (!row || value === '') return
    if (type === 's') row.cells[column] = strings[Number(value)] ?? ''
    else if (type === 'n') row.cells[column] = Number.isFinite(Number(value)) ? Number(value) : value
    else row.cells[column] = type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value
  }
  const see = (mark: Mark) => {
    const { name } = mark
    if (ended) return
    if (name === 'f') throw new BookError('formula')
    if (name === 'c') openCell(mark)
    else if (name === 'v' || name === 't') value += plainText(mark.text)
    else if (name === '/c') closeCell()
    else if (name === 'row') openRow(mark)
    else if (name === '/row') {
      if (row?.cells.length) rows.push(row)
      row = undefined
      column = -1
    } else if (name === '/sheetData') ended = true
  }
  const take = () => {
    const taken = rows
    rows = []
    return taken
  }
  return { see, take }
}

export type Book = {
  /** its sheets in the order of their tabs */
  sheets: readonly { name: string; hidden: boolean }[]
  /** days are counted from 1904 and not from 1900 */
  from1904: boolean
  /** the rows of a sheet that have anything in them, some at a time */
  rows: (sheet: string, mostRows: number) => AsyncGenerator<BookRow[]>
}
/**
 * Opens a workbook for reading row by row: how large it becomes, and that it brings no programs and asks for nothing outside itself, is
 * looked at before any of it is unpacked; a formula, a DTD or a row too many ends the reading where it stands.
 */
export async function openBook(bytes: Buffer): Promise<Book> {
  const parts = looked(bytes)
  const found: { name: string; hidden: boolean; rel: string }[] = []
  let from1904 = false
  await eachMark(parts.get('xl/workbook.xml'), (mark) => {
    if (mark.name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(mark, 'date1904') ?? '')
    if (mark.name !== 'sheet' || found.length > 50) return
    found.push({
      name: plainText(attribute(mark, 'name') ?? ''),
      hidden: /idden/.test(attribute(mark, 'state') ?? ''),
      rel: attribute(mark, 'id') ?? '',
    })
  })
  const targets = new Map<string, string>()
  await eachMark(parts.get('xl/_rels/workbook.xml.rels'), (mark) => {
    if (mark.name === 'Relationship') targets.set(attribute(mark, 'Id') ?? '', attribute(mark, 'Target') ?? '')
  })
  let strings: Promise<string[]> | undefined
  async function* rows(sheet: string, mostRows: number) {
    const target = targets.get(found.find(({ name }) => name === sheet)?.rel ?? '') ?? ''
    const part = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    const reader = rowReader(await (strings ??= stringsOf(parts.get('xl/sharedStrings.xml'))), mostRows)
    for await (const marks of marksOf(part)) {
      for (const mark of marks) reader.see(mark)
      const taken = reader.take()
      if (taken.length) yield taken
    }
  }
  return { sheets: found.map(({ name, hidden }) => ({ name, hidden })), from1904, rows }
}
