import { loseLines, signLines } from '#areas/order/server/order.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { deliveryModels, type delivery } from '../contract.ts'
import type { deliveryDesk } from '../staff.contract.ts'
import { tellBuyers, tellClerk } from './delivery.mails.ts'
import { deliveryMachine, shareOf } from './delivery.rules.ts'
import { isMine, missing, seenDelivery } from './delivery.service.ts'
import * as sql from './delivery.sql.ts'
import { abnormal } from './ship.service.ts'
import { tellShipped } from './shipped.ts'

const table = 'deliveries'
const { biz } = deliveryMachine
const leftOf = ({ qty, signedQty, lostQty }: sql.LineRow) => qty - signedQty - lostQty
const faster = (error: unknown): never => {
  throw abnormal(error)
}
const factsOf = (row: sql.DeliveryRow, mine: boolean, all: boolean) => ({
  mine,
  all,
  pickup: row.shipMode === 'self_pickup',
})
const photos = (tx: SignedCtx, id: number, wires: readonly string[]) =>
  attachFiles(
    tx,
    deliveryModels.photo,
    String(id),
    wires.map((wire) => decodeFileId(wire) ?? ''),
  )
/** A delivery, held until the transaction ends, with its lines: of those who sign, report and settle at once one comes first. */
async function hold(tx: Ctx, id: number): Promise<{ row: sql.DeliveryRow; lines: sql.LineRow[] }> {
  await tx.db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
  const row = await sql.findAny(tx, id)
  if (!row) throw fail(missing)
  return { row, lines: await sql.holdLines(tx, id) }
}
type Piece = { lineId: number; qty: number }
/** What is signed for, line by line: all that is left where nothing is named. */
function signedOf(tx: SignedCtx, lines: readonly sql.LineRow[], given: readonly Piece[]): Map<number, number> {
  if (!given.length) return new Map(lines.map((line) => [line.id, leftOf(line)]))
  const said = new Map(given.map(({ lineId, qty }) => [lineId, qty]))
  if (said.size < given.length) throw refuseField(tx, 'lines', 'delivery.line_twice')
  if (given.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    throw refuseField(tx, 'lines', 'delivery.line_unknown')
  const over = lines.find((line) => (said.get(line.id) ?? 0) > leftOf(line))
  if (over) throw refuseField(tx, 'lines', 'delivery.over_shipped', { line: over.lineNo, count: leftOf(over) })
  return said
}
/** The pieces of a delivery as its order counts them. */
const ofOrder = (lines: readonly sql.LineRow[], pieces: ReadonlyMap<number, number>) =>
  lines.map(({ id, orderLineId }) => ({ lineId: orderLineId, qty: pieces.get(id) ?? 0 })).filter(({ qty }) => qty > 0)
const entries = (pieces: ReadonlyMap<number, number>) =>
  [...pieces].map(([id, qty]) => ({ id, qty })).filter(({ qty }) => qty > 0)

/** Signs for all of a delivery, or for part of it: then the business assistant is told what is missing. */
export async function sign(ctx: SignedCtx, asked: Parsed<typeof delivery.sign>) {
  await seenDelivery(ctx, asked.id)
  return transact(ctx, async (tx) => {
    const { row, lines } = await hold(tx, asked.id)
    if (row.status !== 'shipped' && row.status !== 'exception') throw fail('delivery.abnormal')
    const pieces = signedOf(tx, lines, asked.lines)
    const all = lines.every((line) => (pieces.get(line.id) ?? 0) === leftOf(line))
    if (!all && !asked.discrepancy) throw refuseField(tx, 'discrepancy', 'delivery.tell_what')
    if (all && asked.discrepancy) throw refuseField(tx, 'discrepancy', 'delivery.all_signed')
    await sql.addTo(tx, 'signed_qty', entries(pieces))
    const signed = ofOrder(lines, pieces)
    if (signed.length || all)
      await signLines(tx, { orderId: row.orderId, on: dayOf(tx.now), lines: signed, settled: all })
    await photos(tx, row.id, asked.photoIds)
    const set = () => ({ signedAt: tx.now, signedBy: tx.user.id, ...(all ? {} : { discrepancy: asked.discrepancy }) })
    const facts = factsOf(row, isMine(tx, row), all)
    const move = {
      id: row.id,
      version: asked.version,
      from: row.status,
      facts,
      action: 'sign',
      comment: asked.discrepancy,
      set,
    } as const
    const saved = await moveState(tx, table, deliveryMachine, move)
    if (!all) await tellClerk(tx, row, 'exception', asked.discrepancy)
    return { id: row.id, version: saved.version }
  }).catch(faster)
}

/** Says what is wrong with a delivery; the business assistant settles it. */
export async function report(ctx: SignedCtx, { id, version, discrepancy, photoIds }: Parsed<typeof delivery.report>) {
  await seenDelivery(ctx, id)
  await ctx.app.limits.spend('delivery_report', `${ctx.user.id}:${id}`)
  return transact(ctx, async (tx) => {
    const { row } = await hold(tx, id)
    await photos(tx, id, photoIds)
    const facts = factsOf(row, isMine(tx, row), false)
    const move = {
      id,
      version,
      from: row.status,
      facts,
      action: 'report',
      comment: discrepancy,
      set: () => ({ discrepancy }),
    } as const
    const saved = await moveState(tx, table, deliveryMachine, move)
    await tellClerk(tx, row, 'exception', discrepancy)
    return { id, version: saved.version }
  }).catch(faster)
}

/** What is missing is not to be paid: it goes back to the account of the customer. */
async function creditLost(tx: SignedCtx, row: sql.DeliveryRow, lines: readonly sql.LineRow[], reason: string) {
  const { customerId, unitId, currency, poNo, dnNo } = row
  await tellShipped(tx, {
    account: { customerId, unitId, currency },
    kind: 'return',
    onDay: dayOf(tx.now),
    lines: lines
      .filter((line) => leftOf(line) > 0)
      .map((line) => ({
        source: `delivery:${line.id}:lost`,
        docNo: dnNo,
        poNo,
        item: line.item,
        qty: leftOf(line),
        price: line.price ?? '0',
        amount: -shareOf(line.amount, leftOf(line), line.qty),
        note: reason,
      })),
  })
}

/** Settles a discrepancy: the order and the account of the customer follow. */
export async function settle(ctx: SignedCtx, { id, version, outcome, reason }: Parsed<typeof deliveryDesk.settle>) {
  await seenDelivery(ctx, id)
  return transact(ctx, async (tx) => {
    const { row, lines } = await hold(tx, id)
    if (row.status !== 'exception') throw fail('delivery.abnormal')
    const rest = new Map(lines.map((line) => [line.id, leftOf(line)]))
    const missingPieces = ofOrder(lines, rest)
    if (outcome === 'found') {
      await sql.addTo(tx, 'signed_qty', entries(rest))
      await signLines(tx, { orderId: row.orderId, on: dayOf(tx.now), lines: missingPieces })
    } else if (missingPieces.length) {
      await creditLost(tx, row, lines, reason)
      await sql.addTo(tx, 'lost_qty', entries(rest))
      await loseLines(tx, {
        orderId: row.orderId,
        on: dayOf(tx.now),
        lines: missingPieces,
        reason,
        again: outcome === 'resent',
      })
    } else await signLines(tx, { orderId: row.orderId, on: dayOf(tx.now), lines: [] })
    const set = () => ({ outcome, signedAt: row.signedAt ?? tx.now })
    const move = {
      id,
      version,
      from: row.status,
      facts: factsOf(row, false, true),
      action: 'settle',
      comment: reason,
      set,
    } as const
    const saved = await moveState(tx, table, deliveryMachine, move)
    await tellBuyers(tx, row, outcome, reason)
    return { id, version: saved.version }
  }).catch(faster)
}

/** The carrier says that it is there; from then on ten days count. */
export async function arrive(ctx: SignedCtx, { id, version, arrivedOn }: Parsed<typeof deliveryDesk.arrive>) {
  const row = await seenDelivery(ctx, id)
  if (row.status !== 'shipped') throw fail('delivery.abnormal')
  if (arrivedOn > dayOf(ctx.now)) throw refuseField(ctx, 'arrivedOn', 'delivery.day_future')
  if (row.shippedAt && arrivedOn < dayOf(row.shippedAt)) throw refuseField(ctx, 'arrivedOn', 'delivery.day_before')
  return transact(ctx, async (tx) => {
    const only = { status: 'shipped' } as const
    const saved = await changeVersioned(tx, table, { id }, version, { arrivedOn, reminded: false }, { missing, only })
    const log = {
      bizType: biz,
      bizId: id,
      fromState: 'shipped',
      toState: 'shipped',
      action: 'arrive',
      actorId: tx.user.id,
    }
    await insertStatusLog(tx.db, { ...log, comment: arrivedOn })
    return { id, version: saved }
  })
}
export async function setPapers(ctx: SignedCtx, { id, paperIds }: Parsed<typeof deliveryDesk.setPapers>) {
  await seenDelivery(ctx, id)
  return transact(ctx, async (tx) => {
    const { row } = await hold(tx, id)
    // what somebody signed for keeps what came with it
    if (row.status === 'signed') throw fail('delivery.papers_kept')
    await replaceFiles(tx, deliveryModels.paper, String(id), paperIds)
    return { id, version: row.version }
  })
}

/** Nobody said anything in time: it counts as received, and says so. */
export async function signSilent(tx: Ctx, { id }: { id: number }): Promise<void> {
  const { row, lines } = await hold(tx, id)
  if (row.status !== 'shipped') throw fail('platform.state')
  const rest = new Map(lines.map((line) => [line.id, leftOf(line)]))
  await sql.addTo(tx, 'signed_qty', entries(rest))
  await signLines(tx, { orderId: row.orderId, on: dayOf(tx.now), lines: ofOrder(lines, rest), system: true })
  const set = () => ({ signedAt: tx.now, autoSigned: true })
  const move = {
    id,
    version: row.version,
    from: row.status,
    facts: factsOf(row, false, true),
    action: 'auto_sign',
    set,
  } as const
  await moveState(tx, table, deliveryMachine, move)
  await tellBuyers(tx, row, 'auto_signed')
}
/** Whoever has to sign is told once that silence will soon count. */
export async function remind(tx: Ctx, row: sql.DeliveryRow): Promise<void> {
  if (await sql.setReminded(tx, row.id)) await tellBuyers(tx, row, 'remind', row.signBy ?? '')
}
