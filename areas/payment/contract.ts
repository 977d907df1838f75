import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved } from '#platform/contract/record.ts'

/** Refusals of payments and of the days closed with the channels. */
export const paymentErrors = errors('payment', {
  not_found: 'not_found',
  /** this installation has no contract with the channel */
  no_channel: 'state',
  /** the channel cannot be reached, or answers nonsense */
  channel_fault: 'upstream',
  /** the channel makes its file on the day after, from ten o'clock on */
  too_early: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof paymentErrors> {}
}
/** payment_read: see the days closed with the channels; payment_edit: compare a day, and note what was done about a difference. */
export const paymentPermissions = permissions('payment', ['payment_read', 'payment_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof paymentPermissions> {}
}
/** Forged notifications kept per channel, alarms of a kind per channel (of a wrong amount per order), days compared and files taken per person. */
export const paymentLimits = limits({
  payment_forged: { points: 200, seconds: 3600 },
  payment_alarm: { points: 1, seconds: 3600 },
  payment_compare: { points: 30, seconds: 3600 },
  payment_export: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof paymentLimits> {}
}

/** The online wallet and the bank-card network. */
export const channels = ['alipay', 'unionpay'] as const
export type ChannelName = (typeof channels)[number]
/** What became of a notification: `known` repeats what was credited, `waiting` is to be asked for, the last three changed nothing. */
export const noticeOutcomes = [
  'credited',
  'late',
  'second',
  'known',
  'refund',
  'waiting',
  'unsigned',
  'mismatch',
  'unknown',
] as const
/** By which word of the channel a payment is known. */
export const proofs = ['notify', 'query'] as const
export const moneyBackStates = ['sending', 'done', 'failed'] as const
/** A day waits for its file; `settled`: its differences have all been dealt with. */
export const dayStates = ['waiting', 'agreed', 'differs', 'settled'] as const
/** The lists of a day: what both have, and where they differ. */
export const differenceSides = ['only_ours', 'only_channel', 'amount_differs'] as const
export const daySides = ['matched', ...differenceSides] as const
export const lineKinds = ['payment', 'refund'] as const
/** Rows of an export. */
export const mostExported = 200_000

const reader = { permission: ['payment_read', 'payment_edit'] } as const
const editor = { permission: ['payment_edit'] } as const
const channel = z.enum(channels)
const dayFields = {
  id: z.int(),
  channel,
  day: z.string(),
  status: z.enum(dayStates),
  matched: z.int(),
  onlyOurs: z.int(),
  onlyChannel: z.int(),
  amountDiffers: z.int(),
  /** payments less refunds, in fen */
  ourFen: z.int(),
  channelFen: z.int(),
  /** what went wrong when it was last compared; empty when nothing did */
  said: z.string(),
  ranAt: z.nullable(time),
  /** differences nobody has dealt with */
  open: z.int(),
  version: z.int(),
}
const asked = { side: z._default(z.enum(daySides), 'only_ours'), keyword }

/** Payments of the two channels, as finance closes their days. */
export const payment = contract('payment', {
  /** The days of each channel, latest first. */
  days: get('/admin/payment/day', {
    access: reader,
    input: {
      ...paging,
      channel: z.optional(channel),
      status: z.optional(z.enum(dayStates)),
      startDate: z.optional(day),
      endDate: z.optional(day),
    },
    reply: page(z.object(dayFields)),
  }),
  /** One day with its counts. */
  day: get('/admin/payment/day/{id}', {
    access: reader,
    input: { id },
    reply: z.object(dayFields),
    errors: ['payment.not_found'],
  }),
  /** One of the lists of a day: what both have, only ours, only the channel's, or amounts that differ. Amounts in fen, null where one has none. */
  rows: get('/admin/payment/day/{id}/row', {
    access: reader,
    input: { id, ...paging, ...asked },
    reply: page(
      z.object({
        id: z.int(),
        kind: z.enum(lineKinds),
        ref: z.string(),
        no: z.string(),
        ourFen: z.nullable(z.int()),
        channelFen: z.nullable(z.int()),
        note: z.string(),
        handler: z.string(),
        handledAt: z.nullable(time),
        version: z.int(),
        can: z.object({ handle: z.boolean() }),
      }),
    ),
    errors: ['payment.not_found'],
  }),
  /** The same as a file of values; at most 200,000 lines. */
  exportRows: get('/admin/payment/day/{id}/row/export', {
    access: reader,
    input: { id, ...asked },
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['payment.not_found', 'platform.too_many'],
  }),
  /** Fetches the file of a channel for a day and compares it; may be repeated, and changes nothing twice. */
  compare: post('/admin/payment/compare', {
    access: editor,
    input: { channel, day },
    reply: z.object({ id: z.int() }),
    timeout: 60_000,
    errors: ['payment.no_channel', 'payment.channel_fault', 'payment.too_early', 'platform.too_many'],
  }),
  /** Notes what was done about a difference. */
  handle: post('/admin/payment/difference/handle', {
    access: editor,
    input: { id, version: int, note: text(500) },
    reply: Saved,
    errors: ['payment.not_found', 'platform.changed'],
  }),
})
