import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { largeFile } from '../contract.ts'
import type { DeskSearch } from '../large-file.search.ts'

export type Application = Answer<typeof largeFile.desk>['list'][number]
export const deskQuery = ({ status, keyword, ...search }: DeskSearch) =>
  query(largeFile.desk, { ...pageOf(search), ...(status ? { status } : {}), ...(keyword ? { keyword } : {}) })
/** How many there are in a state: the first page of that state, so the tab opens at once. */
export const deskCountQuery = (search: DeskSearch, status: DeskSearch['status']) =>
  deskQuery({ ...search, status, page: undefined, limit: undefined })

export async function audit(input: Input<typeof largeFile.audit>): Promise<void> {
  await call(largeFile.audit, input, { inline: true })
  await invalidate(largeFile)
}
export async function revoke(input: Input<typeof largeFile.revoke>): Promise<void> {
  await call(largeFile.revoke, input, { inline: true })
  await invalidate(largeFile)
}
