import { Readable } from 'node:stream'
import type { Bytes } from './mount.ts'

export type Cell = string | number | null
/** What a spreadsheet would take for a formula (traps row 38). */
const formula = /^[=+\-@\t\r]/

/** One value of a file of values: what begins like a formula is text, quotes are doubled. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  // also what separates cells where lists are separated by semicolons
  return /[",;\t\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A file of comma separated values, in UTF-8 with a BOM as spreadsheets ask for it. Rows come in batches and go out as they come,
 * so that a long file is never held in memory.
 */
export function csvFile(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Bytes {
  async function* lines() {
    yield `\u{feff}${line(header)}`
    for await (const rows of batches) if (rows.length) yield rows.map(line).join('')
  }
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
    body: Readable.from(lines(), { objectMode: false }),
  }
}
