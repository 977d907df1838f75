import { link } from '#platform/contract/link.ts'
import type { DeskSearch, ListSearch } from './product-certification.search.ts'

/** The products of the own company; `open` is the one in the drawer, `edit` the one in the form, or `new`. The path is spelt as the specification has it. */
export const list = link<ListSearch>()('/cretification/productCretification')
/** Product certifications for those who review them. */
export const desk = link<DeskSearch>()('/approve/clientEntprodocutCertification')
