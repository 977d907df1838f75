import * as z from 'zod/mini'
import { currencies } from '#areas/order-base/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, id, ids, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, step } from '#platform/contract/record.ts'

/** Refusals of bills; one of another customer is answered like one that does not exist. */
export const billErrors = errors('bill', {
  not_found: 'not_found',
  /** somebody else was faster: confirmed, disputed or re-issued meanwhile */
  abnormal: 'state',
  line_unknown: 'validation',
  period_open: 'validation',
  later_confirmed: 'state',
  unknown_customer: 'validation',
  unknown_unit: 'validation',
  other_currency: 'validation',
  day_future: 'validation',
  day_old: 'validation',
  over_allocated: 'validation',
  over_due: 'validation',
  no_due: 'validation',
  same_reference: 'duplicate',
  amount_sign: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof billErrors> {}
}
/** bill_read: bills of the customers one has to do with; bill_confirm: what who orders says to them; bill_all: what finance books by hand, to read; bill_manage: what finance does. */
export const billPermissions = permissions('bill', ['bill_read', 'bill_confirm', 'bill_all', 'bill_manage'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof billPermissions> {}
}
/** How often its files may be asked for, by account. */
export const billLimits = limits({ bill_file: { points: 60, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof billLimits> {}
}

export const billStates = ['issued', 'confirmed', 'disputed', 'reissued'] as const
export const entryKinds = ['delivery', 'return', 'credit_note', 'debit_credit', 'receipt', 'adjustment'] as const
export const billFiles = ['pdf', 'xlsx'] as const
/** Days after which a bill that nobody said anything to counts as confirmed. */
export const confirmDays = 10
/** Lines in a file of a bill, and shipments in one of a group. */
export const mostLines = 20_000

export const billReader = { permission: ['bill_read'] } as const
const buyer = { permission: ['bill_confirm'] } as const
const words = z.string()
const mayBe = z.nullable(words)
const currency = z.enum(currencies)
/** A month, yyyy-MM. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Amounts are in hundredths of the currency. closing = opening + shipped − returned − debitCredit − received + adjusted. */
export const billFields = {
  id: z.int(),
  billNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  unit: words,
  currency,
  period: words,
  revision: z.int(),
  opening: z.int(),
  shipped: z.int(),
  returned: z.int(),
  debitCredit: z.int(),
  received: z.int(),
  adjusted: z.int(),
  closing: z.int(),
  /** what is to be paid of this month, and what of it was */
  charge: z.int(),
  paid: z.int(),
  dueOn: words,
  /** the day it is due is over, and it is not paid whole; never where nothing was owed at the end of the month */
  overdue: z.boolean(),
  status: z.enum(billStates),
  autoConfirmed: z.boolean(),
  issuedAt: time,
  confirmedAt: z.nullable(time),
  disputedAt: z.nullable(time),
  disputeReason: words,
  answer: words,
  /** one of the currency in RMB on the last day of the month */
  rateToRmb: mayBe,
  updatedAt: time,
  version: z.int(),
}
export const BillRow = z.object({ ...billFields, can: z.object({ confirm: z.boolean(), dispute: z.boolean() }) })
export const billDetail = {
  payTerm: words,
  confirmedBy: words,
  /** how many lines the customer names in the dispute */
  disputedLines: z.int(),
  /** all of this month, the newest first */
  revisions: z.array(
    z.object({ id: z.int(), revision: z.int(), status: z.enum(billStates), closing: z.int(), issuedAt: time }),
  ),
  history: z.array(HistoryRow),
}
export const billNarrowed = {
  status: z.optional(z.enum(billStates)),
  currency: z.optional(currency),
  period: z.optional(z.union([z.literal(''), month])),
  keyword,
}
/** A movement; its amount is what the customer owes more, or less, by it. */
const Line = z.object({
  id: z.int(),
  onDay: words,
  kind: z.enum(entryKinds),
  docNo: words,
  poNo: words,
  item: words,
  qty: z.nullable(z.int()),
  price: mayBe,
  amount: z.int(),
  note: words,
  /** the customer names it in the dispute */
  disputed: z.boolean(),
  /** the revision that took it up */
  revision: z.int(),
})
const Shipment = z.object({
  id: z.int(),
  customerCode: words,
  customer: words,
  kind: z.enum(entryKinds),
  poNo: words,
  docNo: words,
  item: words,
  qty: z.nullable(z.int()),
  price: mayBe,
  currency,
  amount: z.int(),
  onDay: words,
})
const Balance = z.object({
  id: z.int(),
  customerCode: words,
  customer: words,
  currency,
  /** what is owed, billed or not; less than nothing is what was paid before */
  balance: z.int(),
  overdue: z.int(),
  /** by the rate of this month; null where none holds */
  balanceRmb: z.nullable(z.int()),
  creditCurrency: currency,
  creditLimit: z.int(),
  /** by open orders and unpaid bills, in the currency of the credit */
  creditUsed: z.int(),
  available: z.int(),
})
const shipNarrowed = {
  customer: z.optional(z.string().check(z.maxLength(5))),
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}

/** Monthly bills of the customers one has to do with: of one's own, for the head of a group of all of it. */
export const bill = contract('bill', {
  /** Bills, the latest month first, including those that were replaced. */
  list: orderGet('/odrBill', {
    scope: 'bills_read',
    access: billReader,
    input: { ...paging, ...billNarrowed },
    reply: page(BillRow),
  }),
  /** Shipments to each subsidiary and returns, the latest first. */
  groupShip: orderGet('/odrBill/groupShip', {
    scope: 'bills_read',
    access: billReader,
    input: { ...paging, ...shipNarrowed },
    reply: page(Shipment),
  }),
  /** The same rows as an Excel file, at most `mostLines`. */
  exportShip: orderGet('/odrBill/groupShip/export', {
    access: billReader,
    input: shipNarrowed,
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** What each subsidiary owes in each currency, how much of it is overdue, and how much credit is left. */
  balance: orderGet('/odrBill/balance', {
    scope: 'bills_read',
    access: billReader,
    input: { ...paging, currency: z.optional(currency), keyword },
    reply: page(Balance),
  }),
  /** One bill with its other revisions and history. */
  show: orderGet('/odrBill/{id}', {
    scope: 'bills_read',
    access: billReader,
    input: { id },
    reply: z.object({ ...BillRow.shape, ...billDetail }),
    errors: ['bill.not_found'],
  }),
  /** The movements of a bill, by day. */
  lines: orderGet('/odrBill/{id}/lines', {
    scope: 'bills_read',
    access: billReader,
    input: { ...paging, id },
    reply: page(Line),
    errors: ['bill.not_found'],
  }),
  /** A bill as a PDF, or with all its lines as an Excel file. */
  file: orderGet('/odrBill/{id}/file', {
    scope: 'bills_read',
    access: billReader,
    input: { id, as: z.enum(billFiles) },
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['bill.not_found', 'platform.too_many'],
  }),
  /** Agrees to a bill: it is never changed again. */
  confirm: orderPost('/odrBill/confirm', {
    access: buyer,
    input: step,
    reply: Saved,
    errors: ['bill.not_found', 'bill.abnormal'],
  }),
  /** Says what is wrong with a bill, and with which of its lines: finance answers with a new revision. */
  dispute: orderPost('/odrBill/dispute', {
    access: buyer,
    input: { ...step, reason: text(1000), lineIds: z.optional(ids) },
    reply: Saved,
    errors: ['bill.not_found', 'bill.abnormal', 'bill.line_unknown'],
  }),
})
