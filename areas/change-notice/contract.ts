import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved } from '#platform/contract/record.ts'

/** Refusals of the area; a notice of another customer is answered like one there is none of. */
export const changeNoticeErrors = errors('change-notice', {
  not_found: 'not_found',
  /** the notice was withdrawn, closed or replaced by a revision */
  over: 'state',
  request_late: 'state',
  not_delivered: 'state',
  decided: 'state',
  qty_needed: 'validation',
  ltb_over: 'state',
  category: 'validation',
  unknown_item: 'validation',
  item_twice: 'validation',
  same_item: 'validation',
  first_ship: 'validation',
  ltb: 'validation',
  lts: 'validation',
  respond_by: 'validation',
  sample_after: 'validation',
  report_needed: 'validation',
  nobody: 'state',
  revision_waits: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof changeNoticeErrors> {}
}
/** Reading and answering notices; their desk: reading, writing, the reviews of quality and of legal staff, and settling objections. */
export const changeNoticePermissions = permissions('change-notice', [
  'notice_read',
  'notice_confirm',
  'notice_desk',
  'notice_edit',
  'notice_publish',
  'notice_legal',
  'notice_settle',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof changeNoticePermissions> {}
}
/** How often its calls may be made. */
export const changeNoticeLimits = limits({ notice_paper: { points: 120, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof changeNoticeLimits> {}
}

export const noticeTypes = ['PCN', 'EOL'] as const
export const noticeClasses = ['major', 'minor'] as const
/** What changes; the last one is that of an EOL notice. */
export const noticeCategories = [
  'design',
  'wafer_site',
  'assembly_site',
  'test_site',
  'material',
  'packing',
  'marking',
  'datasheet',
  'discontinuance',
] as const
export const noticeStates = ['draft', 'review', 'published', 'closed', 'withdrawn'] as const
/** The states a customer sees a notice in. */
export const openStates = ['published', 'closed', 'withdrawn'] as const
/** How a customer stands to a notice. */
export const recipientStates = [
  'to_confirm',
  'verifying',
  'objected',
  'accepted',
  'auto_accepted',
  'closed_exempt',
] as const
/** By what a customer’s list is narrowed: what was withdrawn waits for nobody, whatever had been answered. */
export const listStates = [...recipientStates, 'withdrawn'] as const
export const verifyTypes = ['sample', 'report'] as const
/** What a customer answers: it came; yes; samples or a report first; no; how many pieces it will buy last. */
export const answers = ['receive', 'accept', 'sample', 'report', 'object', 'forecast'] as const
/** Days there are: to answer, from the issue for who said that it came, to test what was delivered. */
export const noticeDays = { respond: 30, received: 90, wait: 30, change: 90 } as const
/** Working days in which samples and reports are delivered. */
export const verifyWorkdays = 14
export const reportFile = {
  modelCode: 'notice_report',
  accept: ['pdf', 'xlsx', 'zip'],
  maxMb: 50,
  maxCount: 5,
} as const

const words = z.string()
const mayDay = z.nullable(z.string())
export const NoticeItem = z.object({ item: words, replacement: words })
/** What both sides have of a notice. */
export const noticeFields = {
  noticeNo: words,
  revision: z.int(),
  type: z.enum(noticeTypes),
  title: words,
  class: z.enum(noticeClasses),
  category: z.enum(noticeCategories),
  items: z.array(NoticeItem),
  issueOn: mayDay,
  ltbOn: mayDay,
  ltsOn: mayDay,
  updatedAt: time,
  version: z.int(),
}
export const noticeDetail = {
  reason: words,
  was: words,
  becomes: words,
  impact: words,
  contact: words,
  sampleOn: mayDay,
  firstShipOn: mayDay,
  history: z.array(HistoryRow),
}
/** How a customer stands to a notice. */
export const recipientFields = {
  customerCode: words,
  customer: words,
  status: z.enum(recipientStates),
  respondBy: words,
  receivedAt: z.nullable(time),
  verifyType: z.nullable(z.enum(verifyTypes)),
  verifyDue: mayDay,
  deliveredAt: z.nullable(time),
  waitUntil: mayDay,
  comment: said,
  decidedBy: words,
  decidedAt: z.nullable(time),
  ltbQty: z.nullable(z.int()),
}
const Row = z.object({
  ...noticeFields,
  ...recipientFields,
  id: z.int(),
  noticeState: z.enum(openStates),
  /** days to answer in; below zero once they are over, null where nothing is awaited */
  daysLeft: z.nullable(z.int()),
  can: z.object({
    accept: z.boolean(),
    receive: z.boolean(),
    sample: z.boolean(),
    report: z.boolean(),
    object: z.boolean(),
    forecast: z.boolean(),
  }),
})
/** What an item of a notice means to its customer; quantities are pieces, null where nothing is known. */
const Exposure = z.object({
  item: words,
  replacement: words,
  /** boards of the customer's bills of materials it is on */
  boards: z.nullable(z.array(z.object({ id: z.int(), name: words, perBoard: z.int(), yearly: z.nullable(z.int()) }))),
  openOrders: z.nullable(z.int()),
  bought: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  stockOn: mayDay,
  sold: z.nullable(z.int()),
  mpq: z.int(),
  leadWeeks: z.int(),
  price: z.nullable(z.string()),
  currency: z.nullable(z.string()),
})
const reader = { permission: ['notice_read'] } as const

/** What narrows the list besides the state. */
const narrowed = {
  type: z.optional(z.enum(noticeTypes)),
  item: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  startDate: z.optional(day),
  endDate: z.optional(day),
  keyword,
}

/** PCN and EOL notices as the customers they concern have them. */
export const changeNotice = contract('change-notice', {
  /**
   * Notices of the caller's customers, those to be answered first; `id` is that of the customer's copy. The main
   * account of a customer can read them too, and its sub-accounts those of chips they have access to.
   */
  list: orderGet('/odrNotice', {
    scope: 'notices_read',
    access: reader,
    input: { ...paging, status: z.optional(z.enum(listStates)), ...narrowed },
    reply: page(Row),
  }),
  /** How many of them there are in each state, under the same other filters. */
  tabCount: orderGet('/odrNotice/tabCount', {
    scope: 'notices_read',
    access: reader,
    input: narrowed,
    reply: tabCounts(listStates),
  }),
  /** One notice with its changes, the reports delivered and its history; the time it is read is recorded. */
  show: orderGet('/odrNotice/{id}', {
    scope: 'notices_read',
    access: reader,
    input: { id },
    reply: z.object({ ...Row.shape, ...noticeDetail, reports: z.array(FileItem) }),
    errors: ['change-notice.not_found'],
  }),
  /**
   * What a notice means for its customer, item by item: affected boards of its bills of materials, open orders,
   * purchases of twelve months, stock and twelve months of sales from accepted channel reports, and today's quote, to
   * work out a last-time buy. A part is null if the caller, or the scopes of the key, cannot read its source.
   */
  exposure: orderGet('/odrNotice/{id}/exposure', {
    scope: 'notices_read',
    access: reader,
    input: { id },
    reply: z.object({ list: z.array(Exposure) }),
    errors: ['change-notice.not_found'],
  }),
  /** The notice as a PDF, in both languages. */
  paper: orderGet('/odrNotice/{id}/paper', {
    scope: 'notices_read',
    access: reader,
    input: { id },
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['change-notice.not_found', 'platform.too_many'],
  }),
  /**
   * Answers a notice for a customer. A request for samples or a report stops automatic acceptance; an objection needs a
   * reason; `qty` is the forecast quantity of the last-time buy.
   */
  respond: orderPost('/odrNotice/respond', {
    scope: 'notices_write',
    access: { permission: ['notice_confirm'] },
    input: {
      recipientId: id,
      version: int,
      action: z.enum(answers),
      comment: optionalText(1000),
      qty: z.optional(int.check(z.minimum(0), z.maximum(100_000_000))),
    },
    reply: Saved,
    errors: [
      'change-notice.not_found',
      'change-notice.over',
      'change-notice.request_late',
      'change-notice.not_delivered',
      'change-notice.qty_needed',
      'change-notice.ltb_over',
      'platform.reason_needed',
      'platform.changed',
      'platform.state',
      'platform.denied',
    ],
  }),
})
