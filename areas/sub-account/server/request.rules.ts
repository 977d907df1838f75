import { machine } from '#platform/server/state/machine.ts'
import { requestStates } from '../request.contract.ts'

/** Whether the request is the caller's own, and whether its company answers for whoever asked. */
export type RequestFacts = { own: boolean; answers: boolean }
const decides = { from: 'asked', permission: 'sub_assign', guard: (f: RequestFacts) => f.answers && !f.own } as const

/** asked → granted or refused by the main account, withdrawn by who asked, or by itself once they are the main account. */
export const requestMachine = machine({
  biz: 'grant_request',
  states: requestStates,
  table: [
    { ...decides, action: 'grant', to: 'granted' },
    { ...decides, action: 'refuse', to: 'refused', reason: true },
    { from: 'asked', action: 'withdraw', to: 'withdrawn', guard: (f: RequestFacts) => f.own, system: true },
  ],
})
