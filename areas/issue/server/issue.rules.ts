import { machine } from '#platform/server/state/machine.ts'
import { issueStates, reopenDays, type CloseCode, type PointOutcome } from '../contract.ts'

/** What a step depends on, besides state and permission. */
export type IssueFacts = {
  /** the caller is of the company that asked */
  ours: boolean
  /** the caller is its engineer, or leads support */
  mine: boolean
  closedAt: Date | null
  reopened: boolean
  closeCode: CloseCode | null
  now: Date
}
const dayMs = 86_400_000
// the points of what was refused or taken back are back with the customer: it would be worked on for nothing
const final = new Set<string | null>(['duplicate', 'withdrawn', 'out_of_scope'])
const reopens = (f: IssueFacts) =>
  f.ours &&
  !f.reopened &&
  !final.has(f.closeCode) &&
  f.closedAt !== null &&
  f.now.getTime() - f.closedAt.getTime() <= reopenDays * dayMs
const customer = { permission: 'issue_add', guard: (f: IssueFacts) => f.ours, otherwise: 'issue.not_yours' } as const
const engineer = { permission: 'issue_handle', guard: (f: IssueFacts) => f.mine, otherwise: 'issue.not_yours' } as const
const busy = ['working', 'wait_customer', 'wait_third_party'] as const

/**
 * Asked → given to an engineer → worked on, waiting for somebody, resolved → closed by the customer or by silence; opened anew once
 * within seven days.
 */
export const issueMachine = machine({
  biz: 'issue',
  states: issueStates,
  table: [
    { from: 'unprocessed', action: 'take', to: 'working', permission: 'issue_handle' },
    { from: 'unprocessed', action: 'assign', to: 'working', permission: 'issue_assign' },
    { from: ['working', 'wait_third_party'], action: 'wait_customer', to: 'wait_customer', ...engineer },
    { from: ['working', 'wait_customer'], action: 'wait_third_party', to: 'wait_third_party', ...engineer },
    { from: ['wait_customer', 'wait_third_party', 'resolved'], action: 'resume', to: 'working', ...engineer },
    { from: 'wait_customer', action: 'answered', to: 'working', ...customer },
    { from: busy, action: 'resolve', to: 'resolved', ...engineer },
    { from: busy, action: 'reject', to: 'closed', permission: 'issue_assign', reason: true },
    { from: 'resolved', action: 'confirm', to: 'closed', ...customer },
    { from: 'resolved', action: 'unsolved', to: 'working', ...customer, reason: true },
    { from: 'resolved', action: 'silent', to: 'closed', system: true },
    { from: 'unprocessed', action: 'withdraw', to: 'closed', ...customer },
    {
      from: 'closed',
      action: 'reopen',
      to: 'working',
      permission: 'issue_add',
      guard: reopens,
      otherwise: 'issue.reopen_late',
    },
    { from: ['unprocessed', ...busy, 'resolved'], action: 'merge', to: 'closed', permission: 'issue_handle' },
  ],
})

export type IssueAction = (typeof issueMachine)['table'][number]['action']
/** What becomes of the points when an issue is closed: paid for help, given back for none. */
export const outcomeOf = (action: IssueAction): Exclude<PointOutcome, 'held'> =>
  action === 'confirm' || action === 'silent' ? 'captured' : 'released'
/** An engineer's word to the customer: the first of these ends the first clock. */
export const responds = (action: IssueAction): boolean =>
  action === 'wait_customer' || action === 'resolve' || action === 'reject'
/** What stands on the page for no longer than it takes to know which ids they are. */
export const idsIn = (list: string): number[] => (list ? [...new Set(list.split(',').map(Number))] : [])
