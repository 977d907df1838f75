import { spendingErrors } from '#areas/points/spending.contract.ts'
import { mostSkus } from '#areas/market/unit.contract.ts'
import * as z from 'zod/mini'
import { contract, get, id, int, post } from '#platform/contract/contract.ts'
import { json, optionalText, text } from '#platform/contract/field.ts'
import { Saved } from '#platform/contract/record.ts'
import { buyer } from './contract.ts'

const words = z.string()
/** Of one SKU in an order. */
export const mostQty = 100
const phone = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[+(]?[0-9][0-9 ()-]{4,38}$/))
/** Whom the work is agreed with, and what else is to be known. */
const contactFields = { contact: text(60), phone, remark: optionalText(1000) }
/** A line as the browser sends it: no price, and nothing that is not named here. */
const Line = z.strictObject({
  skuCode: z.string().check(z.maxLength(40)),
  qty: z.int().check(z.minimum(1), z.maximum(mostQty)),
})
const ordering = [
  'market.product_not_found',
  'market.apply_not_found',
  'market.project_needed',
  'market.project_unknown',
  'market.nda',
  'service-order.sku_gone',
  'service-order.quoted',
  'service-order.lines',
  'service-order.too_many',
  'platform.too_many',
  'platform.state',
  'platform.denied',
] as const

/** How services are ordered and paid. */
export const servicePurchase = contract('service-order', {
  /** Whom the caller's work is agreed with, to begin a form with: as in their last order, else they themselves. */
  contact: get('/serviceMarket/order/contact', {
    access: buyer,
    reply: z.object({ contact: words, phone: words }),
  }),
  /** A quote the caller may accept, as the page of payment shows it before it is ordered. */
  quote: get('/serviceMarket/order/quote/{id}', {
    access: buyer,
    input: { id },
    reply: z.object({
      id: z.int(),
      no: words,
      product: words,
      quotePoints: z.int(),
      quoteValidUntil: words,
      quoteNote: words,
      open: z.boolean(),
      version: z.int(),
      parts: z.array(z.object({ scope: words, points: z.int() })),
    }),
    errors: ['market.apply_not_found', 'platform.state'],
  }),
  /** Orders SKUs of one product at the prices of the portal: what the caller says of prices is not read, unknown keys of a line are refused. */
  create: post('/serviceMarket/order/create', {
    access: buyer,
    input: {
      productId: id,
      lines: json(4000, z.array(Line).check(z.minLength(1), z.maxLength(mostSkus))),
      projectId: z.optional(id),
      ...contactFields,
    },
    reply: Saved,
    errors: ordering,
  }),
  /** Accepts a quote: its order is made with the points and parts that were quoted. */
  fromQuote: post('/serviceMarket/order/quote', {
    access: buyer,
    input: { applyId: id, version: int, ...contactFields },
    reply: Saved,
    errors: ordering,
  }),
  /**
   * Pays an order: holds its points, gift first. Needs an `Idempotency-Key`, and the caller's password or a code of their
   * authenticator. Of many at once exactly one pays, the others are told that the order's state is not what they think.
   */
  pay: post('/serviceMarket/order/pay', {
    access: buyer,
    input: {
      id,
      password: z._default(z.string().check(z.maxLength(256)), ''),
      code: z._default(z.string().check(z.trim(), z.maxLength(32)), ''),
    },
    reply: Saved,
    errors: [
      'service-order.not_found',
      'service-order.key_needed',
      'service-order.proof_needed',
      'service-order.proof_wrong',
      'service-order.abnormal',
      'service-order.too_late',
      ...spendingErrors,
      'platform.state',
      'platform.denied',
      'platform.too_many',
      'platform.in_progress',
      'platform.key_reused',
      'platform.already_done',
    ],
  }),
})
