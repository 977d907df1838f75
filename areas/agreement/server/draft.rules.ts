import { machine } from '#platform/server/state/machine.ts'
import { draftSteps } from '../contract.ts'

/** `own`: the caller asked for its publication. */
export type DraftFacts = { own: boolean }
const editor = { permission: 'agreement_edit' } as const

/**
 * How a draft becomes a version, which is final from then on. The decision has no permission here: who decides is settled by the
 * approval it comes from, and that it is somebody who wrote none of it.
 */
export const draftMachine = machine({
  biz: 'agreement',
  states: draftSteps,
  table: [
    { from: ['draft', 'rejected'], action: 'edit', ...editor },
    { from: ['draft', 'rejected'], action: 'remove', ...editor },
    { from: ['draft', 'rejected'], action: 'submit', to: 'pending', ...editor },
    {
      from: 'pending',
      action: 'takeBack',
      to: 'draft',
      ...editor,
      guard: (f: DraftFacts) => f.own,
      otherwise: 'platform.denied',
    },
    { from: 'pending', action: 'pass', to: 'published' },
    { from: 'pending', action: 'reject', to: 'rejected', reason: true },
  ],
})
