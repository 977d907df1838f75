import { machine } from '#platform/server/state/machine.ts'
import { hitStates } from '../contract.ts'

const by = { permission: 'screening_handle', reason: true } as const
export const hitMachine = machine({
  biz: 'screening_hit',
  states: hitStates,
  table: [
    { from: ['held', 'confirmed'], action: 'clear', to: 'cleared', ...by },
    { from: ['held', 'cleared'], action: 'confirm', to: 'confirmed', ...by },
  ],
})
/** Names so much alike are one until somebody has looked, in per cent. */
export const alikeFrom = 80
