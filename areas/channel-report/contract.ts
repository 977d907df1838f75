import * as z from 'zod/mini'
import { waitingFields } from '#areas/approval/contract.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, id, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step } from '#platform/contract/record.ts'
import { agings, reportErrors, reportKinds, reportStates, rollFields, saleTypes } from './report.rules.ts'

declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof reportErrorCodes> {}
}
/** Refusals of reports; what is said of a single row, too. */
export const reportErrorCodes = errors('channel-report', reportErrors)
/** Reading and handing in the own reports, reading those of all customers, deciding about them, and their charts. */
export const reportPermissions = permissions('channel-report', [
  'report_read',
  'report_edit',
  'report_desk',
  'report_audit',
  'figure_report',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof reportPermissions> {}
}
/** How often a workbook may be read, and a report handed in: the one costs, the other tells people. */
export const reportLimits = limits({
  report_import: { points: 120, seconds: 3600 },
  report_send: { points: 60, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof reportLimits> {}
}

/** @public */
export { agings, reportKinds, reportStates, saleTypes } from './report.rules.ts'
export const levels = ['error', 'warning', 'mark'] as const
/** Who decides: the business assistant. */
export const reviewSteps = ['report'] as const

export const reader = { permission: ['report_read'] } as const
export const editor = { permission: ['report_edit'] } as const
const words = z.string()
export const kind = z.enum(reportKinds)
/** A month as it is written: 2026-10. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

export const batchFields = {
  id: z.int(),
  batchNo: words,
  kind,
  /** yyyy-MM */
  period: words,
  /** the warehouse it is of; empty where it is of all of them */
  warehouse: words,
  correction: z.boolean(),
  rows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  marks: z.int(),
  status: z.enum(reportStates),
  explanation: words,
  reason: words,
  customerCode: words,
  customer: words,
  author: words,
  submittedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
}
const Row = z.object({
  ...batchFields,
  can: z.object({ submit: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
})
export const Fault = z.object({
  id: z.int(),
  row: z.int(),
  /** as the sheet shows it: the letter and the word above the column */
  letter: words,
  column: words,
  level: z.enum(levels),
  code: words,
  msg: words,
})
/** One item of a month: opening + received − sold + adjustment should be closing; `signed` is what the portal knows to have arrived. */
export const Roll = z.object(rollFields)
export const batchDetail = {
  file: z.nullable(FileItem),
  /** items whose stock does not roll forward */
  gaps: z.int(),
  history: z.array(HistoryRow),
}
export const narrowed = {
  kind: z.optional(kind),
  status: z.optional(z.enum(reportStates)),
  period: z.optional(z.union([z.literal(''), month])),
  keyword,
}
/** A row of a report, whichever kind: what the other kind has is empty. */
export const ReportRow = z.object({
  id: z.int(),
  batchId: z.int(),
  batchNo: words,
  period: words,
  customerCode: words,
  row: z.int(),
  item: words,
  lotNo: words,
  dateCode: words,
  remark: words,
})
export const StockRow = z.object({
  ...ReportRow.shape,
  snapshotDate: words,
  onHand: z.int(),
  inTransit: z.int(),
  onOrder: z.int(),
  reserved: z.int(),
  consigned: z.int(),
  received: z.int(),
  sold: z.int(),
  adjustment: z.int(),
  unitCost: words,
  currency: words,
  aging: z.enum(agings),
  warehouse: words,
})
export const SaleRow = z.object({
  ...ReportRow.shape,
  type: z.enum(saleTypes),
  invoiceNo: words,
  invoiceLine: z.int(),
  shipDate: words,
  qty: z.int(),
  price: words,
  currency: z.enum(currencies),
  endCustomer: words,
  endCode: words,
  country: words,
  province: words,
  city: words,
  street: words,
  application: words,
  project: words,
  terminal: words,
  ems: words,
  debitNo: words,
  bookCost: words,
  debitCost: words,
})
const moved = ['channel-report.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** Monthly reports of stock and sales: uploaded and handed in by who reports, reviewed by the business assistant. */
export const report = contract('channel-report', {
  /** Reports of the caller's customer and, for a head customer, of its group; the latest month first. */
  batches: orderGet('/odrReport/batch', {
    scope: 'reports_read',
    access: reader,
    input: { ...paging, ...narrowed },
    reply: page(Row),
  }),
  /** What is due: recent months of the caller's customer with what was reported for each, how late it was, and the punctuality score. */
  standing: orderGet('/odrReport/standing', {
    scope: 'reports_read',
    access: reader,
    reply: z.object({
      score: z.nullable(z.int()),
      months: z.array(
        z.object({
          period: words,
          dueOn: words,
          locked: z.boolean(),
          kinds: z.array(
            z.object({
              kind,
              status: z.union([z.literal('missing'), z.enum(reportStates)]),
              daysLate: z.int(),
              score: z.nullable(z.int()),
            }),
          ),
        }),
      ),
    }),
  }),
  /** Rows of accepted stock reports, filtered by month, item and warehouse. */
  stock: orderGet('/odrReport/inventory', {
    scope: 'reports_read',
    access: reader,
    input: {
      ...paging,
      period: narrowed.period,
      aging: z.optional(z.enum(agings)),
      warehouse: optionalText(40),
      keyword,
    },
    reply: page(StockRow),
  }),
  /** Rows of accepted sales reports, filtered by month, item, end customer and type. */
  sales: orderGet('/odrReport/sales', {
    scope: 'reports_read',
    access: reader,
    input: {
      ...paging,
      period: narrowed.period,
      type: z.optional(z.enum(saleTypes)),
      endCustomer: optionalText(100),
      keyword,
    },
    reply: page(SaleRow),
  }),
  /** One report with its file, the items that do not roll forward, and who has to act next. */
  show: orderGet('/odrReport/{id}', {
    scope: 'reports_read',
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...batchDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(reviewSteps) })),
    }),
    errors: ['channel-report.not_found'],
  }),
  /** The rows of one report as they were read. */
  rows: orderGet('/odrReport/{id}/rows', {
    scope: 'reports_read',
    access: reader,
    input: { id, ...paging, keyword },
    reply: z.object({ kind, stock: page(StockRow), sales: page(SaleRow) }),
    errors: ['channel-report.not_found'],
  }),
  /** The problems and hints found in one report, in the order of its rows. */
  errors: orderGet('/odrReport/{id}/errors', {
    scope: 'reports_read',
    access: reader,
    input: { id, ...paging, level: z.optional(z.enum(levels)) },
    reply: page(Fault),
    errors: ['channel-report.not_found'],
  }),
  /** Whether the stock of each item rolls forward from the previous month. */
  roll: orderGet('/odrReport/{id}/roll', {
    scope: 'reports_read',
    access: reader,
    input: { id, ...paging },
    reply: page(Roll),
    errors: ['channel-report.not_found'],
  }),
  /** Submits a report. If stock does not roll forward from the previous month, `explanation` is required. */
  submit: orderPost('/odrReport/submit', {
    scope: 'reports_write',
    access: editor,
    input: { ...step, explanation: optionalText(1000) },
    reply: Saved,
    errors: [...moved, 'channel-report.explain', 'channel-report.locked', 'platform.too_many'],
  }),
  /** Withdraws a report that has not been reviewed yet. */
  withdraw: orderPost('/odrReport/withdraw', {
    scope: 'reports_write',
    access: editor,
    input: step,
    reply: Saved,
    errors: moved,
  }),
  /** Deletes a report that has not been submitted. */
  remove: orderPost('/odrReport/remove', {
    scope: 'reports_write',
    access: editor,
    input: step,
    reply: z.null(),
    errors: moved,
  }),
})
