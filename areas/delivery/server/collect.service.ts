import { decideAsRead } from '#areas/approval/server/approval.public.ts'
import { orderToShip, signLines } from '#areas/order/server/order.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { lockText, unlockText } from '#platform/server/auth/secret-box.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { withdrawApproval } from '#areas/approval/server/approval.public.ts'
import type { pickup } from '../pickup.contract.ts'
import { tellApplicant } from './delivery.mails.ts'
import { deliveryMachine, pickupMachine } from './delivery.rules.ts'
import { missing } from './delivery.service.ts'
import * as goods from './delivery.sql.ts'
import { codeLock, factsOf, idLock, isCode, newCode, seenPickup, table } from './pickup.service.ts'
import * as sql from './pickup.sql.ts'
import { leave } from './ship.service.ts'

const { biz } = pickupMachine
export const auditPickup = (ctx: SignedCtx, ask: Parsed<typeof pickup.audit>) =>
  decideAsRead(ctx, biz, ask, () => seenPickup(ctx, ask.id))

/** The whole number, for the warehouse to compare with the document; the operation log keeps each look. */
export async function showIdentity(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenPickup(ctx, id)
  if (!abilities(ctx, pickupMachine, row.status, factsOf(ctx, row)).identity) throw fail('platform.state')
  await ctx.app.limits.spend('pickup_identity', `${ctx.user.id}`)
  const idNo = unlockText(idLock(ctx), row.idLocked)
  if (!idNo) throw fail('platform.state')
  return { idNo }
}

/** One delivery goes with whoever picks it up: it leaves and is signed for at once. The order's row is held first, always. */
export async function handOver(tx: SignedCtx, deliveryId: number): Promise<void> {
  const first = await goods.findAny(tx, deliveryId)
  if (!first) throw fail(missing)
  const order = await orderToShip(tx, first.orderId)
  const row = (await goods.findAny(tx, deliveryId))!
  if (row.status !== 'prepared') throw fail('delivery.abnormal')
  await leave(tx, row, order, tx.now)
  const lines = await goods.holdLines(tx, deliveryId)
  await goods.addTo(
    tx,
    'signed_qty',
    lines.map(({ id, qty }) => ({ id, qty })),
  )
  await signLines(tx, {
    orderId: row.orderId,
    on: dayOf(tx.now),
    lines: lines.map(({ orderLineId, qty }) => ({ lineId: orderLineId, qty })),
  })
  const set = () => ({ shippedAt: tx.now, signedAt: tx.now })
  const facts = { mine: false, all: true, pickup: true }
  await moveState(tx, 'deliveries', deliveryMachine, {
    id: row.id,
    version: row.version,
    from: row.status,
    facts,
    action: 'hand_over',
    set,
  })
}

/**
 * Hands goods over to who says the code. A wrong one is counted, which stays whatever happens after it, so it is an answer and no refusal;
 * of two who say the right one at once, one gets the goods.
 */
export const collect = (ctx: SignedCtx, { id, version, code }: Parsed<typeof pickup.collect>) =>
  transact(ctx, async (tx) => {
    await seenPickup(tx, id)
    const row = await sql.holdPickup(tx, id)
    if (!row) throw fail(missing)
    if (row.status !== 'passed') throw fail('delivery.abnormal')
    if (row.triesLeft <= 0) throw fail('delivery.code_spent')
    if (!row.isToday) throw fail('delivery.wrong_day')
    if (!isCode(tx, row, code)) {
      const tries = await sql.addTry(tx, id)
      return { id, version: row.version, taken: false, triesLeft: row.triesLeft + row.tries - tries }
    }
    for (const one of await sql.listGoods(tx, id)) await handOver(tx, one.id)
    const set = () => ({ codeLocked: null, pickedAt: tx.now, pickedBy: tx.user.id })
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'collect', set } as const
    const saved = await moveState(tx, table, pickupMachine, move)
    await sql.freeGoods(tx, id)
    await tellApplicant(tx, row, 'picked')
    return { id, version: saved.version, taken: true, triesLeft: row.triesLeft }
  })

export const renewCode = (ctx: SignedCtx, { id, version }: { id: number; version: number }) =>
  transact(ctx, async (tx) => {
    const row = await seenPickup(tx, id)
    if (row.status !== 'passed') throw fail('delivery.abnormal')
    const fields = { codeLocked: lockText(codeLock(tx), newCode()), tries: 0 }
    const saved = await changeVersioned(tx, table, { id }, version, fields, { missing, only: { status: 'passed' } })
    const log = {
      bizType: biz,
      bizId: id,
      fromState: 'passed',
      toState: 'passed',
      action: 'renew',
      actorId: tx.user.id,
    }
    await insertStatusLog(tx.db, { ...log, comment: null })
    await tellApplicant(tx, row, 'renewed')
    return { id, version: saved }
  })

/** Nobody came on the day: the appointment is over, and its deliveries may stand in another. */
export async function expire(tx: Ctx, row: sql.PickupRow): Promise<void> {
  await withdrawApproval(tx, biz, row.id)
  const facts = { mine: false, spent: false }
  const move = {
    id: row.id,
    version: row.version,
    from: row.status,
    facts,
    action: 'expire',
    set: () => ({ codeLocked: null }),
  } as const
  await moveState(tx, table, pickupMachine, move)
  await sql.freeGoods(tx, row.id)
  await tellApplicant(tx, row, 'expired')
}
