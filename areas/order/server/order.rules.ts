import { millionths } from '#platform/contract/price.ts'
import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { cancelDays, orderStates, reviewSteps } from '../contract.ts'

/**
 * What a step asks of an order: is it of the caller's own customer, has it odd quantities or other prices than quoted, can it not be cancelled (NCNR), was it asked to
 * be, how many days are left to its first confirmed day, and how many pieces are still to be shipped and to be signed for.
 */
export type OrderFacts = {
  mine: boolean
  odd: boolean
  ncnr: boolean
  asked: boolean
  daysLeft: number
  open: number
  unsigned: number
}
const mine = (f: OrderFacts) => f.mine
const isDone = (f: OrderFacts) => f.open === 0 && f.unsigned === 0
const mayAsk = (f: OrderFacts) => f.mine && !f.ncnr && !f.asked && f.daysLeft >= cancelDays
const whyNot = (f: OrderFacts) => (f.ncnr ? 'order.cancel_ncnr' : f.asked ? 'order.cancel_waits' : 'order.cancel_late')

/**
 * Draft → (odd approval →) clerk review → approved → scheduled → shipped in part or whole → completed; returned, withdrawn and cancelled
 * on the way. The steps of a review have no permission here: who decides is settled by the approval. What is shipped and
 * signed is told by the area that has deliveries.
 */
export const orderMachine = machine({
  biz: 'order',
  states: orderStates,
  table: [
    { from: ['draft', 'returned'], action: 'edit', guard: mine, permission: 'order_add' },
    { from: ['draft', 'returned'], action: 'remove', guard: mine, permission: 'order_add' },
    {
      from: ['draft', 'returned'],
      action: 'submit',
      to: 'odd_approval',
      guard: (f: OrderFacts) => f.mine && f.odd,
      permission: 'order_submit',
    },
    {
      from: ['draft', 'returned'],
      action: 'submit',
      to: 'clerk_review',
      guard: (f: OrderFacts) => f.mine && !f.odd,
      permission: 'order_submit',
    },
    {
      from: ['odd_approval', 'clerk_review'],
      action: 'withdraw',
      to: 'draft',
      guard: mine,
      permission: 'order_submit',
    },
    { from: 'odd_approval', action: 'pass_odd', to: 'clerk_review' },
    { from: 'clerk_review', action: 'accept', to: 'approved', system: true },
    { from: ['odd_approval', 'clerk_review'], action: 'return', to: 'returned', reason: true },
    {
      from: ['draft', 'odd_approval', 'clerk_review'],
      action: 'cancel',
      to: 'cancelled',
      guard: mine,
      permission: 'order_cancel',
    },
    {
      from: 'approved',
      action: 'cancel',
      to: 'cancelled',
      guard: (f: OrderFacts) => f.mine && !f.ncnr,
      otherwise: 'order.cancel_ncnr',
      permission: 'order_cancel',
    },
    { from: 'scheduled', action: 'ask_cancel', guard: mayAsk, otherwise: whyNot, permission: 'order_cancel' },
    {
      from: 'scheduled',
      action: 'grant_cancel',
      to: 'cancelled',
      guard: (f: OrderFacts) => f.asked && !f.ncnr,
      permission: 'order_handle',
    },
    {
      from: 'scheduled',
      action: 'refuse_cancel',
      to: 'scheduled',
      guard: (f: OrderFacts) => f.asked,
      reason: true,
      permission: 'order_handle',
    },
    { from: 'approved', action: 'stamp', to: 'approved', guard: mine, permission: 'order_submit' },
    { from: 'scheduled', action: 'stamp', to: 'scheduled', guard: mine, permission: 'order_submit' },
    { from: 'approved', action: 'schedule', to: 'scheduled', permission: 'order_handle' },
    { from: 'scheduled', action: 'move', to: 'scheduled', reason: true, permission: 'order_handle' },
    { from: 'part_shipped', action: 'move', to: 'part_shipped', reason: true, permission: 'order_handle' },
    { from: ['scheduled', 'part_shipped'], action: 'ship', to: 'shipped', guard: (f: OrderFacts) => f.open === 0 },
    { from: ['scheduled', 'part_shipped'], action: 'ship', to: 'part_shipped' },
    { from: 'part_shipped', action: 'sign', to: 'part_shipped', system: true },
    { from: 'shipped', action: 'sign', to: 'completed', guard: isDone, system: true },
    { from: 'shipped', action: 'sign', to: 'shipped', system: true },
    { from: 'part_shipped', action: 'lose', to: 'shipped', guard: (f: OrderFacts) => f.open === 0 && f.unsigned > 0 },
    { from: ['part_shipped', 'shipped'], action: 'lose', to: 'completed', guard: isDone },
    { from: ['part_shipped', 'shipped'], action: 'lose', to: 'part_shipped', guard: (f: OrderFacts) => f.open > 0 },
    { from: 'shipped', action: 'lose', to: 'shipped' },
    {
      from: 'part_shipped',
      action: 'short_close',
      to: 'completed',
      guard: (f: OrderFacts) => f.unsigned === 0,
      reason: true,
      permission: 'order_handle',
    },
    { from: 'part_shipped', action: 'short_close', to: 'shipped', reason: true, permission: 'order_handle' },
  ],
})
export type OrderState = (typeof orderStates)[number]

/** A step of the review by its name; null for none of them. */
export const stepOf = stepIn(reviewSteps)

/** Net, tax and gross of amounts, in hundredths: prices with tax in them are the gross, the others the net. `taxBp` is in hundredths of a percent. */
export function totalsOf(amounts: readonly number[], taxBp: number, taxIncluded: boolean) {
  const sum = amounts.reduce((all, one) => all + BigInt(one), 0n)
  const base = 10_000n + BigInt(taxBp)
  const net = taxIncluded ? (sum * 10_000n * 2n + base) / (base * 2n) : sum
  const tax = taxIncluded ? sum - net : (sum * BigInt(taxBp) + 5_000n) / 10_000n
  return { net: Number(net), tax: Number(tax), gross: Number(net + tax) }
}

/** An amount in another currency, rounded half up; `rate` is text of six decimals. */
export const convert = (hundredths: number, rate: string): number =>
  Number((BigInt(hundredths) * millionths(rate) + 500_000n) / 1_000_000n)
