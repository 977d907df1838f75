import { machine } from '#platform/server/state/machine.ts'
import { taskStates } from '../contract.ts'

/** What a task depends on: whether the caller has a right to it, made the application, or has decided a step of the case. */
export type TaskFacts = { mine: boolean; own: boolean; before: boolean; named: boolean }

const decides = { from: 'pending', permission: 'approval_decide' } as const
const guard = (f: TaskFacts) => f.mine && !f.own && !f.before && f.named
const otherwise = (f: TaskFacts) =>
  f.own || f.before ? 'platform.own_audit' : !f.named ? 'approval.no_handler' : 'platform.denied'

/** pending → approved or rejected by whoever may, withdrawn by whoever asked; assigning leaves it pending. */
export const taskMachine = machine({
  biz: 'approval_task',
  states: taskStates,
  table: [
    { ...decides, action: 'pass', to: 'approved', guard, otherwise },
    { ...decides, action: 'reject', to: 'rejected', guard, otherwise, reason: true },
    {
      from: 'pending',
      action: 'assign',
      to: 'pending',
      permission: 'approval_assign',
      guard: (f: TaskFacts) => !f.own,
    },
  ],
})
