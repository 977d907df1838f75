import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { bytes, contract, day, flag, id, int, orderGet, orderPost } from '#platform/contract/contract.ts'
import { keyword, optionalText, text, wireId } from '#platform/contract/field.ts'
import { amount } from '#platform/contract/money.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import {
  Company,
  currencies,
  CustomerRow,
  customerStates,
  Needing,
  payTerms,
  periodKinds,
  QuotaRow,
  quotaStates,
  RateRow,
  rateStates,
  regions,
} from './contract.ts'
import { ContactRow, contactStates, reviewSteps } from './own.contract.ts'

const clerk = { permission: ['customer_edit'] } as const
const all = { permission: ['order_base_all'] } as const
/** The assistants, and who stands in for one. */
const reviewer = { permission: ['order_base_all', 'customer_edit'] } as const
const lead = { permission: ['quota_edit'] } as const
const finance = { permission: ['rate_edit'] } as const
const history = z.array(HistoryRow)
const moved = ['order-base.not_found', 'platform.changed', 'platform.state'] as const
/** The file a table of quotas is uploaded under. */
export const quotaSheet = { modelCode: 'order_quota_sheet', accept: ['xlsx'], maxMb: 5, maxCount: 1 } as const
/** Its columns, in the order of the template; their words are the header. */
export const sheetColumns = ['customer', 'model', 'period', 'start', 'limit', 'remark'] as const
export const mostRows = 2_000

const code = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z][0-9]{4}$/))
/** The name of a model or a burn code, as it is written on goods. */
const item = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40), z.regex(/^[A-Z0-9][A-Z0-9./-]{1,39}$/))
const qty = int.check(z.minimum(0), z.maximum(1_000_000_000))
const currency = z.enum(currencies)
/** Values of a list, comma separated: at least one. */
export const chosen = z.pipe(
  z.string().check(z.regex(/^(USD|RMB)(,(USD|RMB))?$/)),
  z.transform((s) => [...new Set(s.split(','))] as (typeof currencies)[number][]),
)

const Customer = z.object({
  ...CustomerRow.shape,
  uscc: z.string(),
  company: z.string(),
  clerkId: z.nullable(z.int()),
  managerId: z.nullable(z.int()),
  autoAccept: z.boolean(),
  remark: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), stop: z.boolean(), start: z.boolean() }),
})
const Person = z.object({ id: z.int(), name: z.string() })
const Review = z.object({
  ...ContactRow.shape,
  customerCode: z.string(),
  customer: z.string(),
  applicant: z.string(),
  can: z.object({ decide: z.boolean() }),
})
const DeskQuota = z.object({
  ...QuotaRow.shape,
  groupName: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), activate: z.boolean(), adjust: z.boolean(), close: z.boolean() }),
})
/** `endsOther` of a draft: its publication ends the rate before it. */
const written = { author: z.string(), publisher: z.string(), endsOther: z.boolean() }
const DeskRate = z.object({
  ...RateRow.shape,
  ...written,
  version: z.int(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() }),
})

