import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, day, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step } from '#platform/contract/record.ts'
import { units } from './unit.contract.ts'

/** Refusals of the market; what is not offered, and a request of somebody else, are answered like what does not exist. */
export const marketErrors = errors('market', {
  product_not_found: 'not_found',
  apply_not_found: 'not_found',
  /** the product is bought as it is, nothing is quoted */
  not_quoted: 'state',
  project_needed: 'validation',
  project_unknown: 'validation',
  past: 'validation',
  nda: 'nda_required',
  too_many: 'state',
  code_taken: 'duplicate',
  sku_taken: 'duplicate',
  sku_line: 'validation',
  sku_needed: 'validation',
  milestone_line: 'validation',
  part_line: 'validation',
  part_sum: 'validation',
  quote_until: 'validation',
  no_html: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof marketErrors> {}
}
/** sm_read: look at the market; sm_buy: order and ask for quotes; sm_manage: products, quotes and orders of the market. */
export const marketPermissions = permissions('market', ['sm_read', 'sm_buy', 'sm_manage'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof marketPermissions> {}
}
/** How often its calls may be made, by account. */
export const marketLimits = limits({ market_apply: { points: 20, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof marketLimits> {}
}

export const categories = [
  'design_review',
  'debugging',
  'certification_test',
  'training',
  'onsite',
  'support_package',
  'image_tuning',
] as const
export const priceTypes = ['points', 'quote'] as const
export const productStates = ['draft', 'on', 'off'] as const
export const sorts = ['sales', 'new', 'price'] as const
export const applyStates = ['submitted', 'quoting', 'quoted', 'accepted', 'declined', 'expired'] as const
/** Requests of a company that are not closed, and what may go with one. */
export const mostApplies = 50
export const mostPoints = 10_000_000
export const applyModel = 'market_apply'
export const coverModel = 'market_cover'
export const applyFiles = {
  accept: ['pdf', 'zip', 'docx', 'xlsx', 'png', 'jpg', 'txt'],
  maxMb: 100,
  maxCount: 10,
} as const
export const coverFiles = { accept: ['png', 'jpg', 'webp'], maxMb: 5, maxCount: 1 } as const

const reader = { permission: ['sm_read', 'sm_manage'] } as const
const buyer = { permission: ['sm_buy'] } as const
const category = z.enum(categories)
const words = z.string()
/** A product as a card shows it, in the caller's language; points are whole points. */
export const Card = z.object({
  id: z.int(),
  code: words,
  name: words,
  category,
  /** the address of its picture; null without one */
  cover: z.nullable(words),
  intro: words,
  priceType: z.enum(priceTypes),
  /** the least it costs; of what is quoted a hint, null without one */
  fromPoints: z.nullable(z.int()),
  /** whether there are dearer ones */
  several: z.boolean(),
  leadDays: z.int(),
  sales: z.int(),
  /** of 5, to a tenth; null before the first review */
  rating: z.nullable(z.number()),
  reviews: z.int(),
})
const Sku = z.object({
  skuCode: words,
  name: words,
  pricePoints: z.int(),
  unit: z.enum(units),
  quota: z.nullable(z.int()),
  months: z.nullable(z.int()),
})
const applyFields = {
  id: z.int(),
  no: words,
  productId: z.int(),
  product: words,
  requirement: words,
  projectId: z.nullable(z.int()),
  project: words,
  expectedOn: z.nullable(words),
  status: z.enum(applyStates),
  quotePoints: z.nullable(z.int()),
  quoteNote: words,
  quoteLeadDays: z.nullable(z.int()),
  /** the last day it may be accepted on */
  quoteValidUntil: z.nullable(words),
  quotedAt: z.nullable(time),
  remark: words,
  createdAt: time,
  updatedAt: time,
  version: z.int(),
}
/** A request as both sides have it. */
export const applyRow = applyFields
export const applyDetail = {
  parts: z.array(z.object({ scope: words, points: z.int() })),
  files: z.array(FileItem),
  history: z.array(HistoryRow),
}
const ApplyRow = z.object({
  ...applyFields,
  can: z.object({ accept: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
})

/** The service market as customers see it: products by category, their reviews, and requests for a quote. */
export const market = contract('market', {
  /** What is offered, in the caller's language: the most sold first, or the newest, or the cheapest. */
  list: get('/serviceMarket/product', {
    access: reader,
    input: { ...paging, category: z.optional(category), keyword, sort: z._default(z.enum(sorts), 'sales') },
    reply: page(Card),
  }),
  /** How many products each category offers; those with none are left out. */
  categories: get('/serviceMarket/category', {
    access: reader,
    reply: z.array(z.object({ category, count: z.int() })),
  }),
  /** One product with what of it is bought, what is delivered and in which parts. */
  show: get('/serviceMarket/product/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Card.shape,
      status: z.enum(productStates),
      /** clean HTML */
      detail: words,
      skus: z.array(Sku),
      deliverables: z.array(words),
      /** the parts an order is done and accepted in; percent of its points, together 100 */
      milestones: z.array(z.object({ name: words, percent: z.int() })),
      needProject: z.boolean(),
      needNda: z.boolean(),
      chips: words,
      serviceTeam: words,
      can: z.object({ buy: z.boolean(), apply: z.boolean() }),
    }),
    errors: ['market.product_not_found'],
  }),
  /** What buyers say of a product, latest first; who they are is not told. `counts` is how many gave 1 to 5. */
  reviews: get('/serviceMarket/product/{id}/review', {
    access: reader,
    input: { id, ...paging },
    reply: z.object({
      ...page(z.object({ id: z.int(), rating: z.int(), body: words, item: words, createdAt: time })).shape,
      counts: z.array(z.int()),
    }),
    errors: ['market.product_not_found'],
  }),
  /** Opened support projects of the caller, for orders and requests that are about one. */
  projects: get('/serviceMarket/projects', {
    access: buyer,
    reply: z.array(z.object({ id: z.int(), code: words, name: words, chip: words })),
  }),
  /** The caller's own requests for a quote, last changed first; with sm_orders those of the company. */
  applies: get('/serviceMarket/apply', {
    access: buyer,
    input: { ...paging, status: z.optional(z.enum(applyStates)), keyword },
    reply: page(ApplyRow),
  }),
  /** One request with its quote, its files and what happened. */
  apply: get('/serviceMarket/apply/{id}', {
    access: buyer,
    input: { id },
    reply: z.object({ ...ApplyRow.shape, ...applyDetail }),
    errors: ['market.apply_not_found'],
  }),
  /** Asks for a quote of a product that is not bought as it is. */
  ask: post('/serviceMarket/apply', {
    access: buyer,
    input: {
      productId: id,
      projectId: z.optional(id),
      requirement: text(4000),
      expectedOn: z._default(z.union([z.literal(''), day]), ''),
      fileIds: wireIds,
    },
    reply: Saved,
    errors: [
      'market.product_not_found',
      'market.not_quoted',
      'market.project_needed',
      'market.project_unknown',
      'market.past',
      'market.nda',
      'market.too_many',
      'file.denied',
      'file.too_many',
      'platform.too_many',
    ],
  }),
  /** Declines a quote with a reason, or takes a request back before it is quoted. To accept one, order it (`serviceOrder.fromQuote`). */
  close: post('/serviceMarket/apply/{id}/close', {
    access: buyer,
    input: { ...step, action: z.enum(['refuse', 'withdraw']), reason: optionalText(500) },
    reply: Saved,
    errors: ['market.apply_not_found', 'platform.reason_needed', 'platform.state', 'platform.denied'],
  }),
})
