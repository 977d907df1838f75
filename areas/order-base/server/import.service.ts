import type { Parsed } from '#platform/contract/contract.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { periodKinds } from '../contract.ts'
import { mostRows, quotaSheet, sheetColumns, type orderDesk } from '../staff.contract.ts'
import * as sql from './desk.sql.ts'
import { isDay, periodOf } from './order-base.rules.ts'
import { insertQuotas } from './quota.sql.ts'
import { quotaTaken } from './quota-desk.service.ts'
import { readTable, refuseRows, tableTemplate, type Fault, type Table, type TableRow } from './sheet.service.ts'

type Column = (typeof sheetColumns)[number]
const table: Table<Column> = {
  columns: sheetColumns,
  head: (column) => `order-base.sheet.${column}`,
  most: mostRows,
  file: quotaSheet,
}

export const quotaTemplate = (ctx: SignedCtx) =>
  tableTemplate(ctx, table, 'quotas', [['A0001', 'MODEL-1', 'quarter', '2026-10-01', 6080, '']])

type Found = Awaited<ReturnType<typeof sql.idsOf>>
/** One row as a quota, or what is wrong with it. A customer is written by its code, a group by its name. */
function readRow({ words, row }: TableRow<Column>, found: Found) {
  const faults: Fault<Column>[] = []
  const note = (column: Column, code: ErrorCode) => void faults.push({ row, column, code })
  const customerId = found.customers.get(words.customer.toUpperCase()) ?? null
  const groupId = customerId === null ? (found.groups.get(words.customer) ?? null) : null
  if (customerId === null && groupId === null) note('customer', 'order-base.unknown_customer')
  const modelId = found.models.get(words.model.toUpperCase())
  if (modelId === undefined) note('model', 'order-base.unknown_model')
  const kind = periodKinds.find((one) => one === words.period.toLowerCase())
  if (!kind) note('period', 'order-base.period_start')
  if (!isDay(words.start)) note('start', 'order-base.period_start')
  const limitQty = Number(words.limit)
  if (!/^\d{1,9}$/.test(words.limit)) note('limit', 'platform.validation')
  if (words.remark.length > 300) note('remark', 'platform.validation')
  if (faults.length || !kind || modelId === undefined) return { faults }
  const fields = { periodKind: kind, ...periodOf(kind, words.start), customerId, groupId, modelId, limitQty }
  return { faults, quota: { ...fields, remark: words.remark } }
}

/** The same quota in two rows of one table. */
function sameTwice(read: readonly ReturnType<typeof readRow>[], rows: readonly TableRow<Column>[]): Fault<Column>[] {
  const seen = new Set<string>()
  const faults: Fault<Column>[] = []
  for (const [i, { quota }] of read.entries()) {
    if (!quota) continue
    const key = [quota.modelId, quota.customerId, quota.groupId, quota.periodKind, quota.startsOn].join(' ')
    if (seen.has(key)) faults.push({ row: rows[i]!.row, column: 'start', code: 'order-base.same_quota' })
    seen.add(key)
  }
  return faults
}

export async function importQuotas(ctx: SignedCtx, { fileId }: Parsed<typeof orderDesk.importQuotas>) {
  const { sheet, rows } = await readTable(ctx, table, fileId)
  const named = rows.map(({ words }) => words)
  const found = await sql.idsOf(ctx, {
    customers: named.map(({ customer }) => customer.toUpperCase()),
    groups: named.map(({ customer }) => customer),
    models: named.map(({ model }) => model.toUpperCase()),
  })
  const read = rows.map((row) => readRow(row, found))
  const faults = [...read.flatMap((one) => one.faults), ...sameTwice(read, rows)]
  if (faults.length) throw refuseRows(ctx, table, sheet, faults)
  const quotas = read.flatMap(({ quota }) => quota ?? [])
  await namingTaken(ctx, quotaTaken, () => transact(ctx, (tx) => insertQuotas(tx, quotas)))
  return { rows: quotas.length }
}
