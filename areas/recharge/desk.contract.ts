import * as z from 'zod/mini'
import { bytes, contract, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, said } from '#platform/contract/field.ts'
import { amount } from '#platform/contract/money.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { decision, decisionErrors, HistoryRow, Saved, step } from '#platform/contract/record.ts'
import { rowFields, method, narrowed, refundStates, asked, rechargeStates, mostFen } from './contract.ts'

const reader = { permission: ['recharge_read', 'recharge_refund', 'recharge_refund_approve'] } as const
const DeskRow = z.object({
  ...rowFields,
  companyName: z.string(),
  channelTradeNo: z.nullable(z.string()),
  late: z.boolean(),
  can: z.object({ refund: z.boolean(), ask: z.boolean() }),
})
const refundFields = {
  id: z.int(),
  no: z.string(),
  orderId: z.int(),
  orderNo: z.string(),
  companyName: z.string(),
  method,
  amountFen: z.int(),
  fen: z.int(),
  points: z.int(),
  reason: z.string(),
  /** the reason for who reads English; '' where none was given */
  reasonEn: z.string(),
  status: z.enum(refundStates),
  /** of a second payment, which goes back by itself: nobody has asked for it, and it moves no points */
  second: z.boolean(),
  applicant: z.string(),
  /** why the channel, or who decided, refused it */
  said: z.string(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
  can: z.object({ decide: z.boolean(), send: z.boolean() }),
}

/** What finance sees and does of the recharges of all companies. */
export const rechargeDesk = contract('recharge', {
  /** Recharges of all companies, newest first; searched by our number, the channel's, company and person. */
  desk: get('/admin/recharge', {
    access: reader,
    input: { ...paging, ...asked },
    reply: page(DeskRow),
  }),
  /** How many of them there are in each state, under the same other filters. */
  deskCount: get('/admin/recharge/tabCount', { access: reader, input: narrowed, reply: tabCounts(rechargeStates) }),
  /** The same as a file of values; at most 10,000 of them. */
  exportDesk: get('/admin/recharge/export', {
    access: reader,
    input: asked,
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['platform.too_many'],
  }),
  /** One recharge with what the channel said of it, what came in and what went back. */
  review: get('/admin/recharge/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...DeskRow.shape,
      history: z.array(HistoryRow),
      receipts: z.array(
        z.object({
          id: z.int(),
          channelTradeNo: z.string(),
          fen: z.int(),
          second: z.boolean(),
          paidAt: time,
          refundFen: z.int(),
        }),
      ),
      notices: z.array(
        z.object({ id: z.int(), outcome: z.string(), verified: z.boolean(), times: z.int(), receivedAt: time }),
      ),
      refunds: z.array(
        z.object({
          id: z.int(),
          no: z.string(),
          fen: z.int(),
          points: z.int(),
          status: z.enum(refundStates),
          second: z.boolean(),
          reason: said,
          createdAt: time,
        }),
      ),
      /** what may be given back at most, in fen */
      refundable: z.int(),
    }),
    errors: ['recharge.not_found'],
  }),
  /** Asks the channel now what became of a recharge. */
  ask: post('/admin/recharge/ask', {
    access: reader,
    input: { id },
    reply: z.object({ status: z.enum(rechargeStates) }),
    errors: ['recharge.not_found', 'payment.no_channel', 'payment.channel_fault', 'platform.too_many'],
  }),
  /** Asks for money to be given back, all of it or a part in yuan that makes whole points; somebody else approves it. */
  refund: post('/recharge/refund', {
    access: { permission: ['recharge_refund'] },
    input: {
      id,
      amount: amount(1, mostFen, 'recharge.bad_refund'),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      reasonEn: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    },
    reply: z.object({ id: z.int(), version: z.int() }),
    errors: [
      'recharge.not_found',
      'recharge.refund_most',
      'recharge.refund_open',
      'recharge.whole_points',
      'platform.state',
    ],
  }),
  /** One refund with its recharge and what has happened to it. */
  showRefund: get('/admin/recharge/refund/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...refundFields, history: z.array(HistoryRow) }),
    errors: ['recharge.not_found'],
  }),
  /** Approves or rejects a refund that waits; the points leave the wallet with it. */
  decide: post('/admin/recharge/refund/decide', {
    access: { permission: ['recharge_refund_approve'] },
    input: decision,
    reply: Saved,
    errors: ['recharge.not_found', 'points.wallet_short', 'points.frozen', ...decisionErrors],
  }),
  /** Sends a second payment back once more, which the channel has refused. */
  sendSecond: post('/admin/recharge/refund/send', {
    access: { permission: ['recharge_refund'] },
    input: step,
    reply: Saved,
    errors: ['recharge.not_found', 'platform.state', 'platform.changed', 'platform.denied'],
  }),
  /** Refunds, latest first: those asked for, and those of second payments. */
  refunds: get('/admin/recharge/refund', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(refundStates)), keyword },
    reply: page(z.object(refundFields)),
  }),
})
