import { approval } from '#areas/approval/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { complaint, type customerActions } from '../contract.ts'

export type ComplaintRow = Answer<typeof complaint.list>['list'][number]
export type Complaint = Answer<typeof complaint.show>
export type Defect = Complaint['rows'][number]

export const showQuery = (id: number) => query(complaint.show, { id })
/** What a new complaint begins with. */
export const startQuery = () => query(complaint.start)
export const chipsQuery = () => query(dictionary.chips)
export const reasonsQuery = () => query(dictionary.entries, { code: 'return_reason' })

const anew = () => Promise.all([invalidate(complaint), invalidate(approval)])
export async function saveComplaint(input: Whole<typeof complaint.save>): Promise<{ id: number; version: number }> {
  const saved = await call(complaint.save, input, { inline: true })
  await anew()
  return saved
}
type Key = { id: number; version: number }
export const act = (
  { id, version }: Key,
  action: (typeof customerActions)[number],
  reason = '',
  inline = false,
): Promise<unknown> => call(complaint.act, { id, version, action, reason }, { inline }).finally(anew)
