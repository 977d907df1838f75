import { link } from '#platform/contract/link.ts'
import type { DeskSearch, MissSearch } from './order-faq.search.ts'

/** The answers for those who keep them; `open` is the one in the drawer, `edit` the one in the form, or `new`. */
export const desk = link<DeskSearch>()('/admin/orderFaq')
/** Words without an answer. */
export const misses = link<MissSearch>()('/admin/orderFaq/unanswered')
