import type { Offer } from './product-package.queries.ts'

/** What leads this person to a package, nearest first: `hand_on` the main account gives what it has, `manager` nothing is offered. */
export type Next = 'hand_on' | 'apply' | 'applied' | 'manager'
export function nextOf(offers: readonly Pick<Offer, 'state' | 'can'>[]): Next {
  const has = (state: Offer['state']) => offers.some((one) => one.state === state)
  if (has('main_only')) return 'hand_on'
  if (offers.some(({ can }) => can.apply)) return 'apply'
  return has('applied') ? 'applied' : 'manager'
}
