import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './recertification.search.ts'

/** The people a main account looks through this quarter. */
export const list = link<ListSearch>()('/user/recertification')
