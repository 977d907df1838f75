import { lockCredit } from '#areas/order-base/server/order-base.public.ts'
import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import type { orderDesk } from '../desk.contract.ts'
import { receivedOf } from './deliveries.ts'
import { giveBack } from './hold.service.ts'
import { tellBuyers } from './order.mails.ts'
import { orderMachine, stepOf } from './order.rules.ts'
import { detailOf, factsOf, seenOrder, worded } from './order.service.ts'
import { findAny, findOrders, type OrderRow } from './order.sql.ts'
import { held, heldFacts } from './ship.service.ts'
import * as ship from './ship.sql.ts'
import * as sql from './write.sql.ts'

const table = 'orders'
const { biz } = orderMachine
const withSteps = (ctx: SignedCtx, row: OrderRow, decide: boolean) => {
  const may = abilities(ctx, orderMachine, row.status, factsOf(row, false))
  const { schedule, move, short_close: shortClose, refuse_cancel: cancelRequest } = may
  return { ...worded(ctx, row), can: { decide, schedule, move, cancelRequest, shortClose } }
}
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof orderDesk.desk>) {
  const page = await findOrders(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => withSteps(ctx, row, mine.has(row.id))) }
}
export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenOrder(ctx, id)
  const [task, detail] = await Promise.all([taskForMe(ctx, biz, id), detailOf(ctx, row)])
  return { ...withSteps(ctx, row, task !== undefined), ...detail, step: stepOf(task?.step) }
}

export async function approve(ctx: SignedCtx, { id, ...ask }: Parsed<typeof orderDesk.approve>) {
  const row = await seenOrder(ctx, id)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => findAny(ctx, id))
  return { id, version: (await findAny(ctx, id))?.version ?? row.version }
}

type Schedule = Parsed<typeof orderDesk.schedule>
/** An order of the version that was read, held until the transaction ends. */
async function asRead(tx: SignedCtx, id: number, version: number) {
  const row = await held(tx, id)
  if (row.version !== version) throw fail('platform.state')
  return row
}
export async function schedule(ctx: SignedCtx, { id, version, days, reason, proof }: Schedule) {
  await seenOrder(ctx, id)
  if (days.some(({ confirmOn }) => confirmOn < dayOf(ctx.now))) throw refuseField(ctx, 'days', 'order.day_past')
  return transact(ctx, async (tx) => {
    const row = await asRead(tx, id, version)
    const known = await sql.knownLines(tx, id)
    const twice = new Set(days.map(({ lineId }) => lineId)).size < days.length
    if (twice || days.some(({ lineId }) => !known.has(lineId))) throw refuseField(tx, 'days', 'order.line_unknown')
    const first = row.status === 'approved'
    if (!first && !reason) throw refuseField(tx, 'reason', 'platform.reason_needed')
    if (first) await needsMoney(tx, row, proof)
    const moved = await sql.setDays(tx, id, days)
    if (first && (await sql.undated(tx, id)) > 0) throw refuseField(tx, 'days', 'order.dates_needed')
    const dayById = new Map(days.map(({ lineId, confirmOn }) => [lineId, confirmOn]))
    await ship.addPromises(
      tx,
      moved.map(({ lineId, open }) => ({
        lineId,
        kind: first ? 'confirmed' : 'moved',
        onDay: dayById.get(lineId)!,
        qty: open,
        reason,
      })),
    )
    const comment = [proof, reason].filter(Boolean).join(' · ')
    const move = { id, version, from: row.status, facts: heldFacts(row, { open: 0, unsigned: 0 }), comment } as const
    const { to: _, ...saved } = await moveState(tx, table, orderMachine, {
      ...move,
      action: first ? 'schedule' : 'move',
    })
    const earliest = days.map(({ confirmOn }) => confirmOn).toSorted()[0]!
    await tellBuyers(tx, row, { what: first ? 'scheduled' : 'moved', day: earliest, reason })
    return saved
  })
}
/** Who pays before is scheduled with the money: as it was received, or as its proof says. */
async function needsMoney(tx: SignedCtx, row: ship.HeldOrder, proof: string): Promise<void> {
  // two orders of one customer are not scheduled with the same money
  await lockCredit(tx, row.customerId)
  const { payTerm } = await sql.payTermOf(tx, row.customerId)
  if (payTerm !== 'prepay' || proof) return
  if (((await receivedOf(tx, row.id)) ?? 0) < row.gross) throw refuseField(tx, 'proof', 'order.prepay')
}

export async function cancelRequest(
  ctx: SignedCtx,
  { id, version, result, reason }: Parsed<typeof orderDesk.cancelRequest>,
) {
  await seenOrder(ctx, id)
  const done = transact(ctx, async (tx) => {
    const row = await asRead(tx, id, version)
    const grant = result === 'pass'
    const set = () => ({ cancelAskedAt: null, ...(grant ? { creditHeld: 0 } : {}) })
    const move = {
      id,
      version,
      from: row.status,
      facts: heldFacts(row, { open: 0, unsigned: 0 }),
      comment: reason,
      set,
    } as const
    const { to: _, ...saved } = await moveState(tx, table, orderMachine, {
      ...move,
      action: grant ? 'grant_cancel' : 'refuse_cancel',
    })
    if (grant) {
      await giveBack(tx, id)
      await sql.cancelRest(tx, id)
    }
    await tellBuyers(tx, row, { what: grant ? 'cancelled' : 'cancel_refused', reason })
    return saved
  })
  return done.catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'platform.state' ? fail('order.cancel_abnormal') : error
  })
}

export async function shortClose(ctx: SignedCtx, { id, version, reason }: Parsed<typeof orderDesk.shortClose>) {
  await seenOrder(ctx, id)
  return transact(ctx, async (tx) => {
    const row = await asRead(tx, id, version)
    const facts = heldFacts(row, await ship.openOf(tx, id))
    const set = () => ({ creditHeld: 0 })
    const move = { id, version, from: row.status, facts, comment: reason, set, action: 'short_close' } as const
    const { to: _, ...saved } = await moveState(tx, table, orderMachine, move)
    await sql.cancelRest(tx, id)
    await giveBack(tx, id)
    await tellBuyers(tx, row, { what: 'short_closed', reason })
    return saved
  })
}
