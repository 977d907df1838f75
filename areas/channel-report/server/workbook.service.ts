import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filesOfRecord, readableFiles, readFileBytes } from '#platform/server/files/read-file.ts'
import type { Cell } from '#platform/server/http/csv.ts'
import { xlsxFile, type MoreSheet } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import { reportSheet } from '../import.contract.ts'
import {
  columnsOf,
  neededColumns,
  templateVersion,
  versionSheet,
  type ReportColumn,
  type ReportKind,
} from '../report.rules.ts'
import { headsOf, openReport } from './book.service.ts'
import { seesMarks } from './channel-report.rules.ts'
import * as sql from './channel-report.sql.ts'

type Locale = SignedCtx['locale']
/** What stands beside the table: what each column holds, and hidden which version it is. */
function besides(locale: Locale, kind: ReportKind): MoreSheet[] {
  const t = (key: Parameters<typeof translate>[1]) => translate(locale, key)
  const notes = columnsOf(kind).map((column) => [
    t(`channel-report.column.${column}`),
    t(neededColumns[kind].includes(column) ? 'channel-report.needed' : 'channel-report.not_needed'),
    t(`channel-report.said.${column}`),
  ])
  const head = [t('channel-report.notes_column'), t('channel-report.notes_needed'), t('channel-report.notes_about')]
  return [
    { name: t('channel-report.notes'), rows: [head, ...notes] },
    { name: versionSheet, hidden: true, rows: [[`${kind}/${templateVersion}`]] },
  ]
}
async function* nothing(): AsyncGenerator<Cell[][]> {}
export function reportTemplate({ locale }: SignedCtx, { kind }: { kind: ReportKind }) {
  const named = { sheet: translate(locale, `channel-report.kind.${kind}`), more: besides(locale, kind) }
  return Promise.resolve(xlsxFile(`${kind}_template`, headsOf(locale, kind), nothing(), named))
}

/** Numbers are numbers again; whatever else stands in a cell is text and never a formula. */
const numbers: ReadonlySet<ReportColumn> = new Set([
  'invoiceLine',
  'qty',
  'price',
  'onHand',
  'inTransit',
  'onOrder',
  'reserved',
  'consigned',
  'received',
  'sold',
  'adjustment',
  'unitCost',
  'bookCost',
  'debitCost',
])
const cellOf = (column: ReportColumn, word: string | undefined): Cell =>
  word && numbers.has(column) && /^-?\d{1,12}(\.\d{1,6})?$/.test(word) ? Number(word) : (word ?? null)

/** The workbook as it was uploaded, with what is wrong beside each row. */
export async function errorBook(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findBatch(ctx, id)
  if (!row) throw fail('channel-report.not_found')
  const { kind } = row
  const [item] = (await filesOfRecord(ctx, { sheet: reportSheet.modelCode }, id)).sheet
  if (!item) throw fail('channel-report.no_file')
  const [file] = await readableFiles(ctx, [item.id])
  const { rows } = await openReport(await readFileBytes(ctx, file!), kind)
  const faults = Map.groupBy(await sql.listFaults(ctx, id, seesMarks(ctx.user, row)), (one) => one.row)
  const columns = columnsOf(kind)
  const saidOf = (number: number) =>
    (faults.get(number) ?? [])
      .map(
        (one) => `${translate(ctx.locale, `channel-report.column.${one.col as ReportColumn}`)}: ${messageOf(ctx, one)}`,
      )
      .join('; ')
  let at = 1
  async function* batches() {
    let batch: Cell[][] = []
    for await (const { row: number, words } of rows) {
      // rows stand where they stood: what is said of one is found again
      for (at += 1; at < number; at += 1) batch.push([])
      batch.push([...columns.map((column) => cellOf(column, words[column])), saidOf(number)])
      if (batch.length < 500) continue
      yield batch
      batch = []
    }
    yield batch
  }
  const heads = [...headsOf(ctx.locale, kind), translate(ctx.locale, 'channel-report.faults')]
  return xlsxFile(`${row.batchNo}-errors`, heads, batches(), {
    sheet: translate(ctx.locale, `channel-report.kind.${kind}`),
    more: besides(ctx.locale, kind),
  })
}

/** What was found of a cell, in the caller's language; a reviewer's own words as they are. */
export const messageOf = (
  { locale }: Pick<SignedCtx, 'locale'>,
  { code, params, note }: Pick<sql.FaultRow, 'code' | 'params' | 'note'>,
): string => (note && inScript(locale, note)) || translate(locale, code as 'channel-report.row_item', params as never)
