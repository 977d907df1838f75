import * as z from 'zod/mini'
import { contract, id, orderPost } from '#platform/contract/contract.ts'
import { optionalText } from '#platform/contract/field.ts'
import { orderCurrencies, quoteTypes } from './contract.ts'
import { Frame, add, optionalId, head, optionalDay } from './form.contract.ts'

const words = z.string()
const mayBe = z.nullable(words)
/** A file lines are read of; it belongs to no record. */
export const readFile = {
  modelCode: 'order_lines_file',
  accept: ['xlsx', 'csv', 'pdf'],
  maxMb: 10,
  maxCount: 1,
} as const
/** What each line is looked at for, and the order as a whole. */
export const checks = [
  'quote',
  'price',
  'sets',
  'odd',
  'moq',
  'lead',
  'lifecycle',
  'burn_code',
  'quota',
  'papers',
  'po',
  'credit',
  'rate',
] as const
/** `stop`: it cannot be submitted so; `note`: it can, and something follows from it. */
export const levels = ['ok', 'note', 'stop'] as const
/** What mends it in one click: another quantity or quote, the price as quoted, no such line, another PO number, or the order in the frame of its quotes. */
export const fixes = ['qty', 'quote', 'price', 'remove', 'po', 'frame'] as const
const Verdict = z.object({
  check: z.enum(checks),
  level: z.enum(levels),
  /** the rule, as an error of the submission would name it; empty where nothing is wrong */
  code: words,
  /** what is wrong, by how much, and what to do */
  msg: words,
  /** the field of the order it is about, or of its line; empty for the order as a whole */
  field: words,
  /** each mends it in one click; the best stands first */
  fixes: z.array(
    z.object({
      kind: z.enum(fixes),
      words: words,
      qty: z.nullable(z.int()),
      quoteId: z.nullable(z.int()),
      poNo: words,
      frame: z.nullable(Frame),
      /** the line it changes, where what it mends is said of the order as a whole */
      lineNo: z.nullable(z.int()),
    }),
  ),
  /** where more is to be seen of it, or something to be done */
  link: z.nullable(z.object({ url: words, words })),
})

/** What is read, and what is looked at before an order is submitted; neither writes anything. */
export const orderCheck = contract('order', {
  /**
   * Checks an order before it is submitted and writes nothing: a result with its fix for each check of each line, and
   * for the whole order PO number, quota, credit and exchange rate.
   */
  precheck: orderPost('/odrOrder/precheck', {
    scope: 'orders_write',
    access: add,
    input: {
      id: optionalId,
      ...head,
      deliveryAddressId: optionalId,
      contactId: optionalId,
      invoiceAddressId: optionalId,
      requestOn: optionalDay,
    },
    logged: false,
    reply: z.object({
      ready: z.boolean(),
      order: z.array(Verdict),
      lines: z.array(
        z.object({
          lineNo: z.int(),
          item: words,
          unitPrice: mayBe,
          amount: z.int(),
          sets: z.int(),
          oddQty: z.int(),
          quotedPrice: mayBe,
          verdicts: z.array(Verdict),
        }),
      ),
      /** of each model with a quota, what the order leaves of it */
      quotas: z.array(z.object({ model: words, left: z.int(), shared: z.boolean() })),
      net: z.int(),
      tax: z.int(),
      gross: z.int(),
    }),
    errors: ['order-base.no_customer', 'order.quote_other', 'order.too_large', 'platform.too_many'],
  }),
  /** Reads the lines of a pasted table or of a file (xlsx, csv, PDF with text), and finds the quote of each; nothing is kept. */
  read: orderPost('/odrOrder/read', {
    access: add,
    input: {
      unitId: id,
      currency: z.enum(orderCurrencies),
      quoteType: z.enum(quoteTypes),
      text: optionalText(200_000),
      fileId: optionalText(64),
    },
    logged: false,
    reply: z.object({
      poNo: words,
      lines: z.array(
        z.object({
          row: z.int(),
          item: words,
          qty: z.int(),
          requestOn: mayBe,
          quoteId: z.nullable(z.int()),
          problem: words,
        }),
      ),
    }),
    errors: [
      'order-base.no_customer',
      'order.no_file',
      'order.unreadable',
      'order.nothing_read',
      'file.denied',
      'platform.too_many',
    ],
  }),
})
