import { link } from '#platform/contract/link.ts'
import type { HitSearch, NameSearch } from './screening.search.ts'

/** What was found of restricted names, for legal. */
export const hits = link<HitSearch>()('/admin/screening')
/** The list that counts. */
export const restricted = link<NameSearch>()('/admin/restricted')
