import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { feedbackDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof feedbackDesk.desk>['list'][number]
export type DeskFeedback = Answer<typeof feedbackDesk.deskShow>

export const deskQuery = (id: number) => query(feedbackDesk.deskShow, { id })
export async function answer(input: Input<typeof feedbackDesk.answer>): Promise<void> {
  await call(feedbackDesk.answer, input, { inline: true }).finally(() => invalidate(feedbackDesk))
}
