import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './watch.search.ts'

/** What a person watches, with what each last said. */
export const list = link<ListSearch>()('/info/watch')
