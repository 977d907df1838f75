import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { tableOf, textOf } from '#platform/server/files/delimited.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { readableFiles, readFileBytes } from '#platform/server/files/read-file.ts'
import { readSheetRows, SheetError, sheetNameOf, type SheetCell } from '#platform/server/files/read-sheet.ts'
import type { Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'

/** A table that people fill in and upload: its columns in order, the words of each head, and how many rows it may have. */
export type Table<C extends string> = {
  columns: readonly C[]
  head: (column: C) => TextKey
  most: number
  /** what it is uploaded as: a file that is there for something else is no table of these */
  file: { modelCode: string; maxMb: number }
}
/** What is wrong with a cell. */
export type Fault<C extends string> = {
  row: number
  column: C
  code: ErrorCode
  params?: Record<string, string | number>
}
export type TableRow<C extends string> = { row: number; words: Record<C, string> }
/** So many faults are told at once. */
const mostFaults = 50

const headsOf = <C extends string>(ctx: Pick<SignedCtx, 'locale'>, { columns, head }: Table<C>): string[] =>
  columns.map((column) => translate(ctx.locale, head(column)))

/** A workbook with the heads of a table and some rows as an example. */
export function tableTemplate<C extends string>(
  ctx: SignedCtx,
  table: Table<C>,
  name: string,
  example: readonly Cell[][],
) {
  async function* rows() {
    yield example
  }
  return xlsxFile(name, headsOf(ctx, table), rows())
}

const wordOf = (cell: SheetCell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()

/** The rows of an uploaded table as text, and the name of its sheet; refused where it is no table of these columns or has no row. */
export async function readTable<C extends string>(ctx: SignedCtx, table: Table<C>, fileId: string) {
  const [file] = (await readableFiles(ctx, [fileId])) as [ReadableFile]
  if (file.modelCode !== table.file.modelCode || file.size > table.file.maxMb * 1024 * 1024) throw fail('file.denied')
  const { sheet, cells: read } = await cellsOf(await readFileBytes(ctx, file), file.name, table.most)
  const [header = [], ...cells] = read
  if (headsOf(ctx, table).some((word, i) => wordOf(header[i]) !== word)) throw fail('order-base.sheet_columns')
  const rows = cells
    .map((row, i): TableRow<C> => ({
      row: i + 2,
      words: Object.fromEntries(table.columns.map((name, at) => [name, wordOf(row[at])])) as Record<C, string>,
    }))
    .filter(({ words }) => Object.values(words).some(Boolean))
  if (!rows.length) throw fail('order-base.sheet_columns')
  return { sheet, rows }
}

/** The cells of a workbook, or of comma separated values, with what the sheet is called. */
async function cellsOf(bytes: Buffer, name: string, most: number): Promise<{ sheet: string; cells: SheetCell[][] }> {
  if (name.toLowerCase().endsWith('.csv')) {
    const cells = tableOf(textOf(bytes).replace(/^\uFEFF/, ''), { rows: most + 1, signs: mostSigns })
    // a line more than may be is read, so that nothing is taken for the whole that is cut
    if (cells.length > most + 1) throw fail('order-base.sheet_large', { count: most })
    return { sheet: 'CSV', cells }
  }
  const cells = await readSheetRows(bytes, most).catch((error: unknown) => {
    throw error instanceof SheetError ? fail(`order-base.sheet_${error.fault}`, { count: most }) : error
  })
  return { sheet: sheetNameOf(bytes), cells }
}
/** What is longer in a cell is cut, and too long for every column. */
const mostSigns = 10_000

/** The letter a spreadsheet shows above a column. */
const letterOf = (index: number): string => String.fromCodePoint(65 + index)

/** Refuses a table for what is wrong in it, each named by sheet, row and column, in the order of the rows. */
export function refuseRows<C extends string>(
  ctx: SignedCtx,
  table: Table<C>,
  sheet: string,
  faults: readonly Fault<C>[],
) {
  const told = ({ row, column, code, params }: Fault<C>): FieldError => ({
    field: `${row}.${column}`,
    code,
    msg: translate(ctx.locale, 'order-base.sheet_fault', {
      sheet,
      row,
      letter: letterOf(table.columns.indexOf(column)),
      column: translate(ctx.locale, table.head(column)),
      why: translate(ctx.locale, code, params),
    }),
  })
  const inOrder = faults.toSorted((a, b) => a.row - b.row).slice(0, mostFaults)
  return fail('order-base.sheet_rows', { count: faults.length }, inOrder.map(told))
}
