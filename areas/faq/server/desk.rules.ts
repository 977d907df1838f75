import { abilities, machine, notOwn } from '#platform/server/state/machine.ts'
import { auditStates, shelfStates } from '../contract.ts'

/** Whether the caller wrote or submitted the text, and whether there is an approved one to put on the shelf. */
type ShelfFacts = { own: boolean; approved: boolean }
const editor = { permission: 'faq_edit' } as const
const auditor = { permission: 'faq_audit' } as const

/** draft → pending → approved or rejected (domain §5.2); what was rejected is written at and submitted again. */
export const auditMachine = machine({
  biz: 'faq',
  states: auditStates,
  table: [
    { from: ['draft', 'rejected'], action: 'submit', to: 'pending', ...editor },
    { from: 'pending', action: 'pass', to: 'approved', ...auditor, ...notOwn },
    { from: 'pending', action: 'reject', to: 'rejected', ...auditor, ...notOwn, reason: true },
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
export const auditFacts = (userId: number, row: Pick<Row, 'writerIds' | 'submitterId'>) => ({
  own: row.writerIds.includes(userId) || row.submitterId === userId,
})
/** What the shelf asks: of the text in force. */
export const shelfFacts = (
  userId: number,
  row: Pick<Row, 'published' | 'publishedWriterIds' | 'publishedSubmitterId'>,
): ShelfFacts => ({
  own: (row.publishedWriterIds?.includes(userId) ?? false) || row.publishedSubmitterId === userId,
  approved: row.published !== null,
})

/** What a person at the desk may do with a question. */
export function deskAbilities(user: NonNullable<Parameters<typeof abilities>[0]['user']>, row: Row) {
  const audit = abilities({ user }, auditMachine, row.auditStatus, auditFacts(user.id, row))
  const shelf = abilities({ user }, shelfMachine, row.shelfStatus, shelfFacts(user.id, row))
  return { ...audit, audit: audit.pass, putOn: shelf.put_on, takeOff: shelf.take_off }
}
