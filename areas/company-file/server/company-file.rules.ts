import { machine } from '#platform/server/state/machine.ts'
import { fileStates } from '../contract.ts'

/** `over`: its last day is past. */
export type PaperFacts = { over: boolean }
export const paperMachine = machine({
  biz: 'company_file',
  states: fileStates,
  table: [
    {
      from: 'draft',
      action: 'publish',
      to: 'published',
      permission: 'company_file_edit',
      guard: (f: PaperFacts) => !f.over,
      otherwise: 'company-file.over',
    },
    { from: 'draft', action: 'edit', permission: 'company_file_edit' },
    { from: 'draft', action: 'remove', permission: 'company_file_edit' },
    { from: 'published', action: 'renew', permission: 'company_file_edit' },
    { from: 'published', action: 'replace', to: 'replaced', permission: 'company_file_edit' },
    { from: 'published', action: 'withdraw', to: 'withdrawn', permission: 'company_file_edit', reason: true },
  ],
})
