import { link } from '#platform/contract/link.ts'
import type { ApplySearch, DetailSearch, HomeSearch, ProductDeskSearch, QuoteDeskSearch } from './market.search.ts'

/** The home of the market: what is offered, as cards. */
export const home = link<HomeSearch>()('/serviceMarket/product')
/** One product, `id`. */
export const detail = link<DetailSearch>()('/serviceMarket/productDetail')
/** The caller's requests for a quote; the form of a new one with `product`, one of them with `id`. */
export const apply = link<ApplySearch>()('/serviceMarket/apply')
/** Products for those who keep them. */
export const productDesk = link<ProductDeskSearch>()('/admin/serviceDesk/product')
/** Requests for a quote, for those who quote. */
export const quoteDesk = link<QuoteDeskSearch>()('/admin/serviceDesk/quote')
