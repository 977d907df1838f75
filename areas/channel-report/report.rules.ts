import * as z from 'zod/mini'

/** What is refused of reports; most of it is said of a single row. */
export const reportErrors = {
  not_found: 'not_found',
  no_file: 'not_found',
  book_bad: 'validation',
  book_large: 'validation',
  book_rows: 'validation',
  book_formula: 'validation',
  book_macro: 'validation',
  book_outside: 'validation',
  book_entity: 'validation',
  template_other: 'validation',
  template_old: 'validation',
  template_heads: 'validation',
  no_rows: 'validation',
  sha256: 'validation',
  period_open: 'validation',
  period_old: 'validation',
  month_whole: 'state',
  in_review: 'state',
  explain: 'validation',
  locked: 'state',
  claimed: 'state',
  duplicate: 'duplicate',
  nothing_marked: 'validation',
  month_pending: 'state',
  merged: 'state',
  same_end: 'validation',
  row_required: 'validation',
  row_long: 'validation',
  row_number: 'validation',
  row_date: 'validation',
  row_period: 'validation',
  row_choice: 'validation',
  row_item: 'validation',
  row_burn_code: 'validation',
  row_price: 'validation',
  row_sign: 'validation',
  row_twice: 'validation',
  row_reported: 'validation',
  row_dear: 'validation',
  row_quote: 'validation',
  row_currency: 'validation',
  row_new_end: 'validation',
  row_alike_end: 'validation',
  row_debit_needed: 'validation',
  row_debit: 'validation',
  row_warehouse: 'validation',
  row_marked: 'validation',
} as const

export const reportKinds = ['inventory', 'sales'] as const
export type ReportKind = (typeof reportKinds)[number]
/** draft: with faults; validated: whole; submitted, accepted, returned: as the reviewer has it; replaced by a newer one. */
export const reportStates = ['draft', 'validated', 'submitted', 'accepted', 'returned', 'replaced'] as const
/** Stock sale, ship-and-debit sale, drop ship, returns, between branches, sample (X12 867). */
export const saleTypes = ['SS', 'SD', 'DS', 'RV', 'RU', 'IB', 'SM'] as const
/** How long stock lies: days up to 90, 180, 365 and beyond. */
export const agings = ['d90', 'd180', 'd365', 'over'] as const
/** As people write them in a sheet. */
export const agingWords = { d90: '0-90', d180: '91-180', d365: '181-365', over: '>365' } as const

/** The version of the templates: a workbook made of an older one is refused. */
export const templateVersion = 2
/** The hidden sheet that says it. */
export const versionSheet = '_version'
export const mostRows = 20_000
/** Months back that may be reported. */
export const monthsBack = 24
/** Working days after a month by which its reports are due, and after which it is locked. */
export const dueWorkdays = 5
export const lockWorkdays = 20

/** The columns of both templates in their order. */
export const inventoryColumns = [
  'item',
  'lotNo',
  'dateCode',
  'snapshotDate',
  'onHand',
  'inTransit',
  'onOrder',
  'reserved',
  'consigned',
  'received',
  'sold',
  'adjustment',
  'unitCost',
  'currency',
  'aging',
  'warehouse',
  'remark',
] as const
export const salesColumns = [
  'type',
  'invoiceNo',
  'invoiceLine',
  'shipDate',
  'item',
  'qty',
  'price',
  'currency',
  'endCustomer',
  'endCode',
  'country',
  'province',
  'city',
  'street',
  'application',
  'project',
  'terminal',
  'ems',
  'debitNo',
  'bookCost',
  'debitCost',
  'lotNo',
  'dateCode',
  'remark',
] as const
export type ReportColumn = (typeof inventoryColumns)[number] | (typeof salesColumns)[number]
export const columnsOf = (kind: ReportKind): readonly ReportColumn[] =>
  kind === 'inventory' ? inventoryColumns : salesColumns
/** What must be there in every row. */
export const neededColumns: Record<ReportKind, readonly ReportColumn[]> = {
  inventory: ['item', 'snapshotDate', 'onHand', 'warehouse'],
  sales: [
    'type',
    'invoiceNo',
    'invoiceLine',
    'shipDate',
    'item',
    'qty',
    'price',
    'currency',
    'endCustomer',
    'country',
    'application',
  ],
}
/** The letter above a column. */
export const letterOf = (kind: ReportKind, column: string): string =>
  String.fromCodePoint(65 + Math.max(0, (columnsOf(kind) as readonly string[]).indexOf(column)))

/** A line of the roll-forward check. */
export const rollFields = {
  id: z.int(),
  item: z.string(),
  opening: z.nullable(z.int()),
  received: z.int(),
  signed: z.int(),
  sold: z.int(),
  adjustment: z.int(),
  closing: z.int(),
  /** what closing differs by from what it should be; null of what was not reported the month before */
  gap: z.nullable(z.int()),
}
/** What a report loses for every working day it is late: a tenth of 100. */
export const scoreOf = (daysLate: number): number => Math.max(0, 100 - 10 * daysLate)
