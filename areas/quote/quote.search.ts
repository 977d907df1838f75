import * as z from 'zod/mini'
import { opened, optional, paging, text, textUpTo } from '#platform/contract/search-field.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { quotePhases, quoteStates, quoteTabs, quoteTypes } from './contract.ts'

const narrowed = {
  keyword: textUpTo(100),
  quoteType: optional(z.enum(quoteTypes)),
  unit: optional(z.string()),
  startDate: text,
  endDate: text,
}
/** Which tab it is the path says. */
export const quoteSearch = () => z.object({ tab: optional(z.enum(quoteTabs)), ...narrowed, ...paging, ...opened })
export type QuoteSearch = z.output<ReturnType<typeof quoteSearch>>
export const bookSearch = () =>
  z.object({
    status: optional(z.enum(quoteStates)),
    phase: optional(z.enum(quotePhases)),
    currency: optional(z.enum(currencies)),
    /** the code of the customer that a new quote is for */
    customer: textUpTo(32),
    ...narrowed,
    ...paging,
    ...opened,
  })
export type BookSearch = z.output<ReturnType<typeof bookSearch>>
