import { machine } from '#platform/server/state/machine.ts'

/** Whether the caller wrote or submitted the document: two people see everything that is published (domain §0.3). */
type Facts = { own: boolean }

/** draft → pending → published → withdrawn; a rejected one is a draft again (domain §5.1). */
export const documentMachine = machine({
  biz: 'document',
  states: ['draft', 'pending', 'published', 'withdrawn'],
  table: [
    { from: 'draft', action: 'submit', to: 'pending', permission: 'doc_edit' },
    { from: 'pending', action: 'pass', to: 'published', permission: 'doc_audit', guard: (f: Facts) => !f.own },
    { from: 'pending', action: 'reject', to: 'draft', permission: 'doc_audit', guard: (f: Facts) => !f.own },
    { from: 'published', action: 'withdraw', to: 'withdrawn', permission: 'doc_audit' },
  ],
})

/** Whether a document is the last of its series and was published once: then a new revision may be made of it. */
export const mayRevise = (d: { status: string; supersededById: number | null }): boolean =>
  d.supersededById === null && (d.status === 'published' || d.status === 'withdrawn')
