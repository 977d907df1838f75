import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './product.search.ts'

/** The page of one chip, for everybody (decision 0009). */
export const show = link()('/product/{code}')
/** What is said of the chips, for those who keep it. */
export const desk = link<ListSearch>()('/admin/product')
