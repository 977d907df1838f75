import { consumeQuota, restoreQuota } from '#areas/order-base/server/order-base.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { orderMachine, type OrderFacts } from './order.rules.ts'
import { tellBuyers } from './order.mails.ts'
import * as sql from './ship.sql.ts'

const table = 'orders'
/** What steps of the staff and of deliveries are judged by. */
export const heldFacts = (row: sql.HeldOrder, { open, unsigned }: { open: number; unsigned: number }): OrderFacts => ({
  mine: false,
  odd: false,
  ncnr: row.ncnr,
  asked: row.cancelAskedAt !== null,
  daysLeft: 0,
  open,
  unsigned,
})
export async function held(tx: Ctx, id: number): Promise<sql.HeldOrder> {
  const row = await sql.holdOrder(tx, id)
  if (!row) throw fail('order.not_found')
  return row
}
/** Each line once: what is said of one twice would be counted once. */
function once(lines: readonly sql.Moved[]): void {
  if (!lines.length) throw fail('order.no_lines')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw fail('order.line_twice')
}

/** An order that is to be shipped with its open lines, held until the transaction ends; refused where the caller sees none. */
export async function orderToShip(tx: SignedCtx, id: number) {
  const row = await sql.holdSeen(tx, id)
  if (!row) throw fail('order.not_found')
  return { ...row, lines: await sql.openLines(tx, id) }
}

type Ship = { orderId: number; on: string; lines: readonly sql.Moved[] }
/**
 * Writes down that a delivery of an order left, in the caller's transaction: no more than is open of each line (`order.not_open`), and only
 * of what is scheduled or shipped in part (`platform.state`). Quotas are consumed, credit is freed for the bill to take, a request to
 * cancel is void, and the order waits for a signature more.
 */
export async function shipLines(tx: SignedCtx, { orderId, on, lines }: Ship) {
  once(lines)
  const row = await held(tx, orderId)
  if (row.status !== 'scheduled' && row.status !== 'part_shipped') throw fail('platform.state')
  if ((await sql.addTo(tx, orderId, 'shipped_qty', lines)) < lines.length) throw fail('order.not_open')
  const holds = await sql.holdsOf(tx, lines, 'qty')
  await consumeQuota(tx, holds)
  await sql.consumeHolds(tx, holds)
  await sql.addPromises(
    tx,
    lines.map(({ lineId, qty }) => ({ lineId, kind: 'shipped', onDay: on, qty, reason: '' })),
  )
  const after = await sql.openOf(tx, orderId)
  const set = () => ({
    unsignedDeliveries: sql.moreUnsigned,
    creditHeld: sql.creditLeft(after),
    cancelAskedAt: null,
  })
  const move = {
    id: orderId,
    version: row.version,
    from: row.status,
    facts: heldFacts(row, after),
    action: 'ship',
    set,
  } as const
  const saved = await moveState(tx, table, orderMachine, move)
  await tellBuyers(tx, row, { what: saved.to === 'shipped' ? 'shipped' : 'part_shipped' })
  return { ...saved, customerId: row.customerId }
}

type Sign = Ship & {
  /** counted as received because nobody said anything */
  system?: boolean
  /** nothing more of this delivery is to be signed for; false while a discrepancy is open */
  settled?: boolean
}
/**
 * Writes down that lines were received, in the caller's transaction: no more than was shipped (`order.not_shipped`). When nothing is to be
 * shipped or signed for any more, the order is completed.
 */
export async function signLines(tx: Ctx, { orderId, on, lines, system = false, settled = true }: Sign) {
  if (lines.length || !settled) once(lines)
  const row = await held(tx, orderId)
  if (row.status !== 'part_shipped' && row.status !== 'shipped') throw fail('platform.state')
  if (lines.length && (await sql.addTo(tx, orderId, 'signed_qty', lines)) < lines.length)
    throw fail('order.not_shipped')
  const by = system ? { ...tx, user: null } : tx
  await sql.addPromises(
    by,
    lines.map(({ lineId, qty }) => ({ lineId, kind: 'signed', onDay: on, qty, reason: '' })),
  )
  const facts = heldFacts(row, await sql.openOf(tx, orderId))
  const set = () => (settled ? { unsignedDeliveries: sql.lessUnsigned } : {})
  const move = { id: orderId, version: row.version, from: row.status, facts, action: 'sign', set } as const
  const saved = await moveState(by, table, orderMachine, move)
  if (saved.to === 'completed') await tellBuyers(tx, row, { what: 'completed' })
  return { ...saved, customerId: row.customerId }
}

type Lose = Ship & {
  reason: string
  /** it is to be shipped again; else it is cancelled */
  again: boolean
}
/**
 * Takes back what was shipped and never arrived, to settle a discrepancy: it is to be shipped again and holds credit and quotas again, or
 * it is cancelled and its quotas are free. Its delivery waits for no signature any more.
 */
export async function loseLines(tx: SignedCtx, { orderId, on, lines, reason, again }: Lose) {
  once(lines)
  const row = await held(tx, orderId)
  if (row.status !== 'part_shipped' && row.status !== 'shipped') throw fail('platform.state')
  if ((await sql.takeBack(tx, orderId, lines, again)) < lines.length) throw fail('order.not_shipped')
  await sql.addPromises(
    tx,
    lines.map(({ lineId, qty }) => ({ lineId, kind: 'lost', onDay: on, qty, reason })),
  )
  const holds = await sql.holdsOf(tx, lines, 'consumed_qty')
  await restoreQuota(tx, holds, again)
  await sql.restoreHolds(tx, holds, again)
  const after = await sql.openOf(tx, orderId)
  const facts = heldFacts(row, after)
  const set = () => ({ unsignedDeliveries: sql.lessUnsigned, creditHeld: sql.creditLeft(after) })
  const move = {
    id: orderId,
    version: row.version,
    from: row.status,
    facts,
    action: 'lose',
    comment: reason,
    set,
  } as const
  return { ...(await moveState(tx, table, orderMachine, move)), customerId: row.customerId }
}
