import * as z from 'zod/mini'
import { waitingFields } from '#areas/approval/contract.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, id, ids, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, step } from '#platform/contract/record.ts'

/** Refusals of the area; a record of another customer is answered like one there is none of. */
export const debitErrors = errors('debit', {
  not_found: 'not_found',
  claimed: 'duplicate',
  exceeded: 'state',
  nothing: 'state',
  not_bought: 'state',
  not_effective: 'state',
  all_refused: 'validation',
  agreement_once: 'duplicate',
  unknown_item: 'validation',
  other_currency: 'validation',
  cost: 'validation',
  days: 'validation',
  below_used: 'validation',
  in_force: 'validation',
  window: 'state',
  lines: 'validation',
  packages: 'validation',
  date_code: 'validation',
  never_bought: 'validation',
  share: 'validation',
  order: 'validation',
  once: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof debitErrors> {}
}
/** Reading and claiming for the own customer; reading those of all, checking claims, and settling them; what lower prices come to, and its file. */
export const debitPermissions = permissions('debit', [
  'debit_read',
  'debit_edit',
  'debit_desk',
  'debit_handle',
  'debit_settle',
  'protection_read',
  'protection_export',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof debitPermissions> {}
}
/** How often somebody may hand claims in, which tells people, and take the file of price protection away. */
export const debitLimits = limits({
  debit_send: { points: 300, seconds: 3600 },
  protection_export: { points: 30, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof debitLimits> {}
}

export const agreementStates = ['draft', 'effective', 'closed'] as const
export const claimStates = ['draft', 'submitted', 'approved', 'part_approved', 'rejected', 'credited'] as const
/** Why a line of a claim is refused. */
export const refusals = ['price', 'quantity', 'end_customer', 'not_bought', 'papers'] as const
/** Who decides about a claim, in their order. */
export const claimSteps = ['check', 'settle'] as const

export const reader = { permission: ['debit_read'] } as const
export const editor = { permission: ['debit_edit'] } as const
const words = z.string()
export const currency = z.enum(currencies)
export const agreementFields = {
  id: z.int(),
  debitNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  currency,
  item: words,
  endCustomer: words,
  project: words,
  bookCost: words,
  debitCost: words,
  maxQty: z.int(),
  usedQty: z.int(),
  startsOn: words,
  endsOn: words,
  status: z.enum(agreementStates),
  reason: words,
  updatedAt: time,
  version: z.int(),
}
const Agreement = z.object({
  ...agreementFields,
  /** what was sold by it, accepted, and not claimed yet */
  openRows: z.int(),
  openQty: z.int(),
  openAmount: z.int(),
  can: z.object({ claim: z.boolean() }),
})
export const claimFields = {
  id: z.int(),
  claimNo: words,
  agreementId: z.int(),
  debitNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  currency,
  item: words,
  endCustomer: words,
  qty: z.int(),
  lineCount: z.int(),
  amount: z.int(),
  approved: z.int(),
  status: z.enum(claimStates),
  reason: words,
  creditedOn: words,
  updatedAt: time,
  version: z.int(),
}
export const Line = z.object({
  id: z.int(),
  invoiceNo: words,
  invoiceLine: z.int(),
  shipDate: words,
  qty: z.int(),
  bookCost: words,
  debitCost: words,
  amount: z.int(),
  refused: z.nullable(z.enum(refusals)),
})
export const history = z.array(HistoryRow)
export const claimDetail = { lines: z.array(Line), maxQty: z.int(), usedQty: z.int(), history }
const Claim = z.object({
  ...claimFields,
  can: z.object({ submit: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
})
export const claimsNarrowed = { status: z.optional(z.enum(claimStates)), keyword }
export const agreementsNarrowed = { status: z.optional(z.enum(agreementStates)), keyword }
export const missing = ['debit.not_found'] as const
export const moved = ['debit.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** Ship and debit: special prices are claimed by sales that were reported and accepted; stock is rotated. */
export const debit = contract('debit', {
  /** Agreements of the own customer that hold or held, with what may be claimed by each. */
  agreements: orderGet('/odrDebit/agreement', {
    access: reader,
    input: { ...paging, ...agreementsNarrowed },
    reply: page(Agreement),
  }),
  /** Claims of the own customer, and of the group it is the head of; the newest first. */
  claims: orderGet('/odrDebit/claim', { access: reader, input: { ...paging, ...claimsNarrowed }, reply: page(Claim) }),
  /** One with its lines, and whose turn it is. */
  claim: orderGet('/odrDebit/claim/{id}', {
    access: reader,
    input: { id },
    errors: missing,
    reply: z.object({
      ...Claim.shape,
      ...claimDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(claimSteps) })),
    }),
  }),
  /** Drafts a claim of what was sold by an agreement and not claimed yet, the earliest first and as much as is left of it; or of the `rows` named. */
  make: orderPost('/odrDebit/claim', {
    access: editor,
    input: { agreementId: id, rows: z.optional(ids) },
    reply: Saved,
    errors: [...missing, 'debit.claimed', 'debit.nothing', 'debit.not_effective', 'debit.not_bought', 'debit.exceeded'],
  }),
  /** Hands it in: its quantity is taken from the agreement. */
  submit: orderPost('/odrDebit/claim/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [...moved, 'debit.exceeded', 'platform.too_many'],
  }),
  /** Takes it back before anybody has decided; its quantity goes back. */
  withdraw: orderPost('/odrDebit/claim/withdraw', { access: editor, input: step, reply: Saved, errors: moved }),
  /** Drops a draft: its sales may be claimed again. */
  remove: orderPost('/odrDebit/claim/remove', { access: editor, input: step, reply: z.null(), errors: moved }),
})
