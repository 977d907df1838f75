import { link } from '#platform/contract/link.ts'
import type { OwnSearch } from './assistant.search.ts'

/** The assistant as a page, with what one has asked before. */
export const own = link<OwnSearch>()('/assistant')
