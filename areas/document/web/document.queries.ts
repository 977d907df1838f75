import type { Answer, Input } from '#platform/contract/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { asked } from '#platform/web/call/given.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { document } from '../contract.ts'
import { allNodes, type Node, type Selection } from '../centre.rules.ts'
import type { CentreSearch } from '../document.search.ts'

export type DocumentRow = Answer<typeof document.list>['list'][number]
export type Detail = Answer<typeof document.show>
export type CommentPage = Answer<typeof document.comments>
export type Comment = CommentPage['list'][number]

/** A directory as it arrived; a type that refers to itself is lost on its way through the contract. */
export const nodesOf = (tree: Answer<typeof document.access>['folders']): readonly Node[] =>
  tree as readonly unknown[] as readonly Node[]
export const latestTreeQuery = () => query(document.latestByFile)
/** Words of the kinds of document. */
export const docTypesQuery = () => query(dictionary.entries, { code: 'doc_type' })
export const showQuery = (id: number) => query(document.show, { id })
export const commentsQuery = (id: number, page: number) => query(document.comments, { id, page, limit: 10 })
export const insideQuery = (id: number, q: string) => query(document.search, { id, q })

/** The list of the centre for a node and the filters of the address. */
export function listQuery(search: CentreSearch, { docID, type }: Selection) {
  const { keyword, docType, level, lang, startDate, endDate } = search
  const whole = docID === allNodes
  const fields = asked<typeof document.list>({
    ...pageOf(search),
    type,
    keyword,
    docType,
    level,
    lang,
    startDate,
    endDate,
    docID: whole ? undefined : docID,
    // the node of the directory says these
    chipProject: undefined,
    folderId: undefined,
    chip: whole ? search.chip : undefined,
    sort: search.sort === 'updateTime' ? 'oldest' : undefined,
  })
  return query(document.list, fields)
}
/** Counts the view and shows the new count; a failure is nobody's business. */
export async function countView(id: number): Promise<void> {
  const answer = await call(document.view, { id }, { inline: true }).catch(() => null)
  if (answer) queryClient.setQueryData(showQuery(id).queryKey, (now) => now && { ...now, ...answer })
}

export async function rateDocument(input: Input<typeof document.rate>): Promise<void> {
  const answer = await call(document.rate, input, { inline: true })
  const myRating = { score: Number(input.score), content: input.content ?? '' }
  queryClient.setQueryData(
    showQuery(Number(input.documentId)).queryKey,
    (now) => now && { ...now, ...answer, myRating },
  )
  await invalidate(document.list, document.show)
}
/** Answers the survey at the end of a document. */
export const answerSurvey = (input: Input<typeof document.survey>) => call(document.survey, input, { inline: true })
export async function addComment(input: Input<typeof document.addComment>): Promise<{ held: boolean }> {
  const answer = await call(document.addComment, input, { inline: true })
  await invalidate(document.comments)
  return answer
}
export async function removeComment(id: number): Promise<void> {
  await call(document.removeComment, { id })
  await invalidate(document.comments)
}
