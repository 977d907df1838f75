import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, id, orderGet, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the area; what somebody may not see is answered like what is not there. */
export const orderBaseErrors = errors('order-base', {
  not_found: 'not_found',
  no_customer: 'denied',
  too_many: 'state',
  same: 'state',
  change_waits: 'duplicate',
  required: 'validation',
  tax_no: 'validation',
  same_code: 'duplicate',
  unit_code_used: 'state',
  unit_currency_used: 'state',
  warehouses: 'validation',
  bank_empty: 'validation',
  bank_account: 'validation',
  bank_swift: 'validation',
  bank_currency: 'validation',
  bank_twice: 'duplicate',
  same_company: 'duplicate',
  same_head: 'duplicate',
  group_needed: 'validation',
  credit_currency: 'validation',
  credit_held: 'validation',
  unknown_company: 'validation',
  company_gap: 'validation',
  unknown_person: 'validation',
  unknown_customer: 'validation',
  unknown_model: 'validation',
  unknown_chip: 'validation',
  whole_packages: 'validation',
  ltb_needed: 'validation',
  same_quota: 'duplicate',
  one_owner: 'validation',
  period_start: 'validation',
  below_promised: 'state',
  quota_exceeded: 'quota_exceeded',
  quota_needed: 'quota_exceeded',
  rate_overlap: 'duplicate',
  rate_backdated: 'state',
  rate_pair: 'validation',
  rate_days: 'validation',
  sheet_bad: 'validation',
  sheet_formula: 'validation',
  sheet_large: 'validation',
  sheet_columns: 'validation',
  sheet_rows: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof orderBaseErrors> {}
}
/** What of the area a role may be given: to read, of every customer, the own addresses, customers and models, units, quotas, rates. */
export const orderBasePermissions = permissions('order-base', [
  'order_base_read',
  'order_base_all',
  'order_base_edit',
  'customer_edit',
  'unit_edit',
  'quota_edit',
  'rate_edit',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof orderBasePermissions> {}
}

export const currencies = ['USD', 'RMB'] as const
export const unitRegions = ['CN', 'HK'] as const
export const regions = ['CN', 'HK', 'OTHER'] as const
/** Why a company cannot be a customer's yet. */
export const companyGaps = ['originals', 'review', 'expired', 'none'] as const
export const pickupTemplates = ['cn_pickup', 'hk_pickup'] as const
export const payTerms = ['prepay', 'net30', 'net60', 'eom30'] as const
export const customerStates = ['active', 'stopped'] as const
/**
 * What a customer may lack before its first order, in the order in which it is to be had: a company of the portal, its certification, a
 * person who may submit, a quote that is valid today, the exchange rates that an order by it is
 * reckoned with, where goods go, who answers, whom invoices name, and the vendor's word on that.
 */
export const orderNeeds = [
  'company',
  'certification',
  'buyer',
  'quote',
  'rate',
  'delivery',
  'contact',
  'invoice',
  'review',
] as const
export type OrderNeed = (typeof orderNeeds)[number]
/** What a customer lacks, and what of it others of the staff see to, by the names of their roles: the caller may not. */
export const Needing = z.object({
  lacks: z.array(z.enum(orderNeeds)),
  others: z.array(z.object({ need: z.enum(orderNeeds), roles: z.array(z.string()) })),
})
export const packings = ['tray', 'reel'] as const
export const lifecycles = ['active', 'nrnd', 'ltb', 'eol', 'obsolete'] as const
export const burnStates = ['testing', 'approved', 'retired'] as const
export const rateStates = ['draft', 'published'] as const
export const periodKinds = ['month', 'quarter'] as const
export const quotaStates = ['draft', 'effective', 'closed'] as const
/** The modules of ordering whose states tabs and filters are made of. */
export const orderModules = ['order', 'bill', 'notice', 'report', 'dealer'] as const

/** Who reads what ordering stands on; of which customers, the rows say. */
export const reader = { permission: ['order_base_read'] } as const

const currency = z.enum(currencies)
export const Unit = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  region: z.enum(unitRegions),
  currencies: z.array(currency),
  /** of its prices that have tax in them, in hundredths of a percent */
  taxBp: z.int(),
  warehouses: z.array(z.string()),
  pickupTemplate: z.enum(pickupTemplates),
  /** it sells; what it has sold before stays */
  enabled: z.boolean(),
})
const State = z.object({ busName: z.string(), busValue: z.string(), count: z.optional(z.int()) })

