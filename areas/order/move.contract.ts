import { contract, orderPost } from '#platform/contract/contract.ts'
import { optionalText, text, wireIds } from '#platform/contract/field.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { poFile, saving, moving } from './form.contract.ts'

const send = { permission: ['order_submit'] } as const
/** The contract or pro forma as the customer stamped it, sent in once the order is approved. */
export const stampedFile = { ...poFile, modelCode: 'order_stamped', accept: ['pdf', 'png', 'jpg'] } as const
const sending = [
  ...saving,
  'order.required',
  'order.odd_reason',
  'order.price_reason',
  'order.credit',
  'order.not_orderable',
  'order.burn_code',
  'order.below_moq',
  'order.no_lines',
  'order.no_rate',
  'order.day_past',
  'order-base.quota_exceeded',
  'order-base.quota_needed',
  'order-base.not_found',
  'platform.too_many',
] as const
const cancelling = [
  ...moving,
  'order.cancel_abnormal',
  'order.cancel_ncnr',
  'order.cancel_late',
  'order.cancel_waits',
] as const

/** How an order is moved on by who orders. */
export const orderMove = contract('order', {
  /**
   * Submits a draft. With odd quantities or price exceptions it first goes to approval; otherwise it gets its number,
   * reserves quota and credit, and goes to the business assistant: all or nothing. Where the customer's orders are
   * accepted automatically, an order with nothing to decide is accepted at once.
   */
  submit: orderPost('/odrOrder/submit', {
    scope: 'orders_write',
    access: send,
    input: step,
    reply: Saved,
    errors: sending,
  }),
  /** Withdraws an order that is in review. */
  withdraw: orderPost('/odrOrder/withdraw', {
    scope: 'orders_write',
    access: send,
    input: step,
    reply: Saved,
    errors: moving,
  }),
  /** Sends in the stamped contract of an approved order, or changes what was sent in; the assistant is told. */
  stamp: orderPost('/odrOrder/stamped', {
    access: send,
    input: { ...step, fileIds: wireIds },
    reply: Saved,
    errors: [...moving, 'order.no_stamped', 'file.denied'],
  }),
  /** Cancels an order before its dates are confirmed, and releases quota and credit. */
  cancel: orderPost('/odrOrder/cancel', {
    scope: 'orders_write',
    access: { permission: ['order_cancel'] },
    input: { ...step, reason: optionalText(500) },
    reply: Saved,
    errors: cancelling,
  }),
  /** Requests cancellation of a scheduled order, up to thirty days before its first confirmed date; the business assistant decides. */
  askCancel: orderPost('/odrOrder/askCancel', {
    scope: 'orders_write',
    access: { permission: ['order_cancel'] },
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: cancelling,
  }),
})
