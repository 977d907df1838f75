import * as z from 'zod/mini'
import { currencies } from '#areas/order-base/contract.ts'
import { bytes, contract, day, orderGet } from '#platform/contract/contract.ts'
import { keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** What a lower price comes to: reckoned with the stock that was reported, not to be reckoned without a report, or still to come. */
export const protectionStates = ['reckoned', 'unreported', 'upcoming'] as const
/** Rows of a file at most. */
export const mostProtected = 5_000

const reader = { permission: ['protection_read'] } as const
const words = z.string()
const currency = z.enum(currencies)
const Row = z.object({
  /** of the quote that lowered the price */
  id: z.int(),
  quoteNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  item: words,
  currency,
  oldNo: words,
  oldPrice: words,
  newPrice: words,
  /** the first day of the lower price */
  changedOn: words,
  state: z.enum(protectionStates),
  /** the report the stock is from and the month it closes, yyyy-MM; empty where there is none */
  batchNo: words,
  period: words,
  onHand: z.nullable(z.int()),
  /** (old − new) × on-hand in hundredths of the currency */
  amount: z.nullable(z.int()),
})
const narrowed = {
  state: z.optional(z.enum(protectionStates)),
  currency: z.optional(currency),
  startDate: z.optional(day),
  endDate: z.optional(day),
  keyword,
}

/**
 * Price protection: of each price that was lowered, what the customer held of the item that day by its last accepted stock
 * report, times the difference. Quotes for an end customer are settled by debit claims and do not count; nor do those that were voided.
 */
export const protection = contract('debit', {
  /** Prices that were lowered for the customers the caller takes care of, the latest first. */
  protections: orderGet('/odrDesk/priceProtection', {
    access: reader,
    input: { ...paging, ...narrowed },
    reply: page(Row),
  }),
  /** What they come to under the same filters, by currency. */
  protectionSums: orderGet('/odrDesk/priceProtection/sum', {
    access: reader,
    input: narrowed,
    reply: z.object({ list: z.array(z.object({ currency, rows: z.int(), amount: z.int() })) }),
  }),
  /** The same rows as an Excel workbook, at most `mostProtected`, with their sums at the end. */
  exportProtections: orderGet('/odrDesk/priceProtection/export', {
    access: { permission: ['protection_export'] },
    input: narrowed,
    reply: bytes,
    logged: true,
    errors: ['platform.too_many'],
  }),
})
