import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { invoiceDesk } from '../desk.contract.ts'
import { invoiceTitle } from '../title.contract.ts'

export type Review = Answer<typeof invoiceDesk.desk>['list'][number]
export type ReviewDetail = Answer<typeof invoiceDesk.review>
export type TitleReview = Answer<typeof invoiceTitle.titleDesk>['list'][number]
export type TitleReviewDetail = Answer<typeof invoiceTitle.reviewTitle>

export const reviewQuery = (id: number) => query(invoiceDesk.review, { id })
export const reviewTitleQuery = (id: number) => query(invoiceTitle.reviewTitle, { id })

const anew = () => Promise.all([invalidate(invoiceDesk, invoiceTitle), invalidate(approval)])
export async function decide(input: Input<typeof invoiceDesk.decide>): Promise<void> {
  await call(invoiceDesk.decide, input, { inline: true }).finally(anew)
}
export async function decideTitle(input: Input<typeof invoiceTitle.decideTitle>): Promise<void> {
  await call(invoiceTitle.decideTitle, input, { inline: true }).finally(anew)
}
type Paper = Whole<typeof invoiceDesk.issue>
export const enter = (input: Paper, red: boolean): Promise<unknown> =>
  call(red ? invoiceDesk.red : invoiceDesk.issue, input, { inline: true }).finally(anew)
export const mailed = (input: Whole<typeof invoiceDesk.mail>): Promise<unknown> =>
  call(invoiceDesk.mail, input, { inline: true }).finally(anew)
type Why = Whole<typeof invoiceDesk.reject>
const reasons = { reject: invoiceDesk.reject, startRed: invoiceDesk.startRed, keep: invoiceDesk.keep }
export const stepWhy = (action: keyof typeof reasons, input: Why): Promise<unknown> =>
  call(reasons[action], input, { inline: true }).finally(anew)
