import * as z from 'zod/mini'
import { decideErrors } from '#areas/approval/contract.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, HistoryRow, Saved, step } from '#platform/contract/record.ts'
import { accountKinds, adjustmentKinds, adjustmentStates, ledgerUnits, txnKinds } from './contract.ts'

/** The most points one adjustment moves. */
export const mostAdjusted = 10_000_000

const reader = { permission: ['ledger_read', 'ledger_adjust', 'ledger_adjust_approve'] } as const
const writer = { permission: ['ledger_adjust'] } as const
const Named = z.object({ id: z.int(), name: z.string() })
/** One difference that the nightly count found: as it is kept, and as it was counted. */
const Found = z.object({ what: z.string(), kept: z.int(), counted: z.int() })
const Adjustment = z.object({
  id: z.int(),
  no: z.string(),
  kind: z.enum(adjustmentKinds),
  company: Named,
  /** more or fewer paid points */
  points: z.int(),
  reason: z.string(),
  /** the same for readers of English, where it was written */
  reasonEn: z.string(),
  status: z.enum(adjustmentStates),
  submittedBy: z.string(),
  decidedBy: z.string(),
  answer: z.string(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
const Txn = z.object({
  id: z.int(),
  no: z.string(),
  kind: z.enum(txnKinds),
  company: Named,
  at: time,
  points: z.int(),
  held: z.int(),
  bizNo: z.string(),
  /** where finance reads the record it is about; null where they have no desk for it */
  url: z.nullable(z.string()),
  memo: z.string(),
  by: z.string(),
})

/** The books as finance reads and corrects them. */
export const pointsDesk = contract('points', {
  /** Adjustments, last changed first. */
  adjustments: get('/points/adjustment', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(adjustmentStates)), keyword },
    reply: page(Adjustment),
  }),
  /** One with its company's wallet as it is now, and what happened. */
  adjustment: get('/points/adjustment/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Adjustment.shape,
      paid: z.int(),
      found: z.array(Found),
      step: z.nullable(z.enum(['audit'])),
      history: z.array(HistoryRow),
    }),
    errors: ['points.adjustment_not_found'],
  }),
  /** Companies by name, for the form. */
  companies: get('/points/adjustment/companies', { access: writer, input: { keyword }, reply: z.array(Named) }),
  /** Submits an adjustment of a company's paid points: it is posted when somebody else has approved it. */
  submitAdjustment: post('/points/adjustment', {
    access: writer,
    input: {
      companyId: id,
      points: z.coerce.number().check(
        z.int(),
        z.minimum(-mostAdjusted),
        z.maximum(mostAdjusted),
        z.refine((n) => n !== 0),
      ),
      reason: text(500),
      reasonEn: z.optional(z.string().check(z.maxLength(500))),
    },
    reply: Saved,
    errors: ['points.company'],
  }),
  /** Asks for the end of a freeze; once somebody else has approved it the balances are those of the entries again. */
  submitUnfreeze: post('/points/adjustment/unfreeze', {
    access: writer,
    input: { companyId: id, reason: text(500) },
    reply: Saved,
    errors: ['points.company', 'points.not_frozen', 'points.unfreeze_open'],
  }),
  /** Approves or rejects what another person has submitted. */
  decideAdjustment: post('/points/adjustment/decide', {
    access: { permission: ['ledger_adjust_approve'] },
    input: decision,
    reply: Saved,
    errors: [
      'points.adjustment_not_found',
      'points.wallet_short',
      'points.still_differs',
      'points.not_frozen',
      ...decideErrors,
    ],
  }),
  /** Takes the own submission back before it is decided. */
  withdrawAdjustment: post('/points/adjustment/withdraw', {
    access: writer,
    input: step,
    reply: Saved,
    errors: ['points.adjustment_not_found', 'platform.state'],
  }),
  /**
   * Transactions of all companies, newest first, by any number: of the transaction, the recharge, the channel's trade, the order, the refund, the
   * invoice and its claim, the adjustment, or by a company's name; at most 10,000 are counted.
   */
  ledger: get('/points/ledger', {
    access: reader,
    input: { ...paging, keyword, kind: z.optional(z.enum(txnKinds)) },
    reply: page(Txn),
  }),
  /** One transaction with its entries. */
  txn: get('/points/ledger/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Txn.shape,
      /** the transaction it takes back, by its number */
      reversalOf: z.nullable(z.string()),
      entries: z.array(
        z.object({
          line: z.int(),
          account: z.enum(accountKinds),
          unit: z.enum(ledgerUnits),
          /** points, or fen; and the balance of the account after it */
          amount: z.int(),
          balanceAfter: z.int(),
        }),
      ),
    }),
    errors: ['points.txn_not_found'],
  }),
  /** Wallets that spend nothing until two people have looked at them, with what was found. */
  frozen: get('/points/frozen', {
    access: reader,
    reply: z.object({
      total: z.int(),
      list: z.array(
        z.object({
          company: Named,
          id: z.int(),
          frozenAt: time,
          found: z.array(Found),
          asked: z.boolean(),
          can: z.object({ unfreeze: z.boolean() }),
        }),
      ),
    }),
  }),
})
