import { Readable } from 'node:stream'
import { csvCell, type Cell } from '#platform/contract/csv.ts'
import type { Locale } from '#platform/contract/text.ts'
import { translate } from '../text.ts'
import type { Bytes } from './mount.ts'

export type { Cell } from '#platform/contract/csv.ts'

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

/** A list as a file: its columns, each a head and what a row has under it, and where the rows come from. */
type Sheet<R> = {
  name: string
  columns: readonly (readonly [head: string, cell: (row: R) => Cell])[]
  /** at most so many rows after the last one, in the order of the file; it is asked after the answer began, so on a handle of its own */
  read: (last: R | undefined, limit: number) => Promise<readonly R[]>
} & (Cut | { most?: undefined })
/** No more rows than these, and then a last line that says in this language that there are more. */
type Cut = { most: number; locale: Locale }
/** The last line of a file that holds the first `n` rows of more. */
export const cutLine = (locale: Locale, n: number): string => translate(locale, 'platform.export_cut', { n })
/** The head of a column of moments, which files write by the vendor's clock (`timeOf`). */
export const timeHead = (head: string): string => `${head} (UTC+8)`
const BATCH = 500

/** A file of comma separated values of a list, read on batch by batch. */
export function csvOf<R>({ name, columns, read, ...end }: Sheet<R>): Bytes {
  async function* batches() {
    let last: R | undefined
    for (let left = end.most ?? Infinity; left > 0; left -= BATCH) {
      const limit = Math.min(BATCH, left)
      const rows = await read(last, limit)
      yield rows.map((row) => columns.map(([, cell]) => cell(row)))
      if (rows.length < limit) return
      last = rows.at(-1)
    }
    if (end.most !== undefined && (await read(last, 1)).length) yield [[cutLine(end.locale, end.most)]]
  }
  return csvFile(
    name,
    columns.map(([head]) => head),
    batches(),
  )
}
