import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { certStates, certSteps, renewDays } from '../contract.ts'

/** `touched`: somebody has decided a step of it already. */
export type CertFacts = { touched: boolean }
const editor = { permission: 'cert_edit' } as const

/**
 * Draft → business review → legal review → originals → completed; a refusal leads back to the form. The
 * steps of review have no permission here: who decides is settled by the approval they come from.
 */
export const certMachine = machine({
  biz: 'certification',
  states: certStates,
  table: [
    { from: ['draft', 'failed'], action: 'submit', to: 'business_audit', ...editor },
    { from: 'business_audit', action: 'takeBack', to: 'draft', ...editor, guard: (f: CertFacts) => !f.touched },
    { from: 'business_audit', action: 'business', to: 'e_review' },
    { from: 'e_review', action: 'review', to: 'wait_original' },
    { from: 'wait_original', action: 'originals', to: 'completed' },
    { from: ['business_audit', 'e_review', 'wait_original'], action: 'reject', to: 'failed', reason: true },
    { from: ['business_audit', 'e_review', 'wait_original'], action: 'close', to: 'failed', system: true },
    { from: 'completed', action: 'expire', to: 'expired', system: true },
    { from: 'wait_original', action: 'track', to: 'wait_original', ...editor },
  ],
})

/** What its screen may be used for while it can be changed. */
export const isOpen = (status: (typeof certStates)[number]): boolean => status === 'draft' || status === 'failed'
/** Whether a certification may be renewed: its end is near, or past. */
export const isRenewable = (daysLeft: number): boolean => daysLeft <= renewDays

/** A step of review by its name; null for none of them. */
export const stepOf = stepIn(certSteps)
