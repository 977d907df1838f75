import { machine } from '#platform/server/state/machine.ts'

/** Whether the caller wrote or submitted the text: two people see everything that is published (domain §0.3). */
type Facts = { own: boolean }

/** draft → pending → approved or rejected (domain §5.2); what was rejected is written at and submitted again. */
export const auditMachine = machine({
  biz: 'faq',
  states: ['draft', 'pending', 'approved', 'rejected'],
  table: [
    { from: ['draft', 'rejected'], action: 'submit', to: 'pending', permission: 'faq_edit' },
    { from: 'pending', action: 'pass', to: 'approved', permission: 'faq_audit', guard: (f: Facts) => !f.own },
    { from: 'pending', action: 'reject', to: 'rejected', permission: 'faq_audit', guard: (f: Facts) => !f.own },
  ],
})
/** Whether readers meet the approved text. Taking one's own away is allowed: it may be wrong. */
export const shelfMachine = machine({
  biz: 'faq_shelf',
  states: ['on', 'off'],
  table: [
    { from: 'off', action: 'put_on', to: 'on', permission: 'faq_audit', guard: (f: Facts) => !f.own },
    { from: 'on', action: 'take_off', to: 'off', permission: 'faq_audit' },
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
/** Whether the newest text is the caller's own. */
export const isOwnText = (userId: number, row: Pick<Row, 'writerIds' | 'submitterId'>): boolean =>
  row.writerIds.includes(userId) || row.submitterId === userId
/** Whether the text in force is the caller's own. */
export const isOwnPublished = (
  userId: number,
  row: Pick<Row, 'publishedWriterIds' | 'publishedSubmitterId'>,
): boolean => (row.publishedWriterIds?.includes(userId) ?? false) || row.publishedSubmitterId === userId

/** What a person at the desk may do with a question. */
export function abilities(user: { id: number; permissions: ReadonlySet<string> }, row: Row) {
  const [edits, audits] = [user.permissions.has('faq_edit'), user.permissions.has('faq_audit')]
  const open = row.auditStatus === 'draft' || row.auditStatus === 'rejected'
  return {
    edit: edits && row.auditStatus !== 'pending',
    submit: edits && open,
    audit: audits && row.auditStatus === 'pending' && !isOwnText(user.id, row),
    putOn: audits && row.published !== null && row.shelfStatus === 'off' && !isOwnPublished(user.id, row),
    takeOff: audits && row.shelfStatus === 'on',
    remove: edits && open,
  }
}
