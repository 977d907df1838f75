import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './address.search.ts'

/** The addresses of the own company; `open` is the one in the drawer, `edit` the one in the form, or `new`. */
export const list = link<ListSearch>()('/info/address')
