import { link } from '#platform/contract/link.ts'
import type { BookSearch, QuoteSearch } from './quote.search.ts'

/** What holds in USD, what holds in RMB, and what is over: the first tabs of a customer's basic data. */
export const usdQuotes = link<QuoteSearch>()('/onlineorder/manageMain')
export const rmbQuotes = link<QuoteSearch>()('/onlineorder/manageMain/rmb')
export const expiredQuotes = link<QuoteSearch>()('/onlineorder/manageMain/expired')
/** The price book of the staff of ordering. */
export const book = link<BookSearch>()('/admin/priceBook')
