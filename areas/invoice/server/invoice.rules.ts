import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { invoiceStates, invoiceSteps } from '../contract.ts'
import { auditStates, titleSteps } from '../title.contract.ts'

export type InvoiceFacts = { medium: 'digital' | 'paper'; expressNo: string }
const customer = { permission: 'invoice_apply' } as const
const finance = { permission: 'invoice_issue' } as const
const sent = { guard: (f: InvoiceFacts) => f.expressNo !== '' }
const paper = { guard: (f: InvoiceFacts) => f.medium === 'paper' }

/**
 * Claim → review → issued → sent, and back by a red letter invoice. The steps of the review have no permission here: who
 * decides is settled by the approval they come from.
 */
export const invoiceMachine = machine({
  biz: 'invoice',
  states: invoiceStates,
  table: [
    { from: 'applied', action: 'withdraw', to: 'withdrawn', ...customer },
    { from: 'applied', action: 'accept', to: 'reviewing' },
    { from: 'applied', action: 'refuse', to: 'rejected', reason: true },
    { from: 'reviewing', action: 'issue', to: 'issued', ...finance },
    { from: 'reviewing', action: 'reject', to: 'rejected', reason: true, ...finance },
    { from: 'issued', action: 'mail', to: 'mailed', ...finance, ...paper },
    { from: ['issued', 'mailed'], action: 'askRed', to: 'red_applied', reason: true, ...customer },
    { from: ['issued', 'mailed'], action: 'startRed', to: 'red_applied', reason: true, ...finance },
    { from: 'red_applied', action: 'red', to: 'red_issued', ...finance },
    { from: 'red_applied', action: 'keep', to: 'mailed', reason: true, ...finance, ...sent },
    { from: 'red_applied', action: 'keep', to: 'issued', reason: true, ...finance },
  ],
})

/** A title for special invoices: reviewed anew after a change. */
export const titleMachine = machine({
  biz: 'invoice_title',
  states: auditStates,
  table: [
    { from: ['pending', 'passed', 'rejected'], action: 'edit', ...customer },
    { from: ['pending', 'passed', 'rejected'], action: 'remove', ...customer },
    { from: 'pending', action: 'approve', to: 'passed' },
    { from: 'pending', action: 'reject', to: 'rejected', reason: true },
  ],
})

/** The step of a review by its name; null for none. */
export const stepOf = stepIn(invoiceSteps)
export const titleStepOf = stepIn(titleSteps)
