import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { pageOf, type ListSearch } from '#platform/web/ui/table/search.ts'
import { faq } from '../contract.ts'
import { faqDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof faqDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof faqDesk.deskShow>
export type Choices = Answer<typeof faqDesk.deskChoices>
export type Revision = Answer<typeof faqDesk.revisions>[number]
export type RevisionText = Answer<typeof faqDesk.revision>
export type Recheck = Answer<typeof faqDesk.rechecks>['list'][number]
export const deskShowQuery = (id: number) => query(faqDesk.deskShow, { id })
export const choicesQuery = () => query(faqDesk.deskChoices)
export const historyQuery = (id: number) => query(faqDesk.history, { id })
export const revisionsQuery = (id: number) => query(faqDesk.revisions, { id })
export const revisionQuery = (id: number) => query(faqDesk.revision, { id })
export const rechecksQuery = (search: ListSearch = {}) => query(faqDesk.rechecks, pageOf(search))

/** SDK versions the editor chooses from. */
export const findSdkVersions = ({ keyword, page, limit }: { keyword: string; page: number; limit: number }) =>
  call(faqDesk.deskSdkVersions, { keyword, page, limit: limit as 20 }, { inline: true })

/** After a step of the desk every list may be another: states, counts, the readers' own. */
const refresh = () => invalidate(faq, faqDesk)
export async function saveFaq(input: Whole<typeof faqDesk.save>) {
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
export async function saveCatalog(input: Whole<typeof faqDesk.saveCatalog>): Promise<void> {
  await call(faqDesk.saveCatalog, input, { inline: true })
  await refresh()
}
