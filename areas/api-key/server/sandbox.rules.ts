import type { Answer } from '#platform/contract/contract.ts'
import type { sandbox, SandboxStep } from '../sandbox.contract.ts'

type Order = Pick<
  Answer<typeof sandbox.testOrders>['list'][number],
  'status' | 'qty' | 'shippedQty' | 'signedQty' | 'shipMode'
>
const open = new Set<Order['status']>(['scheduled', 'part_shipped'])

/** The steps that may be taken with a test order; what is picked up leaves with whoever picks it up, which nobody does here. */
export function stepsFrom({ status, qty, shippedQty, signedQty, shipMode }: Order): Record<SandboxStep, boolean> {
  const inReview = status === 'odd_approval' || status === 'clerk_review'
  const ships = open.has(status) && shipMode === 'deliver'
  return {
    accept: inReview,
    refuse: inReview,
    schedule: status === 'approved',
    ship_part: ships && qty - shippedQty > 1,
    ship: ships,
    sign: shippedQty > signedQty,
  }
}
