import { link } from '#platform/contract/link.ts'
import type { CalendarSearch, DeskSearch, ListSearch, PaySearch, ShowSearch } from './service-order.search.ts'

/** The own orders. */
export const list = link<ListSearch>()('/info/orders')
/** All orders of the company. */
export const company = link<ListSearch>()('/info/clientOrder')
/** One order, `id`. */
export const show = link<ShowSearch>()('/info/ordersDetail')
/** Paying: the order `id`; before there is one, what is ordered (`product`, `sku`, `qty`), or the quote that is accepted (`apply`). */
export const pay = link<PaySearch>()('/serviceMarket/pay')
/** Orders for those who work on them. */
export const desk = link<DeskSearch>()('/admin/serviceDesk')
/** The days of the engineers. */
export const calendar = link<CalendarSearch>()('/admin/serviceDesk/calendar')
