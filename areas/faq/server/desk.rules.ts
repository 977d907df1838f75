import { abilities, machine } from '#platform/server/state/machine.ts'
import { auditStates, shelfStates } from '../contract.ts'

/** Whether the caller wrote or submitted the text, and whether there is an approved one to put on the shelf. */
type ShelfFacts = { own: boolean; approved: boolean }
/** Whether the caller is the one who submitted the text. */
type AuditFacts = { submitted: boolean }
const editor = { permission: 'faq_edit' } as const
const auditor = { permission: 'faq_audit' } as const

/**
 * draft → pending → approved or rejected; its submitter may take it back meanwhile; what was rejected is written at
 * and submitted again. The decision has no permission here: who decides is settled by the approval it comes from.
 */
export const auditMachine = machine({
  biz: 'faq',
  states: auditStates,
  table: [
    { from: ['draft', 'rejected'], action: 'submit', to: 'pending', ...editor },
    {
      from: 'pending',
      action: 'takeBack',
      to: 'draft',
      ...editor,
      guard: (f: AuditFacts) => f.submitted,
      otherwise: 'platform.denied',
    },
    { from: 'pending', action: 'pass', to: 'approved' },
    { from: 'pending', action: 'reject', to: 'rejected', reason: true },
    { from: ['draft', 'approved', 'rejected'], action: 'edit', ...editor },
    { from: ['draft', 'rejected'], action: 'remove', ...editor },
  ],
})
/** Whether readers meet the approved text. Taking one's own away is allowed: it may be wrong. */
export const shelfMachine = machine({
  biz: 'faq_shelf',
  states: shelfStates,
  table: [
    {
      from: 'off',
      action: 'put_on',
      to: 'on',
      ...auditor,
      guard: (f: ShelfFacts) => f.approved && !f.own,
      otherwise: (f) => (f.approved ? 'platform.own_audit' : 'platform.state'),
    },
    { from: 'on', action: 'take_off', to: 'off', ...auditor },
  ],
})

export type AuditState = (typeof auditMachine.states)[number]
export type ShelfState = (typeof shelfMachine.states)[number]

type Row = {
  auditStatus: AuditState
  shelfStatus: ShelfState
  published: number | null
  /** everybody who wrote at the newest text, and who submitted it */
  writerIds: readonly number[]
  submitterId: number | null
  /** the same of the text in force */
  publishedWriterIds: readonly number[] | null
  publishedSubmitterId: number | null
}
/** What the audit asks of a question and the caller. */
export const auditFacts = (userId: number, row: Pick<Row, 'submitterId'>): AuditFacts => ({
  submitted: row.submitterId === userId,
})
/** What the shelf asks: of the text in force. */
export const shelfFacts = (
  userId: number,
  row: Pick<Row, 'published' | 'publishedWriterIds' | 'publishedSubmitterId'>,
): ShelfFacts => ({
  own: (row.publishedWriterIds?.includes(userId) ?? false) || row.publishedSubmitterId === userId,
  approved: row.published !== null,
})

/** What a person at the desk may do with a question; `audit`: its approval is theirs to decide. */
export function deskAbilities(user: NonNullable<Parameters<typeof abilities>[0]['user']>, row: Row, audit: boolean) {
  const steps = abilities({ user }, auditMachine, row.auditStatus, auditFacts(user.id, row))
  const shelf = abilities({ user }, shelfMachine, row.shelfStatus, shelfFacts(user.id, row))
  return { ...steps, audit, putOn: shelf.put_on, takeOff: shelf.take_off }
}

/** Who must act next: at most so many names are a help. */
const mostNames = 3
type Waiting = Pick<Row, 'auditStatus' | 'writerIds' | 'submitterId'> & { submitter: string; author: string }
/** Those who may review it, or whoever is to change what was rejected. */
export function waitsFor(row: Waiting, auditors: readonly { id: number; name: string }[]): string[] {
  if (row.auditStatus === 'rejected') return [row.submitter || row.author]
  if (row.auditStatus !== 'pending') return []
  const others = auditors.filter(({ id }) => id !== row.submitterId && !row.writerIds.includes(id))
  return others.slice(0, mostNames).map(({ name }) => name)
}
