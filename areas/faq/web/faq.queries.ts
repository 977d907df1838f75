import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { asked } from '#platform/web/call/given.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { faq } from '../contract.ts'
import type { ShowSearch } from '../faq.search.ts'
import { isEveryModule, type Node } from '../show.rules.ts'

export type FaqRow = Answer<typeof faq.list>['list'][number]
export type Detail = Answer<typeof faq.show>
export type PublicAnswer = Answer<typeof faq.answer>

/** A directory as it arrived; a type that refers to itself is lost on its way through the contract. */
export const nodesOf = (tree: Answer<typeof faq.directory>): readonly Node[] =>
  tree as readonly unknown[] as readonly Node[]
export const directoryQuery = () => query(faq.directory)
export const linesQuery = (view: 'all' | 'mine') => query(faq.productLineDirectory, { view })
export const answerQuery = (id: number) => query(faq.answer, { id })
export const showQuery = (faqId: number) => query(faq.show, { faqId })

/** The filter of an address, which list and neighbours share. */
const filterOf = (id: string, { chipIds, keyword, platform, sort }: ShowSearch) => ({
  catalogId: isEveryModule(id) ? 0 : Number(id),
  chipIds,
  keyword,
  platform,
  sort,
})
export const listQuery = (id: string, search: ShowSearch) =>
  query(faq.list, asked<typeof faq.list>({ ...pageOf(search), ...filterOf(id, search) }))
export const neighboursQuery = (id: string, search: ShowSearch, faqId: number) =>
  query(faq.neighbours, asked<typeof faq.neighbours>({ id: faqId, ...filterOf(id, search) }))

/** Counts the view and shows the new count; a failure is nobody's business. */
export async function countView(id: number): Promise<void> {
  const answer = await call(faq.view, { id }, { inline: true }).catch(() => null)
  if (answer) queryClient.setQueryData(showQuery(id).queryKey, (now) => now && { ...now, ...answer })
}
/** The same from the page of one answer, which reads it anew. */
export async function praiseAnswer(id: number, praised: boolean): Promise<void> {
  await praiseFaq(id, praised)
  await invalidate(faq.answer)
}
/** Gives or takes back the caller's praise. */
export async function praiseFaq(faqId: number, praised: boolean): Promise<void> {
  const answer = await call(faq.praise, { faqId, praised })
  const { queryKey } = showQuery(faqId)
  queryClient.setQueryData(queryKey, (now) => now && { ...now, praised: answer.praised, praiseCount: answer.count })
  await invalidate(faq.list)
}
