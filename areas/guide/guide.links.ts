import { link } from '#platform/contract/link.ts'
import type { GuideSearch } from './guide.search.ts'

/** The manual of users. */
export const guidePage = link<GuideSearch>()('/guide')
/** The contents of the staff's manual, and a chapter of it. */
export const manualIndex = link<GuideSearch>()('/optmanual-index')
export const manual = link<GuideSearch>()('/optmanual')
