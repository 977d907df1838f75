import { machine } from '#platform/server/state/machine.ts'
import { applyStates, productStates } from '../contract.ts'

const customer = { permission: 'sm_buy' } as const
const staff = { permission: 'sm_manage' } as const
/** A quote may be accepted up to its last day: the job that ends it runs later. */
export type ApplyFacts = { inTime: boolean }

/** Asked → worked on → quoted → accepted, or declined by either side, or too late. */
export const applyMachine = machine({
  biz: 'market_apply',
  states: applyStates,
  table: [
    { from: 'submitted', action: 'take', to: 'quoting', ...staff },
    { from: ['submitted', 'quoting'], action: 'quote', to: 'quoted', ...staff },
    { from: ['submitted', 'quoting', 'quoted'], action: 'decline', to: 'declined', reason: true, ...staff },
    { from: ['submitted', 'quoting'], action: 'withdraw', to: 'declined', ...customer },
    { from: 'quoted', action: 'refuse', to: 'declined', reason: true, ...customer },
    { from: 'quoted', action: 'accept', to: 'accepted', guard: (f: ApplyFacts) => f.inTime, ...customer },
    { from: 'quoted', action: 'expire', to: 'expired', system: true },
  ],
})

/** A product is prepared, offered, and taken off the shelf again. */
export const shelfMachine = machine({
  biz: 'market_product',
  states: productStates,
  table: [
    { from: ['draft', 'off'], action: 'on', to: 'on', ...staff },
    { from: 'on', action: 'off', to: 'off', ...staff },
  ],
})

/** Stars to a tenth; null before the first review. */
export const ratingOf = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number | null =>
  ratingCount === 0 ? null : Math.round((10 * ratingSum) / ratingCount) / 10
