import type { Answer as Reply } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { given } from '#platform/web/call/given.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import type { OwnSearch } from '../assistant.search.ts'
import { assistant } from '../contract.ts'

export type Answered = Reply<typeof assistant.show>
export type Passage = Answered['passages'][number]
export type Question = Reply<typeof assistant.questions>['list'][number]

export const questionsQuery = ({ keyword, ...rest }: OwnSearch) =>
  query(assistant.questions, { ...pageOf(rest), ...given({ keyword }) })
export const answerQuery = (id: number) => query(assistant.show, { id })

/** Asks; the answer is at hand under its number from then on. */
export async function sendQuestion(text: string): Promise<Answered> {
  const answered = await call(assistant.ask, { text }, { inline: true })
  queryClient.setQueryData(answerQuery(answered.id).queryKey, answered)
  await invalidate(assistant.questions)
  return answered
}
export const rateAnswer = (id: number, helpful: boolean) =>
  call(assistant.rate, { id, helpful }).finally(() => invalidate(assistant.show, assistant.questions))
export const removeQuestion = (id: number) =>
  call(assistant.remove, { id }).finally(() => invalidate(assistant.questions))
export const readTranscript = (ids: readonly number[]) => call(assistant.transcript, { ids: ids.join(',') })
