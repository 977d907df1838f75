import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, id, orderGet, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { currencies } from '#areas/order-base/contract.ts'

/** Refusals of the area; a quote somebody may not see is answered like one there is none of. */
export const quoteErrors = errors('quote', {
  not_found: 'not_found',
  unknown_customer: 'validation',
  unknown_item: 'validation',
  burn_other: 'validation',
  burn_state: 'validation',
  unknown_unit: 'validation',
  unit_off: 'state',
  unit_currency: 'validation',
  customer_currency: 'validation',
  price_bad: 'validation',
  number_bad: 'validation',
  day_bad: 'validation',
  text_long: 'validation',
  days: 'validation',
  over: 'state',
  whole_packages: 'validation',
  breaks_bad: 'validation',
  breaks_order: 'validation',
  overlap: 'duplicate',
  same_in_file: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof quoteErrors> {}
}
/** Reading prices and taking them away as a file; reading the price book, and keeping it. */
export const quotePermissions = permissions('quote', ['quote_view', 'quote_export', 'quote_book', 'quote_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof quotePermissions> {}
}
export const quoteLimits = limits({ quote_export: { points: 30, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof quoteLimits> {}
}

export const quoteTypes = ['model', 'burn_code'] as const
export const quoteStates = ['draft', 'effective', 'void'] as const
/** Where a quote in effect stands today: it is to come, it holds, it is over. */
export const quotePhases = ['upcoming', 'valid', 'expired'] as const
/** What a customer sees side by side: what holds or is to come in each currency, and what is over. */
export const quoteTabs = ['usd', 'rmb', 'expired'] as const
/** Rows of a file at most. */
export const mostExported = 5_000
/** Lower prices from some quantity on that a quote names at most. */
export const mostBreaks = 10

const reader = { permission: ['quote_view'] } as const
export const Break = z.object({ qty: z.int(), price: z.string() })
/** What everybody who may see a quote sees of it. */
export const quoteFields = {
  id: z.int(),
  quoteNo: z.string(),
  quoteType: z.enum(quoteTypes),
  /** what is priced: the burn code, or the model */
  item: z.string(),
  model: z.string(),
  itemName: z.string(),
  /** the code of the business unit that sells */
  unit: z.string(),
  currency: z.enum(currencies),
  /** of one piece, with six decimals */
  price: z.string(),
  taxIncluded: z.boolean(),
  moq: z.int(),
  mpq: z.int(),
  /** lower prices from some quantity on, rising */
  breaks: z.array(Break),
  startsOn: z.string(),
  /** the last day it holds */
  endsOn: z.string(),
  endCustomer: z.string(),
  project: z.string(),
  debitNo: z.string(),
  incoterm: z.string(),
  customerCode: z.string(),
  customer: z.string(),
  updatedAt: time,
}
export const QuoteRow = z.object({
  ...quoteFields,
  phase: z.enum(quotePhases),
  /** `order`: it is valid, the own customer's, and the caller may order by it today */
  can: z.object({ order: z.boolean() }),
})
/** How quotes are narrowed; the days are those a quote holds on. */
export const narrowed = {
  quoteType: z.optional(z.enum(quoteTypes)),
  unit: z.optional(z.string().check(z.trim(), z.maxLength(16))),
  startDate: z.optional(day),
  endDate: z.optional(day),
  keyword,
}
const asked = { tab: z.optional(z.enum(quoteTabs)), ...narrowed }

/** The prices agreed with the customers the caller has to do with. */
export const quote = contract('quote', {
  /** Published quotes, of one tab or all: those that expire soonest first, expired ones last. */
  list: orderGet('/odrQuote', {
    scope: 'quotes_read',
    access: reader,
    input: { ...paging, ...asked },
    reply: page(QuoteRow),
  }),
  /** The same as an Excel workbook in the caller's language, at most `mostExported` rows. */
  exportList: orderGet('/odrQuote/export', {
    access: { permission: ['quote_export'] },
    input: asked,
    reply: bytes,
    logged: true,
  }),
  /** One quote that is or was published. */
  show: orderGet('/odrQuote/{id}', {
    scope: 'quotes_read',
    access: reader,
    input: { id },
    reply: QuoteRow,
    errors: ['quote.not_found'],
  }),
})
