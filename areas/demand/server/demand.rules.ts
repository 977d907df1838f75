import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { demandStates, demandSteps } from '../contract.ts'

/** `certified`: the company is, today; `mine`: the caller was given the part or its slot, or leads support. */
export type DemandFacts = { certified: boolean; mine: boolean }
const editor = { permission: 'demand_edit' } as const
const worker = { permission: 'demand_work', guard: (f: DemandFacts) => f.mine, otherwise: 'platform.denied' } as const
const certified = { guard: (f: DemandFacts) => f.certified, otherwise: 'demand.company' } as const

/**
 * Asked for → account manager → lead of support → samples and slot → tried → result. What is asked for already is joined, and ends
 * with that. The steps of review have no permission here: who decides is settled by the approval they come from.
 */
export const demandMachine = machine({
  biz: 'demand',
  states: demandStates,
  table: [
    { from: ['draft', 'rejected'], action: 'edit', ...editor, ...certified },
    { from: ['draft', 'rejected'], action: 'submit', to: 'submitted', ...editor, ...certified },
    { from: ['draft', 'rejected'], action: 'join', to: 'merged', ...editor, ...certified },
    { from: 'submitted', action: 'withdraw', to: 'draft', ...editor },
    { from: ['wait_sample', 'merged'], action: 'cancel', to: 'cancelled', ...editor },
    { from: 'submitted', action: 'am', to: 'triage' },
    { from: 'triage', action: 'lead', to: 'wait_sample' },
    { from: ['submitted', 'triage'], action: 'reject', to: 'rejected', reason: true },
    { from: ['wait_sample', 'verifying'], action: 'assign', permission: 'demand_audit2' },
    { from: ['wait_sample', 'verifying'], action: 'slot', ...worker },
    { from: 'wait_sample', action: 'sample', to: 'verifying', ...worker },
    { from: 'verifying', action: 'result', to: 'done', ...worker },
    { from: 'wait_sample', action: 'expire', to: 'cancelled', system: true },
    // what happens to the demand it joined
    { from: 'merged', action: 'settle', to: 'done' },
    { from: 'merged', action: 'release', to: 'draft' },
    { from: 'merged', action: 'release', to: 'draft', system: true },
  ],
})

/** A step of review by its name; null for none of them. */
export const stepOf = stepIn(demandSteps)
