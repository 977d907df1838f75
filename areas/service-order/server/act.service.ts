import { submitForApproval, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { addSales, insertReview } from '#areas/market/server/market.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { serviceOrder } from '../contract.ts'
import { giveBack, take } from './held.service.ts'
import * as parts from './parts.sql.ts'
import { tellCustomer, tellStaff } from './service-order.mails.ts'
import { orderMachine, type OrderFacts } from './service-order.rules.ts'
import { factsOf, isMine, missing, seenOrder } from './service-order.service.ts'
import * as sql from './service-order.sql.ts'

const table = 'serviceOrders'
type Row = sql.OrderRow
const moveOf = (row: Row, facts: OrderFacts, version = row.version) => ({
  id: row.id,
  version,
  from: row.status,
  facts,
})

/** Nobody wants an order any more that was not begun: what was held goes back. */
async function cancel(tx: SignedCtx, row: Row, version: number, reason: string) {
  const set = () => ({ closedAt: tx.now, remarkLast: reason })
  const move = {
    ...moveOf(row, factsOf(row, isMine(tx, row)), version),
    action: 'cancel',
    comment: reason,
    set,
  } as const
  const saved = await moveState(tx, table, orderMachine, move)
  if (row.status !== 'paid') return saved
  await giveBack(tx, row)
  await uncount(tx, row)
  await tellStaff(tx, row, 'cancelled', reason)
  return saved
}
/** What is not delivered was not sold. */
export const uncount = async (tx: Ctx, { id, productId }: Pick<Row, 'id' | 'productId'>) =>
  addSales(tx, productId, -(await parts.listItems(tx, id)).reduce((sum, { qty }) => sum + qty, 0))

/** Accepts what was delivered: its points are taken, and the next milestone begins or the order is done. For the job, too. */
export async function accept(tx: Ctx, row: Row, facts: OrderFacts, version = row.version) {
  // the milestone first: its points go into the order with its new state
  const done = await parts.setAccepted(tx, row.id)
  if (!done) throw fail('platform.state')
  const set = (to: string) => ({
    acceptUntil: null,
    acceptTold: false,
    capturedPoints: sql.addCaptured(done.points),
    ...(to === 'completed' ? { closedAt: tx.now } : {}),
  })
  const saved = await moveState(tx, table, orderMachine, { ...moveOf(row, facts, version), action: 'accept', set })
  await take(tx, row, done.points)
  if (saved.to === 'completed') await tellCustomer(tx, row, { what: 'completed' })
  return saved
}

async function reject(tx: SignedCtx, row: Row, version: number, reason: string) {
  const facts = factsOf(row, isMine(tx, row))
  const set = () => ({ acceptUntil: null, acceptTold: false, remarkLast: reason })
  const saved = await moveState(tx, table, orderMachine, {
    ...moveOf(row, facts, version),
    action: 'reject',
    comment: reason,
    set,
  })
  if (!(await parts.setRejected(tx, row.id))) throw fail('service-order.rejected_out')
  await tellStaff(tx, row, 'rejected', reason)
  return saved
}

async function askRefund(tx: SignedCtx, row: Row, version: number, reason: string) {
  const from = row.status === 'delivered' ? ('delivered' as const) : ('in_service' as const)
  const set = () => ({
    refundFrom: from,
    acceptLeft: from === 'delivered' ? sql.timeLeft : null,
    acceptUntil: null,
    remarkLast: reason,
  })
  const move = {
    ...moveOf(row, factsOf(row, isMine(tx, row)), version),
    action: 'refund',
    comment: reason,
    set,
  } as const
  const saved = await moveState(tx, table, orderMachine, move)
  const { id: bizId, no, companyId } = row
  const left = row.totalPoints - row.capturedPoints
  const said = { title: `${row.productName} · ${left}`, titleEn: `${row.productNameEn || row.productName} · ${left}` }
  await submitForApproval(tx, {
    biz: orderMachine.biz,
    bizId,
    no,
    ...said,
    companyId,
    applicantId: tx.user.id,
    handlerId: null,
  })
  return saved
}

/** Nothing is refunded: the order goes on where it was, with the days that were left to accept. */
export function goOn(
  tx: Ctx,
  row: Row,
  { version = row.version, comment }: { version?: number; comment?: string } = {},
) {
  const delivered = row.refundFrom === 'delivered'
  const action = delivered ? 'back_delivered' : 'back_service'
  const set = () => ({ refundFrom: null, ...(delivered ? { acceptUntil: sql.leftFromNow, acceptLeft: null } : {}) })
  return moveState(tx, table, orderMachine, { ...moveOf(row, factsOf(row, true), version), action, comment, set })
}
async function keep(tx: SignedCtx, row: Row, version: number) {
  if (row.status !== 'refund_review' || !isMine(tx, row)) throw fail('platform.state')
  // what was decided meanwhile cannot be taken back
  if ((await withdrawApproval(tx, orderMachine.biz, row.id)) === 0n) throw fail('platform.state')
  return goOn(tx, row, { version })
}

const words = (error: unknown, action: Parsed<typeof serviceOrder.act>['action']) => {
  if (!(error instanceof Failure) || error.code !== 'platform.state') return error
  return fail(action === 'cancel' ? 'service-order.cancel_abnormal' : 'service-order.abnormal')
}
export async function actOn(ctx: SignedCtx, { id, version, action, reason }: Parsed<typeof serviceOrder.act>) {
  const row = await seenOrder(ctx, id)
  const steps = {
    cancel: (tx: SignedCtx) => cancel(tx, row, version, reason),
    accept: (tx: SignedCtx) => accept(tx, row, factsOf(row, isMine(tx, row)), version),
    reject: (tx: SignedCtx) => reject(tx, row, version, reason),
    refund: (tx: SignedCtx) => askRefund(tx, row, version, reason),
    keep: (tx: SignedCtx) => keep(tx, row, version),
  }
  return transact(ctx, steps[action]).catch((error: unknown) => {
    throw words(error, action)
  })
}

/** Reviews the lines of a completed order; once, by whoever may act on it. */
export async function rateOrder(ctx: SignedCtx, { id, reviews }: Parsed<typeof serviceOrder.rate>) {
  const row = await seenOrder(ctx, id)
  if (!isMine(ctx, row)) throw fail(missing)
  if (row.status !== 'completed') throw fail('platform.state')
  return transact(ctx, async (tx) => {
    if (!(await sql.setRated(tx, id))) throw fail('service-order.rated')
    const lines = new Set((await parts.listItems(tx, id)).map((item) => item.id))
    const { companyId, productId } = row
    for (const { itemId, rating, body } of reviews) {
      if (!lines.delete(itemId)) throw fail('service-order.lines')
      await insertReview(tx, { productId, orderItemId: itemId, companyId, userId: tx.user.id, rating, body })
    }
    return { id, version: row.version }
  })
}
