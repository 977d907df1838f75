import { link } from '#platform/contract/link.ts'
import type { ImportSearch } from './import.search.ts'

/** What of an old portal was brought along; `edit=new` is the form. */
export const desk = link<ImportSearch>()('/admin/import')
