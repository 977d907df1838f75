import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { orderStates } from './contract.ts'

const narrowed = {
  status: optional(z.enum(orderStates)),
  keyword: textUpTo(100),
  startDate: textUpTo(10),
  endDate: textUpTo(10),
  ...paging,
}
export const listSearch = () => z.object(narrowed)
export type ListSearch = z.output<ReturnType<typeof listSearch>>

export const showSearch = () => z.object({ id: optional(whole) })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>

export const paySearch = () =>
  z.object({
    id: optional(whole),
    product: optional(whole),
    sku: textUpTo(40),
    qty: optional(whole),
    apply: optional(whole),
  })
export type PaySearch = z.output<ReturnType<typeof paySearch>>

export const deskSearch = () => z.object({ ...narrowed, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

/** `month` is yyyy-MM; the one of today when it is left out. */
export const calendarSearch = () => z.object({ month: textUpTo(7), ...opened })
export type CalendarSearch = z.output<ReturnType<typeof calendarSearch>>
