import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { given } from '#platform/web/call/given.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { pageOf, type ListSearch } from '#platform/web/ui/table/search.ts'
import { faq } from '../contract.ts'
import { faqDesk } from '../desk.contract.ts'
import type { ShowSearch } from '../faq.search.ts'
import { isEveryModule, type Node } from '../show.rules.ts'

export type FaqRow = Answer<typeof faq.list>['list'][number]
export type Detail = Answer<typeof faq.show>
export type DeskRow = Answer<typeof faqDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof faqDesk.deskShow>
export type Choices = Answer<typeof faqDesk.deskChoices>
export type Revision = Answer<typeof faqDesk.revisions>[number]
export type RevisionText = Answer<typeof faqDesk.revision>
export type Recheck = Answer<typeof faqDesk.rechecks>['list'][number]

/** A directory as it arrived; a type that refers to itself is lost on its way through the contract. */
export const nodesOf = (tree: Answer<typeof faq.directory>): readonly Node[] =>
  tree as readonly unknown[] as readonly Node[]
export const directoryQuery = () => query(faq.directory)
export const linesQuery = (view: 'all' | 'mine') => query(faq.productLineDirectory, { view })
export const showQuery = (faqId: number) => query(faq.show, { faqId })
export const deskShowQuery = (id: number) => query(faqDesk.deskShow, { id })
export const choicesQuery = () => query(faqDesk.deskChoices)
export const historyQuery = (id: number) => query(faqDesk.history, { id })
export const revisionsQuery = (id: number) => query(faqDesk.revisions, { id })
export const revisionQuery = (id: number) => query(faqDesk.revision, { id })
export const rechecksQuery = (search: ListSearch = {}) => query(faqDesk.rechecks, pageOf(search))

/** The filter of an address, which list and neighbours share. */
const filterOf = (id: string, { chipIds, keyword, platform, sort }: ShowSearch) => ({
  catalogId: isEveryModule(id) ? 0 : Number(id),
  ...given({ chipIds, keyword, platform, sort }),
})
export const listQuery = (id: string, search: ShowSearch) =>
  query(faq.list, { ...pageOf(search), ...filterOf(id, search) } as Input<typeof faq.list>)
export const neighboursQuery = (id: string, search: ShowSearch, faqId: number) =>
  query(faq.neighbours, { id: faqId, ...filterOf(id, search) } as Input<typeof faq.neighbours>)

/** Counts the view and shows the new count; a failure is nobody's business. */
export async function countView(id: number): Promise<void> {
  const answer = await call(faq.view, { id }, { inline: true }).catch(() => null)
  if (answer) queryClient.setQueryData(showQuery(id).queryKey, (now) => now && { ...now, ...answer })
}
/** Gives or takes back the caller's praise. */
export async function praiseFaq(faqId: number, praised: boolean): Promise<void> {
  const answer = await call(faq.praise, { faqId, praised })
  const { queryKey } = showQuery(faqId)
  queryClient.setQueryData(queryKey, (now) => now && { ...now, praised: answer.praised, praiseCount: answer.count })
  await invalidate(faq.list)
}

/** SDK versions the editor chooses from. */
export const findSdkVersions = ({ keyword, page, limit }: { keyword: string; page: number; limit: number }) =>
  call(faqDesk.deskSdkVersions, { keyword, page, limit: limit as 20 }, { inline: true })

/** After a step of the desk every list may be another: states, counts, the readers' own. */
const refresh = () => invalidate(faq, faqDesk)
export async function saveFaq(input: Input<typeof faqDesk.save>) {
  const saved = await call(faqDesk.save, input, { inline: true })
  await refresh()
  return saved
}
export async function submitFaq(input: Input<typeof faqDesk.submit>): Promise<void> {
  await call(faqDesk.submit, input).finally(refresh)
}
export async function takeFaqBack(input: Input<typeof faqDesk.takeBack>): Promise<void> {
  await call(faqDesk.takeBack, input).finally(refresh)
}
export async function auditFaq(input: Input<typeof faqDesk.audit>): Promise<void> {
  await call(faqDesk.audit, input, { inline: true })
  await refresh()
}
/** Refusals are the caller's to show when `inline` is set. */
export async function shelveFaq(input: Input<typeof faqDesk.shelf>, inline = false): Promise<void> {
  await call(faqDesk.shelf, input, { inline }).finally(refresh)
}
export async function removeFaq(id: number): Promise<void> {
  await call(faqDesk.remove, { id }).finally(refresh)
}
export async function decideRecheck(input: Input<typeof faqDesk.recheck>): Promise<void> {
  await call(faqDesk.recheck, input, { inline: true })
  await refresh()
}
export async function saveCatalog(input: Input<typeof faqDesk.saveCatalog>): Promise<void> {
  await call(faqDesk.saveCatalog, input, { inline: true })
  await refresh()
}
