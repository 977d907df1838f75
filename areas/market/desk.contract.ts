import * as z from 'zod/mini'
import { contract, day, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, Saved, step, versioned } from '#platform/contract/record.ts'
import { applyDetail, applyRow, applyStates, categories, mostPoints, priceTypes, productStates } from './contract.ts'
import { mostSkus } from './unit.contract.ts'

const staff = { permission: ['sm_manage'] } as const
const reader = { permission: ['sm_manage', 'sm_watch'] } as const
export const mostParts = 10
/** What the form of a product fills; SKUs and milestones are lines of text (`sku.rules.ts`). */
export const productFields = {
  code: z.string().check(z.trim(), z.regex(/^[A-Z][A-Z0-9-]{2,31}$/)),
  name: text(100),
  nameEn: text(100),
  category: z.enum(categories),
  intro: optionalText(300),
  introEn: optionalText(300),
  detail: optionalText(60_000),
  detailEn: optionalText(60_000),
  priceType: z.enum(priceTypes),
  /** only of what is quoted: what it begins at; 0 says nothing */
  fromPoints: z._default(int.check(z.minimum(0), z.maximum(mostPoints)), 0),
  skuLines: optionalText(mostSkus * 240),
  milestoneLines: optionalText(2000),
  deliverables: optionalText(2000),
  deliverablesEn: optionalText(2000),
  leadDays: int.check(z.minimum(1), z.maximum(365)),
  needProject: z._default(flag, false),
  needNda: z._default(flag, false),
  chips: optionalText(500),
  serviceTeam: optionalText(100),
  serviceTeamEn: optionalText(100),
  sort: z._default(int.check(z.minimum(0), z.maximum(10_000)), 100),
}
const words = z.string()
const ProductRow = z.object({
  id: z.int(),
  code: words,
  name: words,
  nameEn: words,
  category: z.enum(categories),
  priceType: z.enum(priceTypes),
  fromPoints: z.int(),
  status: z.enum(productStates),
  sort: z.int(),
  sales: z.int(),
  rating: z.nullable(z.number()),
  reviews: z.int(),
  skus: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), on: z.boolean(), off: z.boolean() }),
})
const ApplyRow = z.object({
  ...applyRow,
  company: words,
  companyId: z.int(),
  user: words,
  handler: words,
  can: z.object({ take: z.boolean(), quote: z.boolean(), decline: z.boolean() }),
})
const quoting = ['market.apply_not_found', 'platform.state', 'platform.denied'] as const

/** The service market as the vendor's service operators keep it: products, and requests for a quote. */
export const marketDesk = contract('market', {
  /** Every product, also drafts and what is off the shelf, in the order of the market. */
  products: get('/serviceMarket/desk/product', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(productStates)), category: z.optional(z.enum(categories)), keyword },
    reply: page(ProductRow),
  }),
  /** One product with all that its form fills. */
  product: get('/serviceMarket/desk/product/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...ProductRow.shape,
      intro: words,
      introEn: words,
      detail: words,
      detailEn: words,
      skuLines: words,
      milestoneLines: words,
      deliverables: words,
      deliverablesEn: words,
      leadDays: z.int(),
      needProject: z.boolean(),
      needNda: z.boolean(),
      chips: words,
      serviceTeam: words,
      serviceTeamEn: words,
      covers: z.array(FileItem),
    }),
    errors: ['market.product_not_found'],
  }),
  /**
   * Creates a product as a draft, or changes it; orders keep what they bought. SKUs are lines: code | name | English name | points |
   * unit | issues | months; milestones are lines: name | English name | percent.
   */
  saveProduct: post('/serviceMarket/desk/product', {
    access: staff,
    input: { ...versioned, ...productFields, coverIds: wireIds },
    reply: Saved,
    errors: [
      'market.product_not_found',
      'market.code_taken',
      'market.sku_taken',
      'market.sku_line',
      'market.sku_needed',
      'market.milestone_line',
      'market.no_html',
      'platform.changed',
      'file.denied',
      'file.too_many',
    ],
  }),
  /** Puts a product on the shelf, or takes it off: what is ordered goes on. */
  shelve: post('/serviceMarket/desk/product/{id}/shelf', {
    access: staff,
    input: { ...step, action: z.enum(['on', 'off']) },
    reply: Saved,
    errors: ['market.product_not_found', 'market.sku_needed', 'platform.state', 'platform.denied'],
  }),
  /** Requests of all customers, those that wait for a quote first. */
  requests: get('/serviceMarket/desk/apply', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(applyStates)), keyword },
    reply: page(ApplyRow),
  }),
  /** One request with its files and what happened. */
  request: get('/serviceMarket/desk/apply/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...ApplyRow.shape, ...applyDetail }),
    errors: ['market.apply_not_found'],
  }),
  /** Takes a request on: its customer sees who works on the quote. */
  take: post('/serviceMarket/desk/apply/take', { access: staff, input: step, reply: Saved, errors: quoting }),
  /** Quotes: points in all, the parts they are paid in (lines: scope | points), and the last day the quote may be accepted on. */
  quote: post('/serviceMarket/desk/apply/quote', {
    access: staff,
    input: {
      ...step,
      quotePoints: int.check(z.minimum(1), z.maximum(mostPoints)),
      partLines: optionalText(2400),
      quoteNote: optionalText(2000),
      quoteLeadDays: int.check(z.minimum(1), z.maximum(365)),
      quoteValidUntil: day,
    },
    reply: Saved,
    errors: [...quoting, 'market.part_line', 'market.part_sum', 'market.quote_until'],
  }),
  /** Declines a request and says why. */
  decline: post('/serviceMarket/desk/apply/decline', {
    access: staff,
    input: { ...step, reason: optionalText(500) },
    reply: Saved,
    errors: [...quoting, 'platform.reason_needed'],
  }),
})
