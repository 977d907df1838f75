import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './licence.search.ts'

/** The records of the own company; `open` is the one in the drawer, `edit` the one in the form, or `new`. */
export const list = link<ListSearch>()('/techLicense/dspApply')
