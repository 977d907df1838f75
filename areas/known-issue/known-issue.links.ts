import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ListSearch } from './known-issue.search.ts'

/** Known issues of the SDKs the caller may have; `open` is the one in the drawer. */
export const list = link<ListSearch>()('/aservice/known')
/** Known issues for those who keep them; `edit=new` with `issueId` begins one from a ticket. */
export const desk = link<DeskSearch>()('/admin/knownDesk')
