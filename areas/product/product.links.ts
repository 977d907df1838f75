import { link } from '#platform/contract/link.ts'
import type { ListSearch, ProjectSearch } from './product.search.ts'

/** The page of one chip, for everybody (decision 0009). */
export const show = link()('/product/{code}')
/** The front page; people with a session go on from here to where they work. */
export const root = link()('/')
/** The front page for everybody. */
export const index = link()('/index')
/** The chips and what is said of them, for those who keep it. */
export const desk = link<ListSearch>()('/admin/product')
/** Their chip projects. */
export const projectDesk = link<ProjectSearch>()('/admin/chipProject')
