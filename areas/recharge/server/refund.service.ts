import { decideAsRead, submitForApproval, waitingForMe } from '#areas/approval/server/approval.public.ts'
import { giveBack, nextNo, sendAgain, type Back, type Second } from '#areas/payment/server/payment.public.ts'
import { beginRefund, endRefund, failRefund, receiveSecond, returnSecond } from '#areas/points/server/points.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { inScript } from '#platform/server/traditional.ts'
import { fail } from '#platform/contract/error.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { Decided } from '#platform/server/approval.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { rechargeDesk } from '../desk.contract.ts'
import { tellRefunded, tellRefundFailed } from './recharge.mails.ts'
import { leftOf, noFacts, pointsOf, rechargeMachine, refundMachine } from './recharge.rules.ts'
import { findById, findByNo, lockId, type OrderRow } from './recharge.sql.ts'
import * as sql from './refund.sql.ts'

const missing = 'recharge.not_found'
const { biz } = refundMachine

/** Points of a refund: what is left of them with the last fen, so that no rest remains. */
function pointsBack(row: OrderRow, fen: number): number | null {
  if (fen + row.refundedFen === row.amountFen) return row.points - row.refundedPoints
  return pointsOf(fen, row.pointsPerYuan)
}

export async function askRefund(
  ctx: SignedCtx,
  { id, amount: fen, reason, reasonEn = '' }: Parsed<typeof rechargeDesk.refund>,
) {
  return namingTaken(ctx, { recharge_refunds_one_open: ['id', 'recharge.refund_open'] }, () =>
    transact(ctx, async (tx) => {
      const row = await lockId(tx, id)
      if (!row) throw fail(missing)
      if (row.status !== 'success' && row.status !== 'part_refunded')
        throw fail(row.status === 'refunding' ? 'recharge.refund_open' : 'platform.state')
      if (fen > leftOf(row)) throw refuseField(tx, 'amount', 'recharge.refund_most', { yuan: yuanOf(leftOf(row)) })
      const points = pointsBack(row, fen)
      if (points === null) throw refuseField(tx, 'amount', 'recharge.whole_points')
      const made = { no: await nextNo(tx, 'RF'), orderId: id, companyId: row.companyId, fen, points, reason, reasonEn }
      const refundId = await sql.insertRefund(tx, { ...made, applicantId: tx.user.id })
      await sql.setAside(tx, id, fen)
      await insertStatusLog(tx.db, {
        bizType: biz,
        bizId: refundId,
        fromState: '',
        toState: 'reviewing',
        action: 'submit',
        actorId: tx.user.id,
        comment: reason,
      })
      const about = { no: made.no, title: `${row.no} ${yuanOf(fen)}`, companyId: row.companyId }
      await submitForApproval(tx, { biz, bizId: refundId, ...about, applicantId: tx.user.id, handlerId: null })
      return { id: refundId, version: 1 }
    }),
  )
}

const ledgerOf = (refund: sql.RefundRow) =>
  ({
    no: refund.no,
    refundId: refund.id,
    rechargeNo: refund.orderNo,
    companyId: refund.companyId,
    points: refund.points,
    fen: refund.fen,
    bank: `bank_${refund.method}`,
  }) as const

/** What the second person's decision does: the points leave the wallet and the channel is asked, or all stays as it was. */
export async function decideRefund(tx: SignedCtx, { bizId, result, reason }: Decided): Promise<void> {
  const refund = await sql.findRefund(tx, bizId)
  if (!refund) throw fail(missing)
  const order = (await lockId(tx, refund.orderId))!
  const move = { id: bizId, from: refund.status, version: refund.version, facts: refund, comment: reason } as const
  if (result === 'reject') {
    await sql.setAside(tx, order.id, -refund.fen)
    await moveState(tx, 'rechargeRefunds', refundMachine, { ...move, action: 'reject', set: () => ({ said: reason }) })
    return
  }
  await moveState(tx, 'rechargeRefunds', refundMachine, { ...move, action: 'pass' })
  const step = { id: order.id, from: order.status, version: order.version, action: 'refund', facts: noFacts } as const
  await moveState(tx, 'rechargeOrders', rechargeMachine, step)
  await beginRefund(tx, ledgerOf(refund))
  await giveBack(tx, order.no, { no: refund.no, fen: refund.fen, reason: refund.reason })
}

