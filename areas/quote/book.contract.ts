import * as z from 'zod/mini'
import { bytes, contract, day, id, ids, int, orderGet, orderPost } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, text, wireId } from '#platform/contract/field.ts'
import { pricePattern } from '#platform/contract/price.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { mostBreaks, narrowed, quoteFields, quotePhases, quoteStates } from './contract.ts'

const reader = { permission: ['quote_book'] } as const
const editor = { permission: ['quote_edit'] } as const
/** The file a table of quotes is uploaded under. */
export const quoteSheet = { modelCode: 'quote_sheet', accept: ['xlsx'], maxMb: 5, maxCount: 1 } as const
/** Its columns, in the order of the template; their words are the header. */
export const quoteColumns = [
  'customer',
  'item',
  'unit',
  'currency',
  'price',
  'moq',
  'mpq',
  'from',
  'to',
  'breaks',
  'endCustomer',
  'project',
  'debitNo',
  'incoterm',
] as const
export const mostRows = 2_000

const price = z.string().check(z.trim(), z.maxLength(19), z.regex(pricePattern))
const whole = (most: number) => int.check(z.minimum(1), z.maximum(most))
const Broken = z.strictObject({ qty: z.int().check(z.minimum(1), z.maximum(100_000_000)), price })

const DeskQuote = z.object({
  ...quoteFields,
  status: z.enum(quoteStates),
  /** a draft whose publication ends the quote before it */
  endsOther: z.boolean(),
  phase: z.enum(quotePhases),
  author: z.string(),
  version: z.int(),
  can: z.object({ publish: z.boolean(), edit: z.boolean(), void: z.boolean(), remove: z.boolean() }),
})
const moved = ['quote.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const
const publishing = ['quote.overlap', 'quote.over', 'quote.unit_off', 'platform.state', 'platform.denied'] as const
const sheetErrors = [
  'order-base.sheet_bad',
  'order-base.sheet_formula',
  'order-base.sheet_large',
  'order-base.sheet_columns',
  'order-base.sheet_rows',
  'file.denied',
  'file.infected',
] as const

/** The price book, which the assistants keep; account managers read that of their customers. */
export const priceBook = contract('quote', {
  /** Quotes of the customers the caller takes care of, drafts first, then the newest. */
  deskList: orderGet('/odrDesk/quote', {
    access: reader,
    input: {
      ...paging,
      status: z.optional(z.enum(quoteStates)),
      phase: z.optional(z.enum(quotePhases)),
      currency: z.optional(z.enum(currencies)),
      ...narrowed,
      keyword,
    },
    reply: page(DeskQuote),
  }),
  /** One with what was done to it, and the quote in effect that its publication would end. */
  deskShow: orderGet('/odrDesk/quote/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...DeskQuote.shape,
      before: z.nullable(z.object({ quoteNo: z.string(), price: z.string(), endsOn: z.string() })),
      history: z.array(HistoryRow),
    }),
    errors: ['quote.not_found'],
  }),
  /** Writes a draft, or changes one. `item` is a model or a burn code of the customer; `breaks` is JSON: `[{"qty":10000,"price":"9.50"}]`. */
  save: orderPost('/odrDesk/quote', {
    access: editor,
    input: {
      ...versioned,
      customerCode: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(5), z.regex(/^[A-Z][0-9]{4}$/)),
      item: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(60), z.regex(/^[A-Z0-9][A-Z0-9./-]{1,59}$/)),
      unit: text(16),
      currency: z.enum(currencies),
      price,
      moq: whole(10_000_000),
      mpq: whole(1_000_000),
      breaks: z._default(json(2_000, z.array(Broken).check(z.maxLength(mostBreaks))), []),
      startsOn: day,
      endsOn: day,
      endCustomer: optionalText(200),
      project: optionalText(200),
      debitNo: optionalText(40),
      incoterm: optionalText(20),
    },
    reply: Saved,
    errors: [
      'quote.not_found',
      'quote.unknown_customer',
      'quote.unknown_item',
      'quote.burn_other',
      'quote.burn_state',
      'quote.unknown_unit',
      'quote.unit_currency',
      'quote.customer_currency',
      'quote.days',
      'quote.whole_packages',
      'quote.breaks_order',
      'platform.changed',
      'platform.state',
    ],
  }),
  /**
   * A draft counts from now on, and its customer is told. One in effect for the same that began earlier and ends no later ends the day
   * before; any other overlap is refused.
   */
  publish: orderPost('/odrDesk/quote/publish', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [...moved, ...publishing],
  }),
  /** The same of several drafts, all or none; each customer is told once. */
  publishAll: orderPost('/odrDesk/quote/publishAll', {
    access: editor,
    input: { ids },
    reply: z.object({ count: z.int() }),
    errors: ['quote.not_found', ...publishing],
  }),
  /** A quote in effect counts no more from now on, for the reason given; orders placed keep their price. */
  voidQuote: orderPost('/odrDesk/quote/void', {
    access: editor,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed'],
  }),
  /** Drops a draft that nobody has published. */
  remove: orderPost('/odrDesk/quote/remove', { access: editor, input: step, reply: z.null(), errors: moved }),
  /** The template of the table of quotes: its columns with an example. */
  template: orderGet('/odrDesk/quoteTemplate', { access: editor, reply: bytes }),
  /** Makes a draft of each row of an uploaded table, or none: what is wrong is named by sheet, row and column. */
  importSheet: orderPost('/odrDesk/quote/import', {
    access: editor,
    input: { fileId: wireId },
    reply: z.object({ rows: z.int() }),
    errors: sheetErrors,
  }),
})
