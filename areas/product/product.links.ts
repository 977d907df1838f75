import { link } from '#platform/contract/link.ts'
import type { ListSearch } from './product.search.ts'

/** The page of one chip, for everybody (decision 0009). */
export const show = link()('/product/{code}')
/** The front page; people with a session go on from here to where they work. */
export const root = link()('/')
/** The front page for everybody. */
export const index = link()('/index')
/** What is said of the chips, for those who keep it. */
export const desk = link<ListSearch>()('/admin/product')
