import * as z from 'zod/mini'
import { currencies } from '#areas/order-base/contract.ts'
import { contract, day, flag, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { amount } from '#platform/contract/money.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { billDetail, billFields, billNarrowed, billReader, month } from './contract.ts'

const finance = { permission: ['bill_manage'] } as const
const books = { permission: ['bill_all'] } as const
export const receiptStates = ['booked', 'reversed'] as const
export const adjustmentStates = ['submitted', 'approved', 'rejected', 'withdrawn'] as const
/** What finance books by hand: what came back or was credited lessens what is owed, an adjustment may do either. */
export const adjustmentKinds = ['return', 'credit_note', 'debit_credit', 'adjustment'] as const
/** Whether an adjustment makes what is owed more or less. */
export const directions = ['less', 'more'] as const
export const mostAmount = 100_000_000_000_000

const words = z.string()
const currency = z.enum(currencies)
/** Whose account: a customer by its code, a unit by its code. It is opened with the first movement. */
const account = {
  customerCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z][0-9]{4}$/)),
  unitCode: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(16)),
  currency,
}
const named = { customerCode: words, customer: words, unitCode: words, unit: words, currency }
const moved = ['bill.not_found', 'bill.abnormal', 'platform.changed', 'platform.state', 'platform.denied'] as const
const accountErrors = [
  'bill.unknown_customer',
  'bill.unknown_unit',
  'bill.other_currency',
  'bill.day_future',
  'bill.day_old',
] as const

const DeskBill = z.object({ ...billFields, can: z.object({ reissue: z.boolean() }) })
const Receipt = z.object({
  id: z.int(),
  receiptNo: words,
  ...named,
  bankDay: words,
  payer: words,
  reference: words,
  amount: z.int(),
  allocated: z.int(),
  status: z.enum(receiptStates),
  reason: said,
  user: words,
  updatedAt: time,
  version: z.int(),
  can: z.object({ allocate: z.boolean(), reverse: z.boolean() }),
})
const Due = z.object({
  period: words,
  charge: z.int(),
  paid: z.int(),
  dueOn: words,
  /** by this receipt */
  here: z.int(),
})
const Adjustment = z.object({
  id: z.int(),
  adjustmentNo: words,
  ...named,
  kind: z.enum(adjustmentKinds),
  onDay: words,
  amount: z.int(),
  poNo: words,
  item: words,
  reason: words,
  reasonEn: words,
  /** the reason in the words of the caller */
  said: words,
  status: z.enum(adjustmentStates),
  user: words,
  decider: words,
  refusal: words,
  /** the month whose bill has it; empty while none does */
  period: words,
  updatedAt: time,
  version: z.int(),
  can: z.object({ decide: z.boolean(), edit: z.boolean(), withdraw: z.boolean() }),
})
const Part = z.strictObject({ period: month, amount: z.int().check(z.minimum(0), z.maximum(mostAmount)) })

