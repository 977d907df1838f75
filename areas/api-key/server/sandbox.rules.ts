import type { Answer } from '#platform/contract/contract.ts'
import type { sandbox, SandboxStep } from '../sandbox.contract.ts'

type Order = Pick<
  Answer<typeof sandbox.testOrders>['list'][number],
  'status' | 'qty' | 'shippedQty' | 'signedQty' | 'shipMode'
>
const open = new Set<Order['status']>(['scheduled', 'part_shipped'])

/** The steps that may be taken with a test order: it is shipped and signed for, or goes with whoever picks it up. */
export function stepsFrom({ status, qty, shippedQty, signedQty, shipMode }: Order): Record<SandboxStep, boolean> {
  const inReview = status === 'odd_approval' || status === 'clerk_review'
  const leaves = open.has(status)
  const ships = leaves && shipMode === 'deliver'
  const collected = leaves && shipMode === 'self_pickup'
  const parts = qty - shippedQty > 1
  return {
    accept: inReview,
    refuse: inReview,
    schedule: status === 'approved',
    ship_part: ships && parts,
    ship: ships,
    sign: shippedQty > signedQty,
    collect_part: collected && parts,
    collect: collected,
  }
}
