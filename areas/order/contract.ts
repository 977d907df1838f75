import * as z from 'zod/mini'
import { waitingFields } from '#areas/approval/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, day, id, orderGet, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { orderDetail } from './detail.contract.ts'

/** Refusals of orders; one of another customer is answered like one that does not exist. */
export const orderErrors = errors('order', {
  not_found: 'not_found',
  required: 'validation',
  /** the words of the specification, for every state an order is not cancelled in */
  cancel_abnormal: 'state',
  cancel_ncnr: 'state',
  cancel_late: 'state',
  cancel_waits: 'state',
  customer_stopped: 'state',
  dealer_over: 'state',
  po_prefix: 'po_no',
  po_taken: 'po_no',
  odd_reason: 'odd_reason',
  price_reason: 'validation',
  too_large: 'validation',
  quote_invalid: 'quote_invalid',
  quote_other: 'quote_invalid',
  credit: 'credit_limit',
  not_orderable: 'not_orderable',
  burn_code: 'not_orderable',
  below_moq: 'validation',
  no_lines: 'validation',
  line_twice: 'validation',
  address: 'validation',
  day_past: 'validation',
  no_rate: 'state',
  line_unknown: 'validation',
  not_open: 'state',
  not_shipped: 'state',
  unsigned: 'state',
  dates_needed: 'validation',
  prepay: 'validation',
  no_file: 'validation',
  no_stamped: 'validation',
  unreadable: 'validation',
  not_printed: 'state',
  not_approved: 'state',
  nothing_read: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof orderErrors> {}
}
/**
 * order_read: orders of the customers one has to do with; order_add, order_submit, order_cancel, order_sign, order_export: what who orders
 * does; order_approve: odd quantities and price exceptions; order_handle: what the business assistant does with orders; order_watch: read the desk; figure_order: their charts.
 */
export const orderPermissions = permissions('order', [
  'order_read',
  'order_add',
  'order_submit',
  'order_cancel',
  'order_sign',
  'order_export',
  'order_approve',
  'order_handle',
  'order_watch',
  'figure_order',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof orderPermissions> {}
}
/** How often its calls may be made, by account. */
export const orderLimits = limits({
  order_read_file: { points: 120, seconds: 3600 },
  order_check: { points: 600, seconds: 3600 },
  order_export_file: { points: 30, seconds: 3600 },
  // of one order by one person: each tells people
  order_send: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof orderLimits> {}
}

export const orderStates = [
  'draft',
  'returned',
  'odd_approval',
  'clerk_review',
  'approved',
  'scheduled',
  'part_shipped',
  'shipped',
  'completed',
  'cancelled',
] as const
/** The seven tabs of orders; what is shipped in part stands in two of them while nobody has signed for it. */
export const orderTabs = [
  'to_submit',
  'in_review',
  'approved',
  'to_ship',
  'to_receive',
  'completed',
  'cancelled',
] as const
export const quoteTypes = ['model', 'burn_code'] as const
export const orderCurrencies = ['USD', 'RMB'] as const
export const shipModes = ['deliver', 'self_pickup'] as const
/** Who decides about an order, in their order; one without odd quantities and price exceptions begins with the second. */
export const reviewSteps = ['odd', 'accept'] as const
export const mostLines = 200
/** Orders in one file. */
export const mostExported = 10_000
/** Days before the first confirmed one until when a scheduled order may be asked to be cancelled. */
export const cancelDays = 30

export const orderReader = { permission: ['order_read'] } as const
const words = z.string()
const mayBe = z.nullable(words)
/** Amounts are in hundredths of the currency, prices text of six decimals. */
export const orderFields = {
  id: z.int(),
  orderNo: mayBe,
  poNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  unit: words,
  currency: z.enum(orderCurrencies),
  quoteType: z.enum(quoteTypes),
  shipMode: z.enum(shipModes),
  /** the items in words: the first of them, and how many there are */
  item: words,
  lineCount: z.int(),
  qty: z.int(),
  shippedQty: z.int(),
  signedQty: z.int(),
  cancelledQty: z.int(),
  oddQty: z.int(),
  /** lines at another price than quoted */
  exceptions: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  requestOn: mayBe,
  /** the last of the confirmed days */
  confirmOn: mayBe,
  hideTerminal: z.boolean(),
  ncnr: z.boolean(),
  status: z.enum(orderStates),
  cancelAskedAt: z.nullable(time),
  submittedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
}
export const can = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  cancel: z.boolean(),
  askCancel: z.boolean(),
  stamp: z.boolean(),
  copy: z.boolean(),
  remove: z.boolean(),
})
export const OrderRow = z.object({ ...orderFields, can })
export const orderNarrowed = {
  tab: z.optional(z.enum(orderTabs)),
  keyword,
  item: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  unit: z.optional(z.string().check(z.trim(), z.maxLength(16))),
  currency: z.optional(z.enum(orderCurrencies)),
  terminal: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const n = z.int()
/** How many orders each tab holds. */
export const TabCounts = z.object({
  all: n,
  to_submit: n,
  in_review: n,
  approved: n,
  to_ship: n,
  to_receive: n,
  completed: n,
  cancelled: n,
})

/** What customers order. Of which customers, the rows say; drafts are for who orders alone. */
export const order = contract('order', {
  /** Orders by tab, the latest first. The dates filter by the day of submission, or for drafts by the day of creation. */
  list: orderGet('/odrOrder', {
    scope: 'orders_read',
    access: orderReader,
    input: { ...paging, ...orderNarrowed },
    reply: page(OrderRow),
  }),
  /** The number of orders in each of the seven tabs, counted up to 1,000 each (`countedAhead`). */
  tabCount: orderGet('/odrOrder/tabCount', { scope: 'orders_read', access: orderReader, reply: TabCounts }),
  /** Looks for words in orders, in quotes and in the order FAQ at once: of each the first few, with the page each is on. */
  find: orderGet('/odrOrder/find', {
    access: orderReader,
    input: { keyword: text(100) },
    reply: z.object({
      list: z.array(
        z.object({ kind: z.enum(['order', 'quote', 'faq']), id: z.int(), title: words, about: words, url: words }),
      ),
    }),
  }),
  /** One order with its lines, deliveries, promised dates and history, and who has to decide on it now. */
  show: orderGet('/odrOrder/{id}', {
    scope: 'orders_read',
    access: orderReader,
    input: { id },
    reply: z.object({
      ...OrderRow.shape,
      ...orderDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(reviewSteps) })),
    }),
    errors: ['order.not_found'],
  }),
})