export const CustomerRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  groupName: z.string(),
  isHead: z.boolean(),
  region: z.enum(regions),
  currencies: z.array(currency),
  payTerm: z.enum(payTerms),
  /** in hundredths of its currency */
  creditLimit: z.int(),
  /** what open orders and unpaid bills take of it, as the areas that have them say */
  creditUsed: z.int(),
  creditCurrency: currency,
  clerk: z.string(),
  manager: z.string(),
  status: z.enum(customerStates),
  updatedAt: time,
})
/** What a customer begins with: the names of its company as they were certified, where that is, and its account manager. */
const CompanyStart = z.object({
  name: z.string(),
  nameEn: z.string(),
  region: z.enum(regions),
  managerId: z.nullable(z.int()),
})
export const Company = z.object({
  id: z.int(),
  uscc: z.string(),
  name: z.string(),
  start: CompanyStart,
  /** null where it can be chosen */
  gap: z.nullable(z.enum(companyGaps)),
})
export const QuotaRow = z.object({
  id: z.int(),
  periodKind: z.enum(periodKinds),
  startsOn: z.string(),
  endsOn: z.string(),
  /** the code of the customer; empty where it is a group's */
  customerCode: z.string(),
  /** the name of the customer, or of the group */
  owner: z.string(),
  model: z.string(),
  limitQty: z.int(),
  reservedQty: z.int(),
  consumedQty: z.int(),
  leftQty: z.int(),
  /** of the limit, reserved and consumed together */
  percent: z.int(),
  status: z.enum(quotaStates),
  remark: z.string(),
  updatedAt: time,
})
export const RateRow = z.object({
  id: z.int(),
  base: currency,
  quote: currency,
  /** one of `base` in `quote`, with six decimals */
  rate: z.string(),
  startsOn: z.string(),
  /** the last day; empty while no later one has taken over */
  endsOn: z.string(),
  /** it holds today */
  current: z.boolean(),
  source: z.string(),
  status: z.enum(rateStates),
  updatedAt: time,
})

/** What ordering stands on, for who orders and for the staff of ordering: of customers each reads those they have to do with. */
export const orderBase = contract('order-base', {
  /** The legal entities of the vendor that sell, or did: their currencies, tax, warehouses and the letter whoever picks up brings. */
  units: orderGet('/odrPublic/findAllInsideCompany', { access: reader, reply: z.array(Unit) }),
  /** The states of each module with their words and, where the module counts them, how many the caller sees; and those of models. */
  states: orderGet('/odrPublic/findOrderModelStatus', {
    access: reader,
    reply: z.object({
      modules: z.array(z.object({ modelCode: z.enum(orderModules), list: z.array(State) })),
      modelLifecycle: z.array(State),
    }),
  }),
  /** The customers the caller has to do with, by code. */
  customers: orderGet('/odrBasic/customer', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(customerStates)), keyword },
    reply: page(CustomerRow),
  }),
  /** One of the customers the caller has to do with. */
  customer: orderGet('/odrBasic/customer/{id}', {
    access: reader,
    input: { id },
    reply: CustomerRow,
    errors: ['order-base.not_found'],
  }),
  /** Quotas in effect and closed of those customers and their groups, the latest period first. */
  quotas: orderGet('/odrBasic/quota', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(quotaStates)), periodKind: z.optional(z.enum(periodKinds)), keyword },
    reply: page(QuotaRow),
  }),
  /** One quota of those customers and groups. */
  quota: orderGet('/odrBasic/quota/{id}', {
    access: reader,
    input: { id },
    reply: QuotaRow,
    errors: ['order-base.not_found'],
  }),
  /** Published exchange rates, the latest first. */
  rates: orderGet('/odrBasic/rate', {
    access: reader,
    input: { ...paging, base: z.optional(currency) },
    reply: page(RateRow),
  }),
})
