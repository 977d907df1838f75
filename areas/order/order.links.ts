import { link } from '#platform/contract/link.ts'
import type { InfoSearch, OrderDeskSearch, OrderListSearch } from './order.search.ts'

/** Orders of the own customer, or of its group. */
export const orderList = link<OrderListSearch>()('/onlineorder/orderList')
/** One order, or a new one. */
export const orderInfo = link<InfoSearch>()('/onlineorder/orderInfo')
/** Where the vendor's staff review, schedule and close them. */
export const orderDesk = link<OrderDeskSearch>()('/admin/orderDesk')
