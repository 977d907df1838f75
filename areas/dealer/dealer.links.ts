import { link } from '#platform/contract/link.ts'
import type { AddSearch, DealerSearch } from './dealer.search.ts'

/** The dealer files of the own customer. */
export const dealers = link<DealerSearch>()('/onlineorder/customerDealer')
/** The form of one: of a new one, or of the draft `id`. */
export const addDealer = link<AddSearch>()('/onlineorder/addDealer')
/** The desk of the business assistants. */
export const desk = link<DealerSearch>()('/admin/dealer')
