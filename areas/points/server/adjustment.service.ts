import {
  decideAsRead,
  submitForApproval,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inScript } from '#platform/server/traditional.ts'
import type { pointsDesk } from '../ledger.contract.ts'
import { readFound } from '../found.rules.ts'
import { txnNo } from '../txn.rules.ts'
import { adjustments } from '../points.links.ts'
import { adjustmentMachine } from './adjustment.rules.ts'
import * as sql from './adjustment.sql.ts'
import { balanceOf } from './credit.service.ts'
import { deskOfPurpose } from './purpose.ts'

const { biz } = adjustmentMachine
const taken: Taken = { ledger_adjustments_unfreeze: ['reason', 'points.unfreeze_open'] }

const shown = (
  { user, locale }: SignedCtx,
  { submittedById, ...row }: sql.AdjustmentRow,
  mine: ReadonlySet<number>,
) => {
  const withdraws = row.status === 'submitted' && submittedById === user.id
  const reason = inScript(locale, row.reason)
  return {
    ...row,
    reason,
    answer: inScript(locale, row.answer),
    can: { decide: mine.has(row.id), withdraw: withdraws && user.permissions.has('ledger_adjust') },
  }
}
export async function listAdjustments(ctx: SignedCtx, q: Parsed<typeof pointsDesk.adjustments>) {
  const page = await sql.findAdjustments(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => shown(ctx, row, mine)) }
}
async function found(ctx: SignedCtx, id: number): Promise<sql.AdjustmentRow> {
  const row = await sql.findAdjustment(ctx, id)
  if (!row) throw fail('points.adjustment_not_found')
  return row
}
export async function showAdjustment(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [mine, wallet, state, history] = await Promise.all([
    waitingForMe(ctx, biz, [id]),
    balanceOf(ctx, row.company.id),
    sql.findWalletState(ctx, row.company.id),
    findNamedLogs(ctx, biz, id, [[row.reason, row.reasonEn]]),
  ])
  return {
    ...shown(ctx, row, mine),
    paid: wallet.paid,
    found: readFound(state?.frozenFor ?? ''),
    step: mine.has(id) ? ('audit' as const) : null,
    history,
  }
}
export const listCompanies = (ctx: SignedCtx, { keyword }: Parsed<typeof pointsDesk.companies>) =>
  sql.listCompanies(ctx, keyword)

type Made = { kind: 'points' | 'unfreeze'; companyId: number; points: number; reason: string; reasonEn?: string }
async function submit(ctx: SignedCtx, { companyId, ...made }: Made) {
  return transact(ctx, async (tx) => {
    if (!(await sql.isCustomer(tx, companyId))) throw refuseField(tx, 'companyId', 'points.company')
    const no = await nextNumber(tx, 'LA')
    const saved = await namingTaken(tx, taken, () =>
      insertRecord(tx, 'ledgerAdjustments', { ...made, no, companyId, submittedBy: tx.user.id }),
    )
    const title = made.kind === 'points' ? `${made.points > 0 ? '+' : ''}${made.points}` : no
    await submitForApproval(tx, {
      biz,
      bizId: saved.id,
      no,
      title,
      companyId,
      applicantId: tx.user.id,
      handlerId: null,
    })
    return saved
  })
}
export const submitAdjustment = (ctx: SignedCtx, input: Parsed<typeof pointsDesk.submitAdjustment>) =>
  submit(ctx, { kind: 'points', ...input })
export async function submitUnfreeze(ctx: SignedCtx, input: Parsed<typeof pointsDesk.submitUnfreeze>) {
  if (!(await sql.findWalletState(ctx, input.companyId))?.frozenAt) throw fail('points.not_frozen')
  return submit(ctx, { kind: 'unfreeze', points: 0, ...input })
}
export const decideAdjustment = (ctx: SignedCtx, input: Parsed<typeof pointsDesk.decideAdjustment>) =>
  decideAsRead(ctx, biz, input, () => found(ctx, input.id))
export const withdrawAdjustment = (ctx: SignedCtx, { id, version }: Parsed<typeof pointsDesk.withdrawAdjustment>) =>
  transact(ctx, async (tx) => {
    // the task first, as a decision does
    await withdrawApproval(tx, biz, id)
    const row = await found(tx, id)
    const facts = { own: row.submittedById === tx.user.id }
    const { to: _, ...saved } = await moveState(tx, 'ledgerAdjustments', adjustmentMachine, {
      id,
      version,
      from: row.status,
      facts,
      action: 'withdraw',
    })
    return saved
  })

const txnShown = ({ locale }: SignedCtx, { bizKind, bizId, ...row }: sql.TxnRow) => ({
  ...row,
  memo: inScript(locale, row.memo),
  no: txnNo(row.id),
  // what finance books by hand is read at this area's own desk
  url: bizKind === 'adjustment' ? adjustments.url(null, { open: bizId }) : deskOfPurpose(bizKind, bizId),
})
export async function listTxns(ctx: SignedCtx, q: Parsed<typeof pointsDesk.ledger>) {
  const page = await sql.findTxns(ctx, q)
  return { ...page, list: page.list.map((row) => txnShown(ctx, row)) }
}
export async function showTxn(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findTxnRow(ctx, id)
  if (!row) throw fail('points.txn_not_found')
  const reversalOf = row.reversalOfId === null ? null : txnNo(row.reversalOfId)
  return { ...txnShown(ctx, row), reversalOf, entries: await sql.listEntries(ctx, id) }
}
export async function listFrozen(ctx: SignedCtx) {
  const asks = ctx.user.permissions.has('ledger_adjust')
  const list = (await sql.listFrozen(ctx)).map(({ frozenFor, ...row }) => ({
    ...row,
    id: row.company.id,
    found: readFound(frozenFor),
    can: { unfreeze: asks && !row.asked },
  }))
  return { list, total: list.length }
}
