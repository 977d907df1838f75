import { waitingFields } from '#areas/approval/contract.ts'
import { mostSkus, units } from '#areas/market/unit.contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved } from '#platform/contract/record.ts'

/** Refusals of orders; one of another company is answered like one that does not exist. */
export const serviceOrderErrors = errors('service-order', {
  not_found: 'not_found',
  sku_gone: 'validation',
  quoted: 'state',
  /** paid, cancelled or changed meanwhile: the words of the specification */
  abnormal: 'state',
  cancel_abnormal: 'state',
  key_needed: 'validation',
  proof_needed: 'validation',
  proof_wrong: 'bad_login',
  too_late: 'state',
  too_many: 'state',
  rejected_out: 'state',
  rated: 'state',
  lines: 'validation',
  engineer: 'validation',
  engineer_needed: 'validation',
  files_needed: 'validation',
  part_sum: 'validation',
  booked: 'duplicate',
  booking_not_found: 'not_found',
  booking_days: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof serviceOrderErrors> {}
}
/**
 * sm_orders: see and act on all orders of the company; sm_deliver: deliver what one is the engineer of; sm_refund: the second step of
 * a refund; sm_watch: read the desk; sm_follow: read what the customers one manages have ordered.
 */
export const serviceOrderPermissions = permissions('service-order', [
  'sm_orders',
  'sm_deliver',
  'sm_refund',
  'sm_watch',
  'sm_follow',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof serviceOrderPermissions> {}
}
/** How often its calls may be made, by account. */
export const serviceOrderLimits = limits({
  order_create: { points: 60, seconds: 3600 },
  order_export: { points: 20, seconds: 3600 },
  // guesses of an authenticator's code; those of a password are counted with the others
  order_code: { points: 5, seconds: 900 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof serviceOrderLimits> {}
}

export const orderStates = [
  'pending_pay',
  'paid',
  'in_service',
  'delivered',
  'completed',
  'cancelled',
  'refund_review',
  'refunded',
] as const
export const milestoneStates = ['planned', 'delivered', 'accepted'] as const
/** The steps of a refund, in their order. */
export const refundSteps = ['ops', 'finance'] as const
/** Where a refund is asked for, and where one that is refused goes back to. */
export const refundableStates = ['in_service', 'delivered'] as const
/** What a customer does with an order, but paying and rating it. */
export const customerActions = ['cancel', 'accept', 'reject', 'refund', 'keep'] as const
/** Hours to pay, days to accept, times a milestone is rejected, unpaid orders of a company, rows of a file. */
export const payHours = 24
export const acceptDays = 7
export const mostRejects = 2
export const mostUnpaid = 20
export const mostExported = 5000
export const deliverModel = 'service_delivery'
export const deliverFiles = {
  accept: ['pdf', 'zip', 'docx', 'xlsx', 'png', 'jpg', 'txt', 'md'],
  maxMb: 512,
  maxCount: 20,
} as const

export const buyer = { permission: ['sm_buy'] } as const
const reader = { permission: ['sm_buy', 'sm_orders'] } as const
const state = z.enum(orderStates)
const words = z.string()
const mayBe = z.nullable(words)
/** Points are whole points; `left` is what is still held of an order that was paid. */
export const orderFields = {
  id: z.int(),
  no: words,
  productId: z.int(),
  product: words,
  /** the lines in words, such as `PCB review × 2` */
  items: words,
  totalPoints: z.int(),
  capturedPoints: z.int(),
  status: state,
  /** milestones that are accepted, of how many */
  done: z.int(),
  parts: z.int(),
  user: words,
  /** until when it may be paid */
  expiresAt: time,
  paidAt: z.nullable(time),
  deliveredAt: z.nullable(time),
  /** when what was delivered counts as accepted */
  acceptsAt: z.nullable(time),
  closedAt: z.nullable(time),
  ratedAt: z.nullable(time),
  remarkLast: words,
  createdAt: time,
  updatedAt: time,
  version: z.int(),
}
export const Milestone = z.object({
  id: z.int(),
  position: z.int(),
  scope: words,
  points: z.int(),
  engineerId: z.nullable(z.int()),
  engineer: words,
  dueOn: mayBe,
  status: z.enum(milestoneStates),
  note: words,
  rejects: z.int(),
  deliveredAt: z.nullable(time),
  acceptedAt: z.nullable(time),
  files: z.array(FileItem),
})
export const orderDetail = {
  contact: words,
  phone: words,
  remark: words,
  projectId: z.nullable(z.int()),
  project: words,
  leadDays: z.int(),
  paidBy: words,
  startedAt: z.nullable(time),
  lines: z.array(
    z.object({
      id: z.int(),
      skuCode: words,
      name: words,
      unit: z.enum(units),
      pricePoints: z.int(),
      qty: z.int(),
      quota: z.nullable(z.int()),
      months: z.nullable(z.int()),
      rating: z.nullable(z.int()),
      review: words,
    }),
  ),
  milestones: z.array(Milestone),
  history: z.array(HistoryRow),
}
const can = z.object({
  pay: z.boolean(),
  accept: z.boolean(),
  rate: z.boolean(),
  reject: z.boolean(),
  cancel: z.boolean(),
  refund: z.boolean(),
  keep: z.boolean(),
})
const Row = z.object({ ...orderFields, can })
const besides = {
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const narrowed = { status: z.optional(state), ...besides }

/** Orders of the service market: ordered, paid with held points, done in milestones whose acceptance takes them. */
export const serviceOrder = contract('service-order', {
  /** The caller's own orders, latest first; days are those they were made on. */
  list: get('/serviceMarket/order', { access: buyer, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** How many of them there are in each state, under the same other filters. */
  tabCount: get('/serviceMarket/order/tabCount', { access: buyer, input: besides, reply: tabCounts(orderStates) }),
  /** All orders of the caller's company, with who ordered. */
  company: get('/serviceMarket/order/company', {
    access: { permission: ['sm_orders'] },
    input: { ...paging, ...narrowed },
    reply: page(Row),
  }),
  /** How many of the company's there are in each state, under the same other filters. */
  companyCount: get('/serviceMarket/order/companyCount', {
    access: { permission: ['sm_orders'] },
    input: besides,
    reply: tabCounts(orderStates),
  }),
  /** The orders of the company as a CSV file, at most `mostExported`. */
  exportCompany: get('/serviceMarket/order/export', {
    access: { permission: ['sm_orders'] },
    input: narrowed,
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** One order with its lines, milestones, delivered files and what happened, and who decides about its refund. */
  show: get('/serviceMarket/order/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...orderDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(refundSteps) })),
    }),
    errors: ['service-order.not_found'],
  }),
  /**
   * Takes an order one step of its customer's: cancels it before the work begins, accepts or rejects (with a reason, twice a milestone)
   * what was delivered, asks for a refund (with a reason) or keeps the order after all.
   */
  act: post('/serviceMarket/order/{action}', {
    access: buyer,
    input: { id, version: int, action: z.enum(customerActions), reason: optionalText(500) },
    reply: Saved,
    errors: [
      'service-order.not_found',
      'service-order.abnormal',
      'service-order.cancel_abnormal',
      'service-order.rejected_out',
      'platform.reason_needed',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Reviews the lines of a completed order, each once; others read the review at the product without a name. */
  rate: post('/serviceMarket/order/rate', {
    access: buyer,
    input: {
      id,
      reviews: json(
        24_000,
        z
          .array(
            z.strictObject({
              itemId: z.int(),
              rating: z.int().check(z.minimum(1), z.maximum(5)),
              body: z.string().check(z.trim(), z.maxLength(1000)),
            }),
          )
          .check(z.minLength(1), z.maxLength(mostSkus)),
      ),
    },
    reply: Saved,
    errors: [
      'service-order.not_found',
      'service-order.rated',
      'service-order.lines',
      'platform.state',
      'platform.denied',
    ],
  }),
})
