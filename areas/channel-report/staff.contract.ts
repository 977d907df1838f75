import * as z from 'zod/mini'
import { decideErrors } from '#areas/approval/contract.ts'
import { contract, flag, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, Saved, step } from '#platform/contract/record.ts'
import {
  batchDetail,
  batchFields,
  Fault,
  levels,
  month,
  narrowed,
  reviewSteps,
  Roll,
  SaleRow,
  StockRow,
} from './contract.ts'
import { inventoryColumns, reportKinds, salesColumns } from './report.rules.ts'

/** The staff of ordering, and who stands in for a business assistant. */
const desk = { permission: ['report_desk', 'report_audit'] } as const
const auditor = { permission: ['report_audit'] } as const
const words = z.string()
const column = z.enum([...new Set([...inventoryColumns, ...salesColumns])])

const DeskRow = z.object({ ...batchFields, can: z.object({ decide: z.boolean() }) })
const End = z.object({
  id: z.int(),
  name: words,
  code: words,
  country: words,
  /** whom it was merged into; empty while it stands for itself */
  root: words,
  /** pieces reported of it, those merged into it along */
  qty: z.int(),
  distributors: z.int(),
  /** another one it may be, by its name */
  alike: words,
  alikeId: z.nullable(z.int()),
  /** the merge that may be undone */
  mergeId: z.nullable(z.int()),
  reason: words,
  updatedAt: time,
  version: z.int(),
  can: z.object({ merge: z.boolean(), undo: z.boolean() }),
})
const missing = ['channel-report.not_found'] as const

/** What the staff of ordering do with reports. */
export const reportDesk = contract('channel-report', {
  /** Reports of all customers the caller takes care of that were handed in, what waits first. */
  desk: orderGet('/odrDesk/report', { access: desk, input: { ...paging, ...narrowed }, reply: page(DeskRow) }),
  /** One of them, and the step that waits for the caller. */
  review: orderGet('/odrDesk/report/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...DeskRow.shape, ...batchDetail, step: z.nullable(z.enum(reviewSteps)) }),
    errors: missing,
  }),
  /** Its rows as they were read. */
  deskRows: orderGet('/odrDesk/report/{id}/rows', {
    access: desk,
    input: { id, ...paging, keyword },
    reply: z.object({ kind: z.enum(reportKinds), stock: page(StockRow), sales: page(SaleRow) }),
    errors: missing,
  }),
  /** What was found of its rows, and what a reviewer marked. */
  deskErrors: orderGet('/odrDesk/report/{id}/errors', {
    access: desk,
    input: { id, ...paging, level: z.optional(z.enum(levels)) },
    reply: page(Fault),
    errors: missing,
  }),
  /** Whether the stock of each item rolls forward. */
  deskRoll: orderGet('/odrDesk/report/{id}/roll', {
    access: desk,
    input: { id, ...paging },
    reply: page(Roll),
    errors: missing,
  }),
  /** Marks a cell of what waits, in words that its customer reads once it is returned; without words the mark is taken off. */
  mark: orderPost('/odrReport/mark', {
    access: auditor,
    input: { id, row: int, column, note: optionalText(300) },
    reply: z.object({ marks: z.int() }),
    errors: [...missing, 'platform.state'],
  }),
  /** Accepts a report, or returns it with a reason and what was marked. */
  audit: orderPost('/odrReport/audit', {
    access: auditor,
    input: decision,
    reply: Saved,
    errors: [
      ...missing,
      'channel-report.duplicate',
      'channel-report.locked',
      'channel-report.claimed',
      'channel-report.month_whole',
      'screening.held',
      ...decideErrors,
    ],
  }),
  /** Months of customers who report: when due, what came and how late, and whether locked; the latest first. */
  months: orderGet('/odrDesk/reportMonth', {
    access: desk,
    input: { ...paging, period: z.optional(z.union([z.literal(''), month])), late: z._default(flag, false), keyword },
    reply: page(
      z.object({
        id: z.int(),
        period: words,
        customerCode: words,
        customer: words,
        dueOn: words,
        lockedAt: z.nullable(time),
        inventory: words,
        sales: words,
        inventoryLate: z.int(),
        salesLate: z.int(),
        score: z.int(),
        version: z.int(),
        updatedAt: time,
        can: z.object({ lock: z.boolean() }),
      }),
    ),
  }),
  /** Locks a month before its time: from then on nothing of it changes, and only corrections are added. */
  lock: orderPost('/odrReport/lock', {
    access: auditor,
    input: step,
    reply: Saved,
    errors: [...missing, 'channel-report.month_pending', 'platform.changed', 'platform.state'],
  }),
  /** End customers as reports name them, those alike another first. */
  endCustomers: orderGet('/odrDesk/endCustomer', {
    access: desk,
    input: { ...paging, alike: z._default(flag, false), keyword },
    reply: page(End),
  }),
  /** Merges one into another that it is the same as: charts and lists count them as one. */
  merge: orderPost('/odrDesk/endCustomer/merge', {
    access: auditor,
    input: { ...step, intoId: id, reason: text(300) },
    reply: Saved,
    errors: [...missing, 'channel-report.merged', 'channel-report.same_end', 'platform.changed'],
  }),
  /** Takes a merge back: both stand for themselves again. */
  undoMerge: orderPost('/odrDesk/endCustomer/undo', {
    access: auditor,
    input: step,
    reply: Saved,
    errors: [...missing, 'platform.changed', 'platform.state'],
  }),
})
