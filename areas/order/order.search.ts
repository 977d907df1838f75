import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { orderCurrencies, orderTabs } from './contract.ts'

const narrowed = {
  tab: optional(z.enum(orderTabs)),
  keyword: textUpTo(100),
  item: textUpTo(60),
  unit: textUpTo(16),
  currency: optional(z.enum(orderCurrencies)),
  terminal: textUpTo(100),
  startDate: textUpTo(10),
  endDate: textUpTo(10),
}
export const orderListSearch = () => z.object({ ...narrowed, ...paging, ...opened })
export type OrderListSearch = z.output<ReturnType<typeof orderListSearch>>
export const orderDeskSearch = () => z.object({ ...narrowed, ...paging, ...opened })
export type OrderDeskSearch = z.output<ReturnType<typeof orderDeskSearch>>
/** One order, or the form of a draft. */
export const infoSearch = () =>
  z.object({
    id: optional(whole),
    edit: optional(whole),
    /** the quotes a new order begins with, `12,15` */
    quote: optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/))),
    /** the draft was kept by the form of a new order, which stays in its tab */
    from: optional(z.literal('new')),
  })
export type InfoSearch = z.output<ReturnType<typeof infoSearch>>
