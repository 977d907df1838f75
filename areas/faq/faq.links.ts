import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ShowSearch } from './faq.search.ts'

/** Questions by product line or module; an answer covers the list (`faqId`). The parameter is the module, 0 for all. */
export const show = link<ShowSearch>()('/faq/{id}/show')
/** One answer by itself, for everybody where it is public (decision 0009). */
export const answer = link()('/answer/{id}')
/** All questions in all states, for editors and auditors. */
export const desk = link<DeskSearch>()('/admin/faq')
