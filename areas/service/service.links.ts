import { link } from '#platform/contract/link.ts'
import type { ListSearch, ShowSearch } from './service.search.ts'

/** The services of the own company. */
export const list = link<ListSearch>()('/info/service')
/** One of them, `id`. */
export const show = link<ShowSearch>()('/info/serviceDetail')
