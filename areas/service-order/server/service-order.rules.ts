import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { mostRejects, orderStates, refundableStates, refundSteps } from '../contract.ts'

/** What a step asks of an order: is it the caller's to act on, what of it is left to do, how often was the milestone rejected. */
export type OrderFacts = { mine: boolean; last: boolean; rejects: number; inTime: boolean; ready: boolean }
const customer = { permission: 'sm_buy' } as const
const staff = { permission: 'sm_manage' } as const
const mine = (f: OrderFacts) => f.mine

/**
 * Ordered → paid (points are held) → in service ⇄ delivered, milestone by milestone → completed; cancelled before the work begins,
 * refunded by two people after that. The steps of a refund have no permission here: who decides is settled by the approval.
 */
export const orderMachine = machine({
  biz: 'service_order',
  states: orderStates,
  table: [
    {
      from: 'pending_pay',
      action: 'pay',
      to: 'paid',
      guard: (f: OrderFacts) => f.mine && f.inTime,
      otherwise: (f: OrderFacts) => (f.mine ? 'service-order.too_late' : 'platform.state'),
      ...customer,
    },
    { from: ['pending_pay', 'paid'], action: 'cancel', to: 'cancelled', guard: mine, ...customer },
    { from: 'pending_pay', action: 'expire', to: 'cancelled', system: true },
    { from: ['paid', 'in_service'], action: 'plan', ...staff },
    {
      from: 'paid',
      action: 'start',
      to: 'in_service',
      guard: (f: OrderFacts) => f.ready,
      otherwise: 'service-order.engineer_needed',
      ...staff,
    },
    { from: 'in_service', action: 'deliver', to: 'delivered', guard: (f: OrderFacts) => f.ready },
    {
      from: 'delivered',
      action: 'accept',
      to: 'completed',
      guard: (f: OrderFacts) => f.mine && f.last,
      ...customer,
      system: true,
    },
    {
      from: 'delivered',
      action: 'accept',
      to: 'in_service',
      guard: (f: OrderFacts) => f.mine && !f.last,
      ...customer,
      system: true,
    },
    {
      from: 'delivered',
      action: 'reject',
      to: 'in_service',
      reason: true,
      guard: (f: OrderFacts) => f.mine && f.rejects < mostRejects,
      otherwise: 'service-order.rejected_out',
      ...customer,
    },
    { from: refundableStates, action: 'refund', to: 'refund_review', reason: true, guard: mine, ...customer },
    { from: 'refund_review', action: 'refunded', to: 'refunded' },
    { from: 'refund_review', action: 'back_service', to: 'in_service' },
    { from: 'refund_review', action: 'back_delivered', to: 'delivered' },
    { from: 'completed', action: 'rate', guard: mine, ...customer },
  ],
})

/** A step of a refund by its name; null for none of them. */
export const stepOf = stepIn(refundSteps)

type Share = { name: string; nameEn: string; percent: number }
export type Part = { scope: string; scopeEn: string; points: number }
/**
 * The parts of an order by their shares: whole points that add up to its total, the rounding in the last. A part that would be nothing
 * goes into the next one.
 */
export function partsOf(total: number, shares: readonly Share[]): Part[] {
  const parts: Part[] = []
  let given = 0
  let percent = 0
  for (const { name, nameEn, percent: share } of shares) {
    percent += share
    const upTo = percent === 100 ? total : Math.floor((total * percent) / 100)
    if (upTo > given) parts.push({ scope: name, scopeEn: nameEn, points: upTo - given })
    given = upTo
  }
  return parts
}
