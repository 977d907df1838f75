import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { asked } from '#platform/web/call/given.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { tool, type toolKinds } from '../contract.ts'
import type { ListSearch } from '../tool.search.ts'

export type ToolRow = Answer<typeof tool.list>['list'][number]
export type Package = ToolRow['packages'][number]
export type Detail = Answer<typeof tool.show>
export type DeskRow = Answer<typeof tool.desk>['list'][number]
export type DeskDetail = Answer<typeof tool.deskShow>
export type DeskVersion = DeskDetail['list'][number]
export type Kind = (typeof toolKinds)[number]

/** Words of the product lines. */
export const lineWordsQuery = () => query(dictionary.productLines)
export const linesQuery = (kind?: Kind) => query(tool.lines, kind ? { kind } : {})
export const showQuery = (id: number) => query(tool.show, { id })
export const deskShowQuery = (id: number) => query(tool.deskShow, { id })
export const projectsQuery = () => query(tool.projects)

export const listQuery = (search: ListSearch, kind = search.kind) =>
  query(
    tool.list,
    asked<typeof tool.list>({
      ...pageOf(search),
      lineId: search.line,
      os: search.os,
      keyword: search.keyword,
      kind,
    }),
  )
/** After a change at the desk every list may be another, the readers' too. */
const refresh = () => invalidate(tool)
export async function saveTool(input: Whole<typeof tool.save>) {
  const saved = await call(tool.save, input, { inline: true })
  await refresh()
  return saved
}
export async function saveVersion(input: Whole<typeof tool.saveVersion>): Promise<void> {
  await call(tool.saveVersion, input, { inline: true })
  await refresh()
}
export async function shelveTool(input: Input<typeof tool.shelve>): Promise<void> {
  await call(tool.shelve, input).finally(refresh)
}
export async function shelveVersion(input: Input<typeof tool.shelveVersion>): Promise<void> {
  await call(tool.shelveVersion, input).finally(refresh)
}
export async function removeTool(id: number): Promise<void> {
  await call(tool.remove, { id }).finally(refresh)
}
export async function removeVersion(id: number): Promise<void> {
  await call(tool.removeVersion, { id }).finally(refresh)
}
