import { channels } from '#areas/payment/contract.ts'
import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, flag, get, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { amount } from '#platform/contract/money.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { HistoryRow } from '#platform/contract/record.ts'

/** Refusals of recharges; one of another company is answered like one that does not exist. */
export const rechargeErrors = errors('recharge', {
  not_found: 'not_found',
  /** the regulations were not agreed to, or are not those in force any more */
  agreement: 'validation',
  /** an amount that makes no whole number of points */
  whole_points: 'validation',
  /** a refund of more than was paid and is neither given back nor invoiced */
  refund_most: 'validation',
  /** a refund of this recharge is under way */
  refund_open: 'state',
  too_many: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof rechargeErrors> {}
}
/** recharge_read: see those of all companies; recharge_refund, recharge_refund_approve: the two people who give one back. */
export const rechargePermissions = permissions('recharge', [
  'recharge_read',
  'recharge_refund',
  'recharge_refund_approve',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof rechargePermissions> {}
}
/** How often its calls may be made. */
export const rechargeLimits = limits({
  recharge_create: { points: 30, seconds: 3600 },
  recharge_ask: { points: 120, seconds: 3600 },
  recharge_export: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof rechargeLimits> {}
}

/** How a recharge stands. */
export const rechargeStates = [
  'created',
  'paying',
  'success',
  'closed',
  'failed',
  'refunding',
  'refunded',
  'part_refunded',
] as const
export const refundStates = ['reviewing', 'sending', 'done', 'failed', 'rejected'] as const
/** How much of a recharge is on invoices. */
export const invoiceStates = ['none', 'part', 'full'] as const
/** Least and most of one recharge, in fen: 1.00 to 50,000.00 yuan. */
export const leastFen = 100
export const mostFen = 5_000_000
/** Recharges of a company that wait for their payment at a time, and rows of an export. */
export const mostOpen = 20
export const mostExported = 10_000
/** The result page asks every three seconds, forty times. */
export const poll = { everyMs: 3000, times: 40 } as const
/** The regulations that are ticked: their paragraph on points says what they are for. */
export const regulations = 'userAgreement1.0'

const payer = { permission: ['recharge_pre'] } as const
export const method = z.enum(channels)
const no = z.string().check(z.regex(/^[0-9A-Za-z]{8,40}$/))
/** What the browser posts to the channel's page. */
const Form = z.object({ action: z.string(), method: z.literal('POST'), fields: z.record(z.string(), z.string()) })
export const rowFields = {
  id: z.int(),
  no: z.string(),
  method,
  amountFen: z.int(),
  points: z.int(),
  pointsPerYuan: z.int(),
  status: z.enum(rechargeStates),
  userName: z.string(),
  createdAt: time,
  expireAt: time,
  paidAt: z.nullable(time),
  refundedFen: z.int(),
  invoicedFen: z.int(),
  invoiced: z.enum(invoiceStates),
  version: z.int(),
}
const Row = z.object({ ...rowFields, can: z.object({ pay: z.boolean(), close: z.boolean(), invoice: z.boolean() }) })
export const narrowed = {
  method: z.optional(method),
  startDate: z.optional(day),
  endDate: z.optional(day),
  keyword,
}
export const asked = { status: z.optional(z.enum(rechargeStates)), ...narrowed }

/** Points bought by a company. Every call asks for `recharge_pre`, and all see those of their company. */
export const recharge = contract('recharge', {
  /** What may be chosen: channels of this installation, amounts in fen, points for a yuan, and the regulations in force. */
  options: get('/recharge/options', {
    access: payer,
    reply: z.object({
      methods: z.array(method),
      presets: z.array(z.int()),
      pointsPerYuan: z.int(),
      regulations: z.object({ code: z.string(), version: z.string(), sha256: z.string(), accepted: z.boolean() }),
    }),
  }),
  /** Makes a recharge and the form that leads to the page of its channel; points are counted by the server. `amount` in yuan. */
  create: post('/recharge/create', {
    access: payer,
    input: {
      method,
      amount: amount(leastFen, mostFen, 'recharge.bad_amount'),
      agreementVersion: z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){0,2}$/)),
      agreementSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      agree: flag.check(z.refine((agreed) => agreed, { error: 'recharge.must_agree' })),
    },
    reply: z.object({ no: z.string(), form: Form }),
    errors: [
      'recharge.agreement',
      'recharge.whole_points',
      'recharge.too_many',
      'payment.no_channel',
      'platform.too_many',
    ],
  }),
  /** Recharges of the company, newest first. */
  list: get('/recharge', { access: payer, input: { ...paging, ...asked }, reply: page(Row) }),
  /** How many of them there are in each state, under the same other filters. */
  tabCount: get('/recharge/tabCount', { access: payer, input: narrowed, reply: tabCounts(rechargeStates) }),
  /** The same as a file of values; at most 10,000 of them. */
  exportRows: get('/recharge/export', {
    access: payer,
    input: asked,
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['platform.too_many'],
  }),
  /** One recharge by its number: what the result page asks for. */
  show: get('/recharge/{no}', {
    access: payer,
    input: { no },
    reply: z.object({ ...Row.shape, history: z.array(HistoryRow) }),
    errors: ['recharge.not_found'],
  }),
  /** The form once more, of a recharge that waits for its payment. */
  pay: post('/recharge/pay', {
    access: payer,
    input: { no },
    reply: z.object({ no: z.string(), form: Form }),
    errors: ['recharge.not_found', 'payment.no_channel', 'platform.state', 'platform.denied', 'platform.too_many'],
  }),
  /** Gives up a recharge that waits. The channel is asked first: what was paid meanwhile is credited, and `status` says so. */
  close: post('/recharge/close', {
    access: payer,
    input: { no },
    reply: z.object({ status: z.enum(rechargeStates) }),
    errors: [
      'recharge.not_found',
      'payment.no_channel',
      'payment.channel_fault',
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
})
