import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { orderStates } from '../contract.ts'

type State = (typeof orderStates)[number]
/** How an order stands, as a colour; test orders have the same. */
export const orderTones: Record<State, Tone> = {
  draft: 'off',
  returned: 'bad',
  odd_approval: 'wait',
  clerk_review: 'wait',
  approved: 'good',
  scheduled: 'info',
  part_shipped: 'info',
  shipped: 'info',
  completed: 'good',
  cancelled: 'off',
}
