import type { Parsed } from '#platform/contract/contract.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { readableFile, readFileBytes } from '#platform/server/files/read-file.ts'
import { readSheetRows, SheetError, type SheetCell } from '#platform/server/files/read-sheet.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { periodKinds } from '../contract.ts'
import { mostRows, sheetColumns, type orderDesk } from '../staff.contract.ts'
import * as sql from './desk.sql.ts'
import { periodOf } from './order-base.rules.ts'
import { insertQuotas } from './quota.sql.ts'
import { quotaTaken } from './quota-desk.service.ts'

type Column = (typeof sheetColumns)[number]
type Words = Record<Column, string>
type Fault = { row: number; column: Column; code: ErrorCode }
/** So many faults are told at once. */
const mostFaults = 50

const headerIn = (ctx: Pick<SignedCtx, 'locale'>) =>
  sheetColumns.map((name) => translate(ctx.locale, `order-base.sheet.${name}`))
export const quotaTemplate = (ctx: SignedCtx) => {
  async function* rows() {
    yield [['H0821', 'LQ8802', 'quarter', '2026-10-01', 6080, '']]
  }
  return xlsxFile('quotas', headerIn(ctx), rows())
}

const wordOf = (cell: SheetCell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()
const wordsOf = (row: readonly SheetCell[]) =>
  Object.fromEntries(sheetColumns.map((name, i) => [name, wordOf(row[i])])) as Words

type Found = Awaited<ReturnType<typeof sql.idsOf>>
/** One row as a quota, or what is wrong with it. A customer is written by its code, a group by its name. */
function readRow(words: Words, row: number, found: Found) {
  const faults: Fault[] = []
  const note = (column: Column, code: ErrorCode) => void faults.push({ row, column, code })
  const customerId = found.customers.get(words.customer.toUpperCase()) ?? null
  const groupId = customerId === null ? (found.groups.get(words.customer) ?? null) : null
  if (customerId === null && groupId === null) note('customer', 'order-base.unknown_customer')
  const modelId = found.models.get(words.model.toUpperCase())
  if (modelId === undefined) note('model', 'order-base.unknown_model')
  const kind = periodKinds.find((one) => one === words.period.toLowerCase())
  if (!kind) note('period', 'order-base.period_start')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(words.start) && !Number.isNaN(Date.parse(words.start))
  if (!isDay) note('start', 'order-base.period_start')
  const limitQty = Number(words.limit)
  if (!/^\d{1,9}$/.test(words.limit)) note('limit', 'platform.validation')
  if (words.remark.length > 300) note('remark', 'platform.validation')
  if (faults.length || !kind || modelId === undefined) return { faults }
  const fields = { periodKind: kind, ...periodOf(kind, words.start), customerId, groupId, modelId, limitQty }
  return { faults, quota: { ...fields, remark: words.remark } }
}

async function rowsOf(ctx: SignedCtx, fileId: string): Promise<SheetCell[][]> {
  const file = await readableFile(ctx, fileId)
  try {
    return await readSheetRows(await readFileBytes(ctx, file), mostRows)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw fail(`order-base.sheet_${error.fault}`, { count: mostRows })
  }
}
const told = (ctx: SignedCtx, { row, column, code }: Fault): FieldError => ({
  field: `${row}.${column}`,
  code,
  msg: translate(ctx.locale, 'order-base.sheet_fault', {
    row,
    column: translate(ctx.locale, `order-base.sheet.${column}`),
    why: translate(ctx.locale, code),
  }),
})

export async function importQuotas(ctx: SignedCtx, { fileId }: Parsed<typeof orderDesk.importQuotas>) {
  const [header = [], ...rows] = await rowsOf(ctx, fileId)
  if (headerIn(ctx).some((word, i) => wordOf(header[i]) !== word)) throw fail('order-base.sheet_columns')
  const given = rows.map((row, i) => ({ words: wordsOf(row), row: i + 2 })).filter(({ words }) => Object.values(words).some(Boolean))
  if (!given.length) throw fail('order-base.sheet_columns')
  const named = given.map(({ words }) => words)
  const found = await sql.idsOf(ctx, {
    customers: named.map(({ customer }) => customer.toUpperCase()),
    groups: named.map(({ customer }) => customer),
    models: named.map(({ model }) => model.toUpperCase()),
  })
  const read = given.map(({ words, row }) => readRow(words, row, found))
  const faults = read.flatMap((one) => one.faults)
  if (faults.length) {
    const fields = faults.slice(0, mostFaults).map((one) => told(ctx, one))
    throw fail('order-base.sheet_rows', { count: faults.length }, fields)
  }
  const quotas = read.flatMap(({ quota }) => quota ?? [])
  await namingTaken(ctx, quotaTaken, () => transact(ctx, (tx) => insertQuotas(tx, quotas)))
  return { rows: quotas.length }
} // prettier-ignore
