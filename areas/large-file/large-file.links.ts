import { link } from '#platform/contract/link.ts'
import type { DeskSearch } from './large-file.search.ts'

/** Applications for large files, for those who grant them. */
export const desk = link<DeskSearch>()('/admin/largeFile')
