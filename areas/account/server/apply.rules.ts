import { machine } from '#platform/server/state/machine.ts'
import { applyStates, type applyKinds } from '../contract.ts'

export type ApplyKind = (typeof applyKinds)[number]
/** Whether the application is the caller's own, and one that may be handed in again. */
type Facts = { own: boolean; again: boolean }

const own = { guard: (f: Facts) => f.own }
/** Decided by the engine of approvals, which asks who may; here stands what follows from what. */
export const applyMachine = machine({
  biz: 'account_apply',
  states: applyStates,
  table: [
    { from: 'submitted', action: 'take', to: 'under_review' },
    { from: ['submitted', 'under_review'], action: 'pass', to: 'approved' },
    { from: ['submitted', 'under_review'], action: 'reject', to: 'rejected', reason: true },
    { from: ['submitted', 'under_review'], action: 'withdraw', to: 'withdrawn', ...own },
    { from: 'rejected', action: 'resubmit', to: 'submitted', guard: (f: Facts) => f.own && f.again },
  ],
})

/** What an old value may show of itself to others: enough to know it again. */
export const bizOf = (kind: ApplyKind) => (kind === 'deletion' ? 'account_deletion' : 'account_apply')
