import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, get, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the wallet; what costs points declares `spendingErrors`. */
export const pointsErrors = errors('points', {
  short: 'points_short',
  /** the same, told to the staff who take points from a company */
  wallet_short: 'points_short',
  frozen: 'state',
  over_limit: 'state',
  held_less: 'state',
  adjustment_not_found: 'not_found',
  limit_not_found: 'not_found',
  limit_taken: 'duplicate',
  limit_whom: 'validation',
  request_not_found: 'not_found',
  request_open: 'duplicate',
  no_limit: 'state',
  txn_not_found: 'not_found',
  company: 'validation',
  not_frozen: 'state',
  unfreeze_open: 'duplicate',
  still_differs: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof pointsErrors> {}
}
/** What of the area a role may be given. */
export const pointsPermissions = permissions('points', [
  'points_read',
  'points_statement',
  'points_limit',
  'ledger_read',
  'ledger_adjust',
  'ledger_adjust_approve',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof pointsPermissions> {}
}

/** Accounts of the ledger, one of each per company: those of its wallet first. */
export const accountKinds = [
  'customer_paid',
  'customer_gift',
  'customer_held',
  'points_issued',
  'points_consumed',
  'gift_expense',
  'bank_alipay',
  'bank_unionpay',
  'advance_received',
  'refund_clearing',
  'adjustment',
] as const
/** Points, or yuan in fen. */
export const ledgerUnits = ['PTS', 'CNY'] as const
/** What a transaction does. */
export const txnKinds = [
  'recharge',
  'gift',
  'expiry',
  'hold',
  'capture',
  'release',
  'refund',
  'refund_done',
  'refund_failed',
  'second_payment',
  'adjustment',
] as const

/** How often its calls may be made. */
export const pointsLimits = limits({
  points_export: { points: 20, seconds: 3600 },
  points_ask: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof pointsLimits> {}
}

/** What customers see in their statement: everything that moves points. */
export const statementKinds = [
  'recharge',
  'gift',
  'hold',
  'capture',
  'release',
  'refund',
  'refund_failed',
  'expiry',
  'adjustment',
] as const
/** How a request for more than a limit stands. */
export const requestStates = ['open', 'granted', 'rejected', 'withdrawn'] as const
/** What finance books by hand: points, or the end of a freeze; and how that stands. */
export const adjustmentKinds = ['points', 'unfreeze'] as const
export const adjustmentStates = ['submitted', 'posted', 'rejected', 'withdrawn'] as const
export const directions = ['in', 'out'] as const
/** Rows of one file of a statement. */
export const mostExported = { xlsx: 20_000, pdf: 1000 } as const

const points = z.int()
const statement = { permission: ['points_statement'] } as const
const narrowed = {
  kind: z.optional(z.enum(statementKinds)),
  direction: z.optional(z.enum(directions)),
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const Row = z.object({
  id: z.int(),
  no: z.string(),
  kind: z.enum(txnKinds),
  at: time,
  /** what became of the points one may spend, and of those held */
  points,
  held: points,
  /** what could be spent afterwards, and was held */
  availableAfter: points,
  heldAfter: points,
  /** the number of the record it is about, and where it is read */
  bizNo: z.string(),
  url: z.nullable(z.string()),
  memo: z.string(),
  /** who caused it; empty for the system */
  by: z.string(),
})

export const pointsWallet = contract('points', {
  /** The wallet of the caller's company in points: paid, given, held for what is open, and what may be spent. */
  balance: get('/points/balance', {
    access: { permission: ['points_read'] },
    reply: z.object({
      paid: points,
      gift: points,
      held: points,
      available: points,
      frozen: z.boolean(),
      /** the gifts that end first, with their last day; null where none ends within 30 days */
      ending: z.nullable(z.object({ points, on: z.string() })),
    }),
  }),
  /** What moved the points of the caller's company, newest first, with the balance after each; `countedAhead` rows behind the page are counted. */
  statement: get('/points/statement', { access: statement, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** The same as an Excel workbook, at most `mostExported.xlsx` rows. */
  exportXlsx: get('/points/statement/xlsx', {
    access: statement,
    input: narrowed,
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['platform.too_many'],
  }),
  /** The same as a PDF with the balance at both ends, at most `mostExported.pdf` rows. */
  exportPdf: get('/points/statement/pdf', {
    access: statement,
    input: narrowed,
    reply: bytes,
    effect: true,
    logged: true,
    errors: ['platform.too_many'],
  }),
})