async function getRefund(ctx: SignedCtx, id: number): Promise<sql.RefundRow> {
  const refund = await sql.findRefund(ctx, id)
  if (!refund) throw fail(missing)
  return refund
}
const withSteps = (ctx: SignedCtx, refund: sql.RefundRow, mine: ReadonlySet<number>) => {
  const { send } = abilities(ctx, refundMachine, refund.status, refund)
  const can = { decide: mine.has(refund.id), send }
  return { ...refund, reason: inScript(ctx.locale, refund.reason), said: inScript(ctx.locale, refund.said), can }
}
export async function showRefund(ctx: SignedCtx, { id }: { id: number }) {
  const refund = await getRefund(ctx, id)
  const mine = await waitingForMe(ctx, biz, [id])
  return {
    ...withSteps(ctx, refund, mine),
    history: await findNamedLogs(ctx, biz, id, [[refund.reason, refund.reasonEn]]),
  }
}
export const decideAtDesk = (ctx: SignedCtx, input: Parsed<typeof rechargeDesk.decide>) =>
  decideAsRead(ctx, biz, input, () => getRefund(ctx, input.id))

/** A further payment of a locked order: it stands among the refunds and in the books from the moment it is known. */
export async function takeSecond(tx: Ctx, { order: of, no, fen, trade }: Second): Promise<void> {
  const order = await findByNo(tx, of)
  if (!order) throw new Error(`${of} is no recharge`)
  const made = {
    no,
    orderId: order.id,
    companyId: order.companyId,
    fen,
    points: 0,
    reason: 'second payment',
    applicantId: null,
  }
  const id = await sql.insertRefund(tx, { ...made, second: true, status: 'sending' })
  const log = { bizType: biz, bizId: id, fromState: 'sending', toState: 'sending', action: 'second', actorId: null }
  await insertStatusLog(tx.db, { ...log, comment: trade })
  await receiveSecond(tx, ledgerOf((await sql.findRefund(tx, id))!))
}

/** Sends a second payment back once more that the channel has refused; nobody approves what is not ours. */
export function sendSecond(ctx: SignedCtx, { id, version }: Parsed<typeof rechargeDesk.sendSecond>) {
  return transact(ctx, async (tx) => {
    const refund = await getRefund(tx, id)
    await lockId(tx, refund.orderId)
    const move = { id, version, from: refund.status, facts: refund, action: 'send', set: () => ({ said: '' }) } as const
    const { to: _, ...saved } = await moveState(tx, 'rechargeRefunds', refundMachine, move)
    await sendAgain(tx, refund.no)
    return saved
  })
}

/** How the channel ended a refund: told once, in the transaction that writes it down. */
export async function endRefundOf(tx: Ctx, { no, done, said }: Back): Promise<void> {
  const refund = await sql.findRefundNo(tx, no)
  if (!refund) throw new Error(`${no} is no refund of a recharge`)
  const order = (await findById(tx, refund.orderId))!
  const job = { ...tx, user: null }
  const move = { id: refund.id, from: refund.status, version: refund.version, facts: refund } as const
  await moveState(job, 'rechargeRefunds', refundMachine, {
    ...move,
    action: done ? 'done' : 'fail',
    set: () => ({ said }),
  })
  if (refund.second) return void (done && (await returnSecond(tx, ledgerOf(refund))))
  const gone = done ? refund.fen : 0
  const facts = { all: order.refundedFen + gone === order.amountFen, before: order.refundedFen > 0 }
  await moveState(job, 'rechargeOrders', rechargeMachine, {
    id: order.id,
    from: order.status,
    version: order.version,
    action: done ? 'refunded' : 'refund_failed',
    facts,
    set: () => ({
      refundingFen: order.refundingFen - refund.fen,
      refundedFen: order.refundedFen + gone,
      refundedPoints: order.refundedPoints + (done ? refund.points : 0),
    }),
  })
  await (done ? endRefund(tx, ledgerOf(refund)) : failRefund(tx, ledgerOf(refund)))
  await (done ? tellRefunded(tx, order, refund) : tellRefundFailed(tx, order, { fen: refund.fen, said }))
}

export async function listRefunds(ctx: SignedCtx, q: Parsed<typeof rechargeDesk.refunds>) {
  const page = await sql.findRefunds(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => withSteps(ctx, row, mine)) }
}