/** What the vendor's staff keep: customers, the review of invoice addresses, quotas and exchange rates. */
export const orderDesk = contract('order-base', {
  /** All customers, by code. */
  deskCustomers: orderGet('/odrDesk/customer', {
    access: all,
    input: { ...paging, status: z.optional(z.enum(customerStates)), payTerm: z.optional(z.enum(payTerms)), keyword },
    reply: page(Customer),
  }),
  /** One with what was done to it, and what it lacks before it can order. */
  deskCustomer: orderGet('/odrDesk/customer/{id}', {
    access: all,
    input: { id },
    reply: z.object({ ...Customer.shape, ...Needing.shape, history }),
    errors: ['order-base.not_found'],
  }),
  /** Who may take care of a customer: business assistants and account managers. */
  people: orderGet('/odrDesk/people', {
    access: all,
    reply: z.object({ clerks: z.array(Person), managers: z.array(Person) }),
  }),
  /** Companies that are no customer yet, for the one that a customer is linked to: those whose certification is valid, then the others with what they lack. */
  companies: orderGet('/odrDesk/company', { access: clerk, input: { ...paging, keyword }, reply: page(Company) }),
  /**
   * Creates a customer, or changes one. `uscc` is the credit code or registration number of its company in the portal, empty for none; `groupName` names a
   * group, which is made when there is none of this name.
   */
  saveCustomer: orderPost('/odrDesk/customer', {
    access: clerk,
    input: {
      ...versioned,
      code,
      name: text(200),
      nameEn: optionalText(200),
      uscc: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(32)), ''),
      groupName: optionalText(100),
      isHead: z._default(flag, false),
      region: z.enum(regions),
      currencies: chosen,
      payTerm: z.enum(payTerms),
      creditLimit: amount(0, 100_000_000_000_000, 'amount'),
      creditCurrency: currency,
      clerkId: z.optional(id),
      managerId: z.optional(id),
      autoAccept: z._default(flag, false),
      remark: optionalText(500),
    },
    reply: Saved,
    errors: [
      'order-base.not_found',
      'order-base.same_code',
      'order-base.same_company',
      'order-base.same_head',
      'order-base.group_needed',
      'order-base.credit_currency',
      'order-base.credit_held',
      'order-base.unknown_company',
      'order-base.company_gap',
      'order-base.unknown_person',
      'platform.changed',
    ],
  }),
  /** Nothing is ordered for it any more; its people read on. */
  stopCustomer: orderPost('/odrDesk/customer/stop', {
    access: clerk,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed'],
  }),
  /** A customer that was stopped orders again. */
  startCustomer: orderPost('/odrDesk/customer/start', { access: clerk, input: step, reply: Saved, errors: moved }),

  /** Invoice addresses of all customers, those that wait first. */
  reviews: orderGet('/odrDesk/invoiceAddress', {
    access: reviewer,
    input: { ...paging, status: z.optional(z.enum(contactStates)), keyword },
    reply: page(Review),
  }),
  /** One with what counts until it is passed, and the step that waits for the caller. */
  review: orderGet('/odrDesk/invoiceAddress/{id}', {
    access: reviewer,
    input: { id },
    reply: z.object({
      ...Review.shape,
      before: z.nullable(ContactRow),
      history,
      step: z.nullable(z.enum(reviewSteps)),
    }),
    errors: ['order-base.not_found'],
  }),
  /** Passes an invoice address, which then takes the place of the one before; or rejects it with a reason. */
  decideAddress: orderPost('/odrDesk/invoiceAddress/audit', {
    access: clerk,
    input: decision,
    reply: Saved,
    errors: ['order-base.not_found', ...decideErrors],
  }),

  /** Quotas of all customers and groups, the latest period first. */
  deskQuotas: orderGet('/odrDesk/quota', {
    access: all,
    input: { ...paging, status: z.optional(z.enum(quotaStates)), periodKind: z.optional(z.enum(periodKinds)), keyword },
    reply: page(DeskQuota),
  }),
  /** One with what was done to it. */
  deskQuota: orderGet('/odrDesk/quota/{id}', {
    access: all,
    input: { id },
    reply: z.object({ ...DeskQuota.shape, history }),
    errors: ['order-base.not_found'],
  }),
  /** Creates a quota of a customer, by its code, or of a group, by its name; or changes a draft. `startsOn` is any day of its period. */
  saveQuota: orderPost('/odrDesk/quota', {
    access: lead,
    input: {
      ...versioned,
      customerCode: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(5)), ''),
      groupName: optionalText(100),
      model: item,
      periodKind: z.enum(periodKinds),
      startsOn: day,
      limitQty: qty,
      remark: optionalText(300),
    },
    reply: Saved,
    errors: [
      'order-base.not_found',
      'order-base.one_owner',
      'order-base.unknown_customer',
      'order-base.unknown_model',
      'order-base.same_quota',
      'platform.changed',
      'platform.state',
    ],
  }),
  /** Changes the limit of one in effect, with a reason; never below what is reserved and consumed. */
  adjustQuota: orderPost('/odrDesk/quota/adjust', {
    access: lead,
    input: { ...step, limitQty: qty, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'order-base.below_promised'],
  }),
  /** A draft counts from now on. */
  activateQuota: orderPost('/odrDesk/quota/activate', { access: lead, input: step, reply: Saved, errors: moved }),
  /** A quota counts no more for new orders. */
  closeQuota: orderPost('/odrDesk/quota/close', { access: lead, input: step, reply: Saved, errors: moved }),
  /** The template of the table of quotas: its columns with an example. */
  quotaTemplate: orderGet('/odrDesk/quotaTemplate', { access: lead, reply: bytes }),
  /** Makes a draft of each row of an uploaded table, or none: what is wrong is named by row and column. */
  importQuotas: orderPost('/odrDesk/quota/import', {
    access: lead,
    input: { fileId: wireId },
    reply: z.object({ rows: z.int() }),
    errors: [
      'order-base.sheet_bad',
      'order-base.sheet_formula',
      'order-base.sheet_large',
      'order-base.sheet_columns',
      'order-base.sheet_rows',
      'order-base.same_quota',
      'file.denied',
      'file.infected',
    ],
  }),

  /** Exchange rates, drafts first, then the latest. */
  deskRates: orderGet('/odrDesk/rate', {
    access: all,
    input: { ...paging, status: z.optional(z.enum(rateStates)), base: z.optional(currency) },
    reply: page(DeskRate),
  }),
  /** One with what was done to it. */
  deskRate: orderGet('/odrDesk/rate/{id}', {
    access: all,
    input: { id },
    reply: z.object({ ...DeskRate.shape, history }),
    errors: ['order-base.not_found'],
  }),
  /** Writes a draft, or changes one. What is published is never changed: a later one takes over. */
  saveRate: orderPost('/odrDesk/rate', {
    access: finance,
    input: {
      ...versioned,
      base: currency,
      quote: currency,
      rate: z.string().check(z.trim(), z.maxLength(19), z.regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,6})?$/)),
      startsOn: day,
      /** the last day; empty until a later one takes over */
      endsOn: z._default(z.union([z.literal(''), day]), ''),
      source: text(100),
    },
    reply: Saved,
    errors: [
      'order-base.not_found',
      'order-base.rate_pair',
      'order-base.rate_days',
      'platform.changed',
      'platform.state',
    ],
  }),
  /** Publishes a draft of somebody else; one without an end that holds until then ends the day before. */
  publishRate: orderPost('/odrDesk/rate/publish', {
    access: finance,
    input: step,
    reply: Saved,
    errors: [...moved, 'platform.own_audit', 'platform.denied', 'order-base.rate_overlap', 'order-base.rate_backdated'],
  }),
  /** Drops a draft that nobody has published. */
  removeRate: orderPost('/odrDesk/rate/remove', { access: finance, input: step, reply: z.null(), errors: moved }),
})
