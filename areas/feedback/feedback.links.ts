import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ListSearch } from './feedback.search.ts'

/** The feedback of the caller; `open` is the one in the drawer, `edit=new` the form, `from` the page it is written from. */
export const list = link<ListSearch>()('/feedback/feedback')
/** Feedback for those who reply to it. */
export const desk = link<DeskSearch>()('/admin/feedbackDesk')
