import * as z from 'zod/mini'
import { orderNeeds } from '#areas/order-base/contract.ts'
import { contract, day, flag, id, ids, orderGet, orderPost } from '#platform/contract/contract.ts'
import { json, optionalText, wireIds } from '#platform/contract/field.ts'
import { pricePattern } from '#platform/contract/price.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { mostLines, orderCurrencies, quoteTypes, shipModes } from './contract.ts'

export const add = { permission: ['order_add'] } as const
/** The customer's own purchase order, stamped or not; kept with the order. */
export const poFile = {
  modelCode: 'order_po',
  accept: ['pdf', 'xlsx', 'csv', 'png', 'jpg'],
  maxMb: 20,
  maxCount: 5,
} as const

const words = z.string()
const quantity = z.int().check(z.minimum(1), z.maximum(100_000_000))
export const optionalDay = z.optional(z.nullable(z.union([z.literal(''), day])))
/** A line as the browser sends it: prices are those of the quotes, another one is asked for with its reason and approved first. */
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
export const optionalId = z.optional(id)
export const head = {
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
export const Frame = z.object({ unitId: z.int(), currency: z.enum(orderCurrencies), quoteType: z.enum(quoteTypes) })
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
export const saving = [
  'order-base.no_customer',
  'order.not_found',
  'order.po_prefix',
  'order.po_taken',
  'order.quote_invalid',
  'order.quote_other',
  'order.address',
  'order.customer_stopped',
  'order.dealer_over',
  'order.too_large',
  'platform.changed',
  'platform.state',
  'platform.denied',
  'file.denied',
] as const
export const moving = ['order.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** How an order is written, looked at before it is submitted, and moved on by who orders. */
export const orderForm = contract('order', {
  /**
   * What a new order starts with: the company's customer, the choices its valid quotes allow (or whom to ask for a
   * quote), and its addresses; all empty while the company is not a customer yet. `quotes` are checked: those usable
   * today become lines with their minimum quantity, for the others the reason is given.
   */
  start: orderGet('/odrOrder/start', {
    scope: 'orders_write',
    access: add,
    input: { quotes: z.optional(ids) },
    reply: z.object({
      customerCode: words,
      customer: words,
      choices: z.array(z.object({ ...Frame.shape, unitCode: words, unit: words, quotes: z.int() })),
      deliveries: z.array(Choice),
      contacts: z.array(Choice),
      invoices: z.array(Choice),
      /** what is missing before an order can be submitted */
      lacks: z.array(z.enum(orderNeeds)),
      /** who of the vendor handles the customer's orders, named where no quote leaves anything to choose; else null */
      clerk: z.nullable(words),
      chosen: z.nullable(
        z.object({
          frame: z.nullable(Frame),
          lines: z.array(z.object({ quoteId: z.int(), qty: z.int() })),
          problems: z.array(words),
        }),
      ),
    }),
  }),
  /** The quotes that are valid today for a unit, currency and type. */
  offers: orderGet('/odrOrder/offers', {
    scope: 'quotes_read',
    access: add,
    input: { unitId: id, currency: z.enum(orderCurrencies), quoteType: z.enum(quoteTypes) },
    reply: z.object({ list: z.array(Offer) }),
    errors: ['order-base.no_customer'],
  }),
  /** Creates or changes a draft; the PO number and every quote must belong to the customer. */
  save: orderPost('/odrOrder/save', {
    scope: 'orders_write',
    access: add,
    input: { ...versioned, ...headFields },
    reply: Saved,
    errors: saving,
  }),
  /** Creates a new draft with the lines of an order at today’s valid quotes; lines without a valid quote are left out. */
  copy: orderPost('/odrOrder/copy', {
    scope: 'orders_write',
    access: add,
    input: { id },
    reply: z.object({ ...Saved.shape, left: z.int() }),
    errors: [
      'order.not_found',
      'order-base.no_customer',
      'order.customer_stopped',
      'order.no_lines',
      'order.quote_other',
    ],
  }),
  /** Deletes a draft or a returned order. */
  remove: orderPost('/odrOrder/delete', {
    scope: 'orders_write',
    access: add,
    input: step,
    reply: z.null(),
    errors: moving,
  }),
})
