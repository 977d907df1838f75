import { machine } from '#platform/server/state/machine.ts'
import { docStates } from '../contract.ts'

/** Whether the caller submitted the document, and whether a later revision has taken its place. */
type Facts = { submitted: boolean; superseded: boolean }

const editor = { permission: 'doc_edit' } as const
const auditor = { permission: 'doc_audit' } as const
/**
 * draft → pending → published → withdrawn; a rejected one is a draft again. The decision has no permission here:
 * who decides is settled by the approval it comes from.
 */
export const documentMachine = machine({
  biz: 'document',
  states: docStates,
  table: [
    { from: 'draft', action: 'submit', to: 'pending', ...editor },
    {
      from: 'pending',
      action: 'takeBack',
      to: 'draft',
      ...editor,
      guard: (f: Facts) => f.submitted,
      otherwise: 'platform.denied',
    },
    { from: 'pending', action: 'pass', to: 'published' },
    { from: 'pending', action: 'reject', to: 'draft', reason: true },
    { from: 'published', action: 'withdraw', to: 'withdrawn', ...auditor },
    { from: 'draft', action: 'edit', ...editor },
    { from: 'draft', action: 'remove', ...editor },
    { from: ['published', 'withdrawn'], action: 'revise', ...editor, guard: (f: Facts) => !f.superseded },
  ],
})

/** Whether the caller wrote the comment. */
type CommentFacts = { own: boolean }
/** A comment waits for a moderator or is there; its author may take it away in either state. */
export const commentMachine = machine({
  biz: 'document_comment',
  states: ['visible', 'held', 'removed'],
  table: [{ from: ['visible', 'held'], action: 'remove', to: 'removed', guard: (f: CommentFacts) => f.own }],
})

/** Whether a document is the last of its series and was published once: then a new revision may be made of it. */
export const mayRevise = (d: { status: string; supersededById: number | null }): boolean =>
  d.supersededById === null && (d.status === 'published' || d.status === 'withdrawn')
