import { machine } from '#platform/server/state/machine.ts'
import { adjustmentStates } from '../contract.ts'

/** Whether the caller submitted it. */
export type AdjustmentFacts = { own: boolean }
/** submitted → posted or rejected by another person, or withdrawn. Who decides is settled by the approval it comes from. */
export const adjustmentMachine = machine({
  biz: 'ledger_adjustment',
  states: adjustmentStates,
  table: [
    { from: 'submitted', action: 'pass', to: 'posted' },
    { from: 'submitted', action: 'reject', to: 'rejected', reason: true },
    {
      from: 'submitted',
      action: 'withdraw',
      to: 'withdrawn',
      permission: 'ledger_adjust',
      guard: (f: AdjustmentFacts) => f.own,
      otherwise: 'platform.state',
    },
  ],
})
