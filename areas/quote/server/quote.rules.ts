import { machine } from '#platform/server/state/machine.ts'
import { quoteStates } from '../contract.ts'

/** `over`: its last day is past. */
export type QuoteFacts = { over: boolean }
export const quoteMachine = machine({
  biz: 'quote',
  states: quoteStates,
  table: [
    {
      from: 'draft',
      action: 'publish',
      to: 'effective',
      permission: 'quote_edit',
      guard: (f: QuoteFacts) => !f.over,
      otherwise: 'quote.over',
    },
    { from: 'draft', action: 'edit', permission: 'quote_edit' },
    { from: 'draft', action: 'remove', permission: 'quote_edit' },
    {
      from: 'effective',
      action: 'void',
      to: 'void',
      permission: 'quote_edit',
      reason: true,
      guard: (f: QuoteFacts) => !f.over,
      otherwise: 'quote.over',
    },
  ],
})
