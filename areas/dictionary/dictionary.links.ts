import { link } from '#platform/contract/link.ts'
import type { DeskSearch } from './dictionary.search.ts'

/** The dictionaries and their entries; `code` is the chosen one, `edit` the entry in the drawer, or `new`. */
export const desk = link<DeskSearch>()('/admin/dict')
