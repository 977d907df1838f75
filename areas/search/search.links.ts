import { link } from '#platform/contract/link.ts'
import type { FoundSearch, MissSearch } from './search.search.ts'

/** The results of the global search (route searchall, query keyword). */
export const searchall = link<FoundSearch>()('/filter/all')
/** What people searched for in vain, for editors. */
export const misses = link<MissSearch>()('/admin/search')
