import {
  holdApproval,
  isTouched,
  submitForApproval,
  waitingFor,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, insertRecord, moveState, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import { claimSteps, type debit } from '../contract.ts'
import { claimMachine } from './debit.rules.ts'
import * as sql from './debit.sql.ts'

type Key = { id: number; version: number }
type Row = sql.ClaimRow
export const missing = 'debit.not_found'
const table = 'debitClaims'
const { biz } = claimMachine
export const stepOf = stepIn(claimSteps)

/** A row as its readers get it. */
export function claimShown({ locale }: SignedCtx, row: Row) {
  const { customerId: _c, companyId: _o, userId: _u, unitId: _n, maxQty: _m, usedQty: _q, customerEn, ...rest } = row
  const own = { endCustomer: row.endCustomer, reason: inScript(locale, row.reason) }
  return { ...rest, ...own, customer: asRegistered(locale, row.customer, customerEn) }
}
const factsOf = ({ user }: SignedCtx, { companyId }: Row, touched: boolean) => ({
  mine: companyId === user.companyId,
  touched,
  refused: false,
})
function withSteps(ctx: SignedCtx, row: Row) {
  const { submit, withdraw, remove } = abilities(ctx, claimMachine, row.status, factsOf(ctx, row, false))
  return { ...claimShown(ctx, row), can: { submit, withdraw, remove } }
}
export async function listClaims(ctx: SignedCtx, q: Parsed<typeof debit.claims>) {
  const page = await sql.findClaims(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function foundClaim(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.findClaim(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function claimDetail(ctx: SignedCtx, { id, maxQty, usedQty }: Row) {
  const [lines, history] = await Promise.all([sql.listLines(ctx, id), findNamedLogs(ctx, biz, id)])
  return { lines, maxQty, usedQty, history }
}
export async function showClaim(ctx: SignedCtx, { id }: { id: number }) {
  const row = await foundClaim(ctx, id)
  const [detail, waiting] = await Promise.all([claimDetail(ctx, row), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}

/** Drafts a claim of what was sold by an agreement: a sale is claimed once, whoever asks at the same time. */
export function makeClaim(ctx: SignedCtx, { agreementId, rows }: Parsed<typeof debit.make>) {
  const make = async (tx: SignedCtx) => {
    const agreement = await sql.findAgreement(tx, agreementId)
    if (!agreement || agreement.companyId !== tx.user.companyId) throw fail(missing)
    if (agreement.status !== 'effective') throw fail('debit.not_effective')
    if (!(await sql.isBought(tx, agreement))) throw fail('debit.not_bought')
    const left = agreement.maxQty - agreement.usedQty
    if (left <= 0) throw fail('debit.exceeded')
    const lines = await sql.claimableOf(tx, agreementId, left, rows)
    if (!lines.length) throw fail('debit.nothing')
    const sums = {
      qty: lines.reduce((sum, one) => sum + one.qty, 0),
      amount: lines.reduce((sum, one) => sum + one.amount, 0),
    }
    const claimNo = await nextNumber(tx, 'DC')
    const first = { claimNo, agreementId, customerId: agreement.customerId, ...sums, userId: tx.user.id }
    const saved = await insertRecord(tx, table, first)
    await sql.insertLines(tx, saved.id, agreement, lines)
    const log = { bizType: biz, bizId: saved.id, fromState: '', toState: 'draft', action: 'create' }
    await insertStatusLog(tx.db, { ...log, actorId: tx.user.id, comment: null })
    return saved
  }
  return namingTaken(ctx, { debit_lines_once: ['agreementId', 'debit.claimed'] }, () => transact(ctx, make))
}

async function held(tx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.holdClaim(tx, id)
  if (!row || row.companyId !== tx.user.companyId) throw fail(missing)
  return row
}
export async function submitClaim(ctx: SignedCtx, { id, version }: Key) {
  await ctx.app.limits.spend('debit_send', `${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const row = await held(tx, id)
    const set = () => ({ submittedAt: tx.now, userId: tx.user.id, reason: '' })
    const move = { id, version, from: row.status, facts: factsOf(tx, row, false), action: 'submit', set } as const
    const { to: _, ...saved } = await moveState(tx, table, claimMachine, move)
    const about = { biz, bizId: id, no: row.claimNo, title: `${row.customerCode} ${row.debitNo} ${row.item}` }
    await submitForApproval(tx, { ...about, companyId: tx.user.companyId, applicantId: tx.user.id, handlerId: null })
    // last: whoever claims by the same agreement waits for this row
    if (!(await sql.takeQty(tx, row.agreementId, row.qty))) throw fail('debit.exceeded')
    return saved
  })
}
export const withdrawClaim = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await held(tx, id)
    const touched = await isTouched(tx, biz, id)
    await withdrawApproval(tx, biz, id)
    const move = { id, version, from: row.status, facts: factsOf(tx, row, touched), action: 'withdraw' } as const
    const { to: _, ...saved } = await moveState(tx, table, claimMachine, move)
    await sql.giveQty(tx, row.agreementId, row.qty)
    return saved
  })
export const removeClaim = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await held(tx, id)
    if (row.status !== 'draft') throw fail('platform.state')
    if (!(await sql.deleteClaim(tx, id, version))) throw changed(tx)
    return null
  })
