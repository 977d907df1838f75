import { tableOf, textOf } from '#platform/server/files/delimited.ts'
import { BookError, openBook } from '#platform/server/files/stream-sheet.ts'
import type { ImportKind, Words } from '#platform/server/import.ts'
import { TableError } from './import.rules.ts'
import { longest } from './shape.service.ts'

/** What is read of a table at most: more is brought along in several. */
export const mostRows = 200_000
/** Of bytes: comma separated values are read in one go, for a row of 200,000 some 120 of them. */
export const mostTable = 25 * 1024 * 1024
const dayMs = 86_400_000

type Cells = { row: number; cells: (string | number | undefined)[] }
/** The rows of a table of comma separated values, or of the first sheet of a workbook that is not hidden. */
async function* cellsOf(name: string, bytes: Buffer, signs: number): AsyncGenerator<Cells> {
  if (bytes.length > mostTable) throw new TableError('table_large')
  if (!/\.xlsx$/i.test(name)) {
    const lines = tableOf(textOf(bytes).replace(/^\uFEFF/, ''), { rows: mostRows + 1, signs })
    if (lines.length > mostRows + 1) throw new TableError('table_rows', String(mostRows))
    for (const [i, cells] of lines.entries()) if (cells.some(Boolean)) yield { row: i + 1, cells }
    return
  }
  try {
    const book = await openBook(bytes)
    const sheet = book.sheets.find(({ hidden }) => !hidden)?.name ?? ''
    const from = Date.UTC(book.from1904 ? 1904 : 1899, book.from1904 ? 0 : 11, book.from1904 ? 1 : 30)
    for await (const rows of book.rows(sheet, mostRows))
      for (const { row, cells } of rows) yield { row, cells: Object.assign([...cells], { from }) }
  } catch (error) {
    if (!(error instanceof BookError)) throw error
    if (error.fault === 'rows') throw new TableError('table_rows', String(mostRows))
    throw new TableError(error.fault === 'large' ? 'table_large' : 'table_bad')
  }
}

/** The names above the columns, in any order: an unknown one may be a mistyped one, and is not read over. */
function headsOf(kind: ImportKind, cells: Cells['cells']): string[] {
  const heads = cells.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  )
  while (heads.at(-1) === '') heads.pop()
  const known = new Set(kind.columns.map(({ name }) => name))
  const unknown = heads.filter((head, i) => !known.has(head) || heads.indexOf(head) !== i)
  const missing = kind.columns.filter(({ name, needed }) => needed && !heads.includes(name))
  const wrong = [...unknown.map((one) => one || '?'), ...missing.map(({ name }) => `+ ${name}`)]
  if (wrong.length) throw new TableError('table_heads', wrong.join(', '))
  return heads
}

/** A day as spreadsheets write it with the year first, by whatever signs: 2026/1/9, 2026.01.09, 2026年1月9日, a midnight behind it. */
const written = /^(\d{4})(?:[/.-](\d{1,2})[/.-](\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[ T]0?0:00(?::00)?)?$/
/** The year comes first, so that nothing has to be guessed; what is no such day is left as it was, for the fault that names it. */
function dayIn(text: string): string {
  const [, year, ...rest] = written.exec(text) ?? []
  const [month, day] = rest.filter(Boolean)
  return year && month && day ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : text
}

/**
 * A cell as text, no longer than is needed to say that it is too long: spreadsheets write a day as the number of days since their own
 * beginning, and may name one long text in every row.
 */
function wordOf(kind: ImportKind, head: string, cell: string | number | undefined, from: number): string {
  if (cell === undefined) return ''
  const column = kind.columns.find(({ name }) => name === head)
  if (typeof cell === 'number' && column?.kind === 'day' && cell > 0 && cell < 100_000)
    return new Date(from + Math.floor(cell) * dayMs).toISOString().slice(0, 10)
  const text = String(cell)
    .trim()
    .slice(0, longest(kind) + 1)
    .toWellFormed()
  return column?.kind === 'day' ? dayIn(text) : text
}

/** The rows of a table by the names of its columns; empty cells are left out. Throws a TableError for what is none. */
export async function* rowsOf(
  kind: ImportKind,
  name: string,
  bytes: Buffer,
): AsyncGenerator<{ row: number; words: Words }> {
  let heads: string[] | undefined
  let count = 0
  for await (const { row, cells } of cellsOf(name, bytes, longest(kind) + 1)) {
    if (!heads) {
      if (row !== 1) throw new TableError('table_heads')
      heads = headsOf(kind, cells)
      continue
    }
    const { from = 0 } = cells as { from?: number }
    const words: Record<string, string> = {}
    for (const [i, head] of heads.entries()) {
      const word = wordOf(kind, head, cells[i], from)
      if (word) words[head] = word
    }
    if (!Object.keys(words).length) continue
    count += 1
    yield { row, words }
  }
  if (!heads || !count) throw new TableError('table_empty')
}
