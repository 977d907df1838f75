import { link } from '#platform/contract/link.ts'
import type { CalendarSearch, ListSearch } from './approval.search.ts'

/** What waits for a decision; `open` is the task in the drawer. */
export const list = link<ListSearch>()('/approve/list')
/** The working days of a year. */
export const calendar = link<CalendarSearch>()('/admin/calendar')
