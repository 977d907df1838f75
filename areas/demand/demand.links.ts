import { link } from '#platform/contract/link.ts'
import type { AddSearch, DeskSearch, ListSearch } from './demand.search.ts'

/** The first page of the materials library: what there is, what came last, and what the company follows and asked for. */
export const overview = link()('/materials/index')
/** The demands of the own company; `open` is the one in the drawer, `edit` the one in the form. */
export const list = link<ListSearch>()('/materials/demand')
/** The form of a new one; the address says what it begins with. */
export const addDemand = link<AddSearch>()('/materials/addDemand')
/** Demands as staff review and work on them. */
export const desk = link<DeskSearch>()('/admin/demandDesk')
