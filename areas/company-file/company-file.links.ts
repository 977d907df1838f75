import { link } from '#platform/contract/link.ts'
import type { DeskSearch, PaperSearch } from './company-file.search.ts'

/** Papers of the company and its products, for those who order. */
export const papers = link<PaperSearch>()('/onlineorder/comDataDown')
/** The desk of those who keep them. */
export const desk = link<DeskSearch>()('/admin/companyFile')
