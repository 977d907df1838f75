import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { feedback } from '../contract.ts'

export type FeedbackRow = Answer<typeof feedback.list>['list'][number]
export type Feedback = Answer<typeof feedback.show>

export const showQuery = (id: number) => query(feedback.show, { id })
const anew = () => invalidate(feedback)
export async function sendFeedback(input: Whole<typeof feedback.submit>): Promise<{ id: number }> {
  const sent = await call(feedback.submit, input, { inline: true })
  await anew()
  return sent
}
export async function sayMore(input: Input<typeof feedback.reply>): Promise<void> {
  await call(feedback.reply, input, { inline: true }).finally(anew)
}