/** Bills as the staff have them, and what finance does: runs, receipts and what is booked by hand. */
export const billDesk = contract('bill', {
  /** Bills of all customers the caller takes care of, disputed ones first. */
  desk: orderGet('/odrDesk/bill', { access: billReader, input: { ...paging, ...billNarrowed }, reply: page(DeskBill) }),
  /** One of them with its other revisions and what happened. */
  review: orderGet('/odrDesk/bill/{id}', {
    access: billReader,
    input: { id },
    reply: z.object({ ...DeskBill.shape, ...billDetail }),
    errors: ['bill.not_found'],
  }),
  /** The last month that bills may be made of, how many accounts have one, and how many have movements that wait for theirs. */
  state: orderGet('/odrDesk/billRun', {
    access: billReader,
    reply: z.object({ period: words, bills: z.int(), waiting: z.int() }),
  }),
  /** Makes the bills of a month that is over, with those of the months before it that are missing. Again it changes nothing. */
  run: orderPost('/odrBill/run', {
    access: finance,
    input: { period: month },
    reply: z.object({ bills: z.int() }),
    errors: ['bill.period_open'],
  }),
  /**
   * Answers a dispute: the next revision, with what was booked for its month since, takes the place of the bill, and so it is with the months after
   * it, of which none may be confirmed. Without a dispute what comes late goes into the next bill.
   */
  reissue: orderPost('/odrBill/reissue', {
    access: finance,
    input: { ...step, answer: text(1000), answerEn: optionalText(1000) },
    reply: Saved,
    errors: [...moved, 'bill.later_confirmed'],
  }),

  /** Receipts, the latest first. */
  receipts: orderGet('/odrReceipt', {
    access: billReader,
    input: { ...paging, status: z.optional(z.enum(receiptStates)), currency: z.optional(currency), keyword },
    reply: page(Receipt),
  }),
  /** One with the months of its account that are to be paid, what of them is paid by it, and what happened. */
  receipt: orderGet('/odrReceipt/{id}', {
    access: billReader,
    input: { id },
    reply: z.object({ ...Receipt.shape, dues: z.array(Due), history: z.array(HistoryRow) }),
    errors: ['bill.not_found'],
  }),
  /** Books money that came in, and pays by it what was due first unless it is to wait (`hold`). */
  saveReceipt: orderPost('/odrReceipt/save', {
    access: finance,
    input: {
      ...account,
      bankDay: day,
      payer: text(200),
      reference: optionalText(60),
      amount: amount(1, mostAmount, 'amount'),
      hold: z._default(flag, false),
    },
    reply: Saved,
    errors: [...accountErrors, 'bill.same_reference'],
  }),
  /** Says what a receipt pays, month by month: what is not named is not paid by it any more. Without months the oldest due come first. */
  allocate: orderPost('/odrReceipt/allocate', {
    access: finance,
    input: { ...step, parts: z._default(json(20_000, z.array(Part).check(z.maxLength(120))), []) },
    reply: Saved,
    errors: [...moved, 'bill.over_allocated', 'bill.over_due', 'bill.no_due'],
  }),
  /** Takes back a receipt that was booked wrongly, with a reason: what it paid is due again. */
  reverse: orderPost('/odrReceipt/reverse', {
    access: finance,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed'],
  }),

  /** What finance books by hand, what waits first. */
  adjustments: orderGet('/odrAdjustment', {
    access: books,
    input: {
      ...paging,
      status: z.optional(z.enum(adjustmentStates)),
      kind: z.optional(z.enum(adjustmentKinds)),
      keyword,
    },
    reply: page(Adjustment),
  }),
  /** One with what happened. */
  adjustment: orderGet('/odrAdjustment/{id}', {
    access: books,
    input: { id },
    reply: z.object({ ...Adjustment.shape, history: z.array(HistoryRow) }),
    errors: ['bill.not_found'],
  }),
  /** Submits an adjustment, or changes one's own while nobody has decided. It is booked once another of finance passes it. */
  saveAdjustment: orderPost('/odrAdjustment/save', {
    access: finance,
    input: {
      ...versioned,
      ...account,
      kind: z.enum(adjustmentKinds),
      onDay: day,
      amount: amount(1, mostAmount, 'amount'),
      direction: z._default(z.enum(directions), 'less'),
      poNo: optionalText(40),
      item: optionalText(60),
      reason: text(300),
      reasonEn: optionalText(300),
    },
    reply: Saved,
    errors: [
      'bill.not_found',
      ...accountErrors,
      'bill.amount_sign',
      'platform.changed',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Books what somebody else submitted, or refuses it with a reason. */
  decideAdjustment: orderPost('/odrAdjustment/audit', {
    access: finance,
    input: decision,
    reply: Saved,
    errors: [...moved, 'platform.own_audit', 'platform.reason_needed'],
  }),
  /** Takes back one's own before it is decided. */
  withdrawAdjustment: orderPost('/odrAdjustment/withdraw', {
    access: finance,
    input: { id, version: int },
    reply: Saved,
    errors: moved,
  }),
})
