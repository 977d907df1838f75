import { machine } from '#platform/server/state/machine.ts'
import { requestStates } from '../contract.ts'

/** Whether the request is the caller's own. */
export type RequestFacts = { own: boolean }
const decides = {
  from: 'open',
  permission: 'points_limit',
  guard: (f: RequestFacts) => !f.own,
  otherwise: 'platform.own_audit',
} as const

/** open → granted or rejected by who sets limits, or withdrawn by who asked. */
export const requestMachine = machine({
  biz: 'point_request',
  states: requestStates,
  table: [
    { ...decides, action: 'grant', to: 'granted' },
    { ...decides, action: 'reject', to: 'rejected', reason: true },
    { from: 'open', action: 'withdraw', to: 'withdrawn', guard: (f: RequestFacts) => f.own },
  ],
})

/** What may still be spent of a limit this month; never less than nothing. */
export const leftOf = ({ points, used, extra }: { points: number; used: number; extra: number }): number =>
  Math.max(0, points + extra - used)
