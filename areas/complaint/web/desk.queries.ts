import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { complaintDesk } from '../desk.contract.ts'

export type Review = Answer<typeof complaintDesk.desk>['list'][number]
export type ReviewDetail = Answer<typeof complaintDesk.review>
export type Section = ReviewDetail['sections'][number]
export type Card = Answer<typeof complaintDesk.board>['cards'][number]

export const reviewQuery = (id: number) => query(complaintDesk.review, { id })
export const boardQuery = () => query(complaintDesk.board)

const anew = () => Promise.all([invalidate(complaintDesk), invalidate(approval)])
export async function audit(input: Input<typeof complaintDesk.audit>): Promise<void> {
  await call(complaintDesk.audit, input, { inline: true }).finally(anew)
}
type Key = { id: number; version: number }
export const receive = ({ id, version }: Key): Promise<unknown> =>
  call(complaintDesk.receive, { id, version }).finally(anew)
export async function keepStep(input: Input<typeof complaintDesk.saveStep>): Promise<Key> {
  const kept = await call(complaintDesk.saveStep, input, { inline: true })
  await anew()
  return kept
}
export const sendReport = (input: Whole<typeof complaintDesk.report8d>): Promise<unknown> =>
  call(complaintDesk.report8d, input, { inline: true }).finally(anew)
