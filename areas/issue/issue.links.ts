import { link } from '#platform/contract/link.ts'
import type { DeskSearch, DetailSearch, ListSearch } from './issue.search.ts'

/** Issues of one support project, or of `all`; `edit` opens the form for a new one. */
export const list = link<ListSearch>()('/aservice/issueList/{projectCode}')
/** One issue. */
export const detail = link<DetailSearch>()('/aservice/aservice')
/** The queue of the vendor's support. */
export const desk = link<DeskSearch>()('/admin/issueDesk')
