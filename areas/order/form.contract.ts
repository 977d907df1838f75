import * as z from 'zod/mini'
import { bytes, contract, day, flag, id, ids, orderGet, orderPost } from '#platform/contract/contract.ts'
import { json, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { pricePattern } from '#platform/contract/price.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { mostLines, orderCurrencies, orderNarrowed, orderReader, quoteTypes, shipModes } from './contract.ts'

const add = { permission: ['order_add'] } as const
const send = { permission: ['order_submit'] } as const
/** The customer's own purchase order, stamped or not; kept with the order. */
export const poFile = {
  modelCode: 'order_po',
  accept: ['pdf', 'xlsx', 'csv', 'png', 'jpg'],
  maxMb: 20,
  maxCount: 5,
} as const
/** The contract or pro forma as the customer stamped it, sent in once the order is approved. */
export const stampedFile = { ...poFile, modelCode: 'order_stamped', accept: ['pdf', 'png', 'jpg'] } as const
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

const words = z.string()
const mayBe = z.nullable(words)
const quantity = z.int().check(z.minimum(1), z.maximum(100_000_000))
const optionalDay = z.optional(z.nullable(z.union([z.literal(''), day])))
/** A line as the browser sends it: prices are those of the quotes, another one is asked for with its reason and approved first (traps rows 35, 50). */
export const LineIn = z.strictObject({
  quoteId: z.int().check(z.minimum(1)),
  qty: quantity,
  oddReason: optionalText(300),
  askedPrice: z.optional(z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(19), z.regex(pricePattern))])),
  priceReason: optionalText(300),
  terminalCustomer: optionalText(200),
  project: optionalText(200),
  requestOn: optionalDay,
})
const optionalId = z.optional(id)
const head = {
  // signs nobody sees would make two of one number
  poNo: z._default(z.string().check(z.trim(), z.maxLength(40), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)), ''),
  unitId: id,
  currency: z.enum(orderCurrencies),
  quoteType: z.enum(quoteTypes),
  lines: json(200_000, z.array(LineIn).check(z.maxLength(mostLines))),
}
export const headFields = {
  ...head,
  deliveryAddressId: optionalId,
  contactId: optionalId,
  invoiceAddressId: optionalId,
  shipMode: z._default(z.enum(shipModes), 'deliver'),
  requestOn: z.optional(z.union([z.literal(''), day])),
  hideTerminal: z._default(flag, false),
  remark: optionalText(1000),
  fileIds: wireIds,
}
/** Unit, currency and kind of quotes: those of an order are of one. */
const Frame = z.object({ unitId: z.int(), currency: z.enum(orderCurrencies), quoteType: z.enum(quoteTypes) })
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
export const Offer = z.object({
  quoteId: z.int(),
  quoteNo: words,
  unitId: z.int(),
  currency: z.enum(orderCurrencies),
  quoteType: z.enum(quoteTypes),
  /** the burn code, or the model */
  item: words,
  model: words,
  price: words,
  moq: z.int(),
  mpq: z.int(),
  breaks: z.array(z.object({ qty: z.int(), price: words })),
  endCustomer: words,
  project: words,
  endsOn: words,
})
const Choice = z.object({ id: z.int(), words, isDefault: z.boolean() })
const saving = [
  'order-base.no_customer', 'order.not_found', 'order.po_prefix', 'order.po_taken', 'order.quote_invalid', 'order.quote_other', 'order.address',
  'order.customer_stopped', 'order.dealer_over', 'order.too_large', 'platform.changed', 'platform.state', 'platform.denied', 'file.denied',
] as const // prettier-ignore
const sending = [
  ...saving, 'order.required', 'order.odd_reason', 'order.price_reason', 'order.credit', 'order.not_orderable', 'order.burn_code', 'order.below_moq', 'order.no_lines', 'order.no_rate', 'order.day_past',
  'order-base.quota_exceeded', 'order-base.quota_needed', 'order-base.not_found', 'platform.too_many',
] as const // prettier-ignore
const moving = ['order.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const
const cancelling = [
  ...moving,
  'order.cancel_abnormal',
  'order.cancel_ncnr',
  'order.cancel_late',
  'order.cancel_waits',
] as const

/** How an order is written, looked at before it is submitted, and moved on by who orders. */
export const orderForm = contract('order', {
  /**
   * What a new order begins with; nothing of it where the company is no customer yet: the own customer, what its valid quotes leave to
   * choose, and its addresses. Of `quotes` the lines that are usable today, each with its minimum quantity, and why others are not.
   */
  start: orderGet('/odrOrder/start', { scope: 'orders_write',
    access: add,
    input: { quotes: z.optional(ids) },
    reply: z.object({
      customerCode: words,
      customer: words,
      choices: z.array(z.object({ ...Frame.shape, unitCode: words, unit: words, quotes: z.int() })),
      deliveries: z.array(Choice),
      contacts: z.array(Choice),
      invoices: z.array(Choice),
      chosen: z.nullable(z.object({ frame: z.nullable(Frame), lines: z.array(z.object({ quoteId: z.int(), qty: z.int() })), problems: z.array(words) })),
    }),
  }),
  /** The quotes that are valid today for a unit, currency and type. */
  offers: orderGet('/odrOrder/offers', { scope: 'quotes_read',
    access: add,
    input: { unitId: id, currency: z.enum(orderCurrencies), quoteType: z.enum(quoteTypes) },
    reply: z.object({ list: z.array(Offer) }),
    errors: ['order-base.no_customer'],
  }),
  /**
   * Checks an order before it is submitted and writes nothing: a verdict per line and check with its fix, and for the order as a whole the
   * PO number, quota, credit and rate. The number of statements does not grow with the lines.
   */
  precheck: orderPost('/odrOrder/precheck', { scope: 'orders_write',
    access: add,
    input: { id: optionalId, ...head, deliveryAddressId: optionalId, contactId: optionalId, invoiceAddressId: optionalId, requestOn: optionalDay },
    logged: false,
    reply: z.object({
      ready: z.boolean(),
      order: z.array(Verdict),
      lines: z.array(z.object({ lineNo: z.int(), item: words, unitPrice: mayBe, amount: z.int(), sets: z.int(), oddQty: z.int(), quotedPrice: mayBe, verdicts: z.array(Verdict) })),
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
    input: { unitId: id, currency: z.enum(orderCurrencies), quoteType: z.enum(quoteTypes), text: optionalText(200_000), fileId: optionalText(64) },
    logged: false,
    reply: z.object({
      poNo: words,
      lines: z.array(z.object({ row: z.int(), item: words, qty: z.int(), requestOn: mayBe, quoteId: z.nullable(z.int()), problem: words })),
    }),
    errors: ['order-base.no_customer', 'order.no_file', 'order.unreadable', 'order.nothing_read', 'file.denied', 'platform.too_many'],
  }),
  /** Keeps a draft, or changes one; the PO number and each quote have to be the customer's own. */
  save: orderPost('/odrOrder/save', { scope: 'orders_write', access: add, input: { ...versioned, ...headFields }, reply: Saved, errors: saving }),
  /**
   * Submits a draft. With odd quantities or price exceptions it goes to their approval; otherwise it gets its number, takes quotas and credit, and goes to the assistant: all or nothing.
   * What is clean of a customer that is accepted by itself is approved at once.
   */
  submit: orderPost('/odrOrder/submit', { scope: 'orders_write', access: send, input: step, reply: Saved, errors: sending }),
  /** Withdraws an order that is in review. */
  withdraw: orderPost('/odrOrder/withdraw', { scope: 'orders_write', access: send, input: step, reply: Saved, errors: moving }),
  /** Sends in the stamped contract of an approved order, or changes what was sent in; the assistant is told. */
  stamp: orderPost('/odrOrder/stamped', { access: send, input: { ...step, fileIds: wireIds }, reply: Saved, errors: [...moving, 'order.no_stamped', 'file.denied'] }),
  /** Cancels an order before its dates are confirmed: quotas and credit go back. */
  cancel: orderPost('/odrOrder/cancel', { scope: 'orders_write',
    access: { permission: ['order_cancel'] }, input: { ...step, reason: optionalText(500) }, reply: Saved, errors: cancelling,
  }),
  /** Asks to cancel a scheduled order, until thirty days before its first confirmed date; the assistant decides. */
  askCancel: orderPost('/odrOrder/askCancel', { scope: 'orders_write',
    access: { permission: ['order_cancel'] }, input: { ...step, reason: text(500) }, reply: Saved, errors: cancelling,
  }),
  /** Makes a new draft with the lines of an order at today’s valid quotes; lines without one are left out. */
  copy: orderPost('/odrOrder/copy', { scope: 'orders_write',
    access: add, input: { id }, reply: z.object({ ...Saved.shape, left: z.int() }), errors: ['order.not_found', 'order-base.no_customer', 'order.customer_stopped', 'order.no_lines', 'order.quote_other'],
  }),
  /** Deletes a draft or a returned order. */
  remove: orderPost('/odrOrder/delete', { scope: 'orders_write', access: add, input: step, reply: z.null(), errors: moving }),
  /** The chosen orders, or all that a filter leaves, with their lines as an Excel workbook; without end customers where that is asked for, or an order says so. */
  export: orderPost('/odrOrder/export', {
    access: { permission: ['order_export'] },
    input: { ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/))), ...orderNarrowed, hideTerminal: z._default(flag, false) },
    reply: bytes,
    errors: ['order.not_found', 'platform.too_many'],
  }),
  /** Orders as they are printed: contract or pro forma, with what the papers of a unit need; none with a price that nobody has approved. */
  print: orderGet('/odrOrder/print', {
    access: orderReader,
    input: { ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/)), hideTerminal: z._default(flag, false) },
    reply: z.object({
      list: z.array(z.object({
        id: z.int(), orderNo: words, poNo: words, customerCode: words, customer: words, unit: words, currency: z.enum(orderCurrencies), submittedOn: words,
        delivery: words, contact: words, invoice: words, shipMode: z.enum(shipModes), net: z.int(), tax: z.int(), gross: z.int(), remark: words,
        lines: z.array(z.object({ lineNo: z.int(), item: words, qty: z.int(), unitPrice: words, amount: z.int(), requestOn: words, confirmOn: words, terminal: words })),
      })),
    }),
    errors: ['order.not_found', 'order.not_printed', 'order.not_approved'],
  }),
}) // prettier-ignore
