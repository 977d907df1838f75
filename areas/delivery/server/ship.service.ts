import { orderToShip, shipLines } from '#areas/order/server/order.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { deliveryDesk } from '../staff.contract.ts'
import { deliveryMachine, partOf } from './delivery.rules.ts'
import { missing } from './delivery.service.ts'
import * as sql from './delivery.sql.ts'
import { tellShipped } from './shipped.ts'

type Order = Awaited<ReturnType<typeof orderToShip>>
type Asked = Parsed<typeof deliveryDesk.ship>
const { biz } = deliveryMachine
const isOpen = ({ status }: Order) => status === 'scheduled' || status === 'part_shipped'

/** The lines of an order that may be shipped: what is open of each without what is prepared. */
async function openOf(tx: SignedCtx, order: Order) {
  const prepared = await sql.preparedOf(tx, order.id)
  return order.lines.map((line) => ({
    ...line,
    item: line.burnCode || line.model,
    openQty: line.openQty - (prepared.get(line.id) ?? 0),
  }))
}
export const showOpen = (ctx: SignedCtx, { id }: { id: number }) =>
  transact(ctx, async (tx) => {
    const order = await orderToShip(tx, id).catch((error: unknown) =>
      Promise.reject(error instanceof Failure && error.code === 'order.not_found' ? fail(missing) : (error as Error)),
    )
    const lines = isOpen(order) ? (await openOf(tx, order)).filter(({ openQty }) => openQty > 0) : []
    const { orderNo, poNo, customerName: customer, shipMode, warehouses } = order
    return { id, orderNo: orderNo ?? '', poNo, customer, shipMode, warehouses, lines }
  })
export const listToShip = (ctx: SignedCtx, q: Parsed<typeof deliveryDesk.toShip>) => sql.findToShip(ctx, q)

/** Packs lines of an order whose row is held: no more than is open and not prepared already. */
async function prepare(
  tx: SignedCtx,
  order: Order,
  { lines, warehouse, carrier, trackingNo }: Asked,
): Promise<sql.DeliveryRow> {
  if (!lines.length) throw refuseField(tx, 'lines', 'delivery.no_lines')
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    throw refuseField(tx, 'lines', 'delivery.line_twice')
  if (!order.warehouses.includes(warehouse)) throw refuseField(tx, 'warehouse', 'delivery.warehouse')
  const open = new Map((await openOf(tx, order)).map((line) => [line.id, line]))
  const packed = lines.map(({ lineId, ...pack }) => {
    const line = open.get(lineId)
    if (!line) throw refuseField(tx, 'lines', 'delivery.line_unknown')
    if (pack.qty > line.openQty)
      throw refuseField(tx, 'lines', 'delivery.not_open', { line: line.lineNo, count: line.openQty })
    return { ...pack, orderLineId: lineId, lineNo: line.lineNo, item: line.item }
  })
  const { customerId, unitId, shipMode } = order
  const dnNo = await nextNumber(tx, 'DN')
  const { id } = await insertRecord(tx, 'deliveries', {
    dnNo,
    orderId: order.id,
    customerId,
    unitId,
    shipMode,
    warehouse,
    carrier,
    trackingNo,
    userId: tx.user.id,
  })
  await tx.db
    .insertInto('deliveryLines')
    .values(packed.map((line) => ({ ...line, deliveryId: id })))
    .execute()
  await insertStatusLog(tx.db, {
    bizType: biz,
    bizId: id,
    fromState: '',
    toState: 'prepared',
    action: 'prepare',
    actorId: tx.user.id,
    comment: null,
  })
  return (await sql.findAny(tx, id))!
}

/**
 * A prepared delivery leaves, in the transaction that holds its order: the order knows what was shipped, and who keeps accounts what it
 * costs. `at` is when.
 */
export async function leave(tx: SignedCtx, row: sql.DeliveryRow, order: Order, at: Date): Promise<void> {
  const packed = await sql.holdLines(tx, row.id)
  const lineOf = new Map(order.lines.map((line) => [line.id, line]))
  const taxBp = order.currency === 'RMB' ? 0 : order.taxBp
  const priced = packed.map((one) => {
    const line = lineOf.get(one.orderLineId)
    if (!line) throw fail('order.not_open')
    const price = line.unitPrice ?? '0'
    return { ...one, price, amount: partOf(price, line.shippedQty, one.qty, taxBp) }
  })
  await sql.setPrices(
    tx,
    priced.map(({ id, price, amount }) => ({ id, price, amount })),
  )
  const on = dayOf(at)
  await shipLines(tx, {
    orderId: order.id,
    on,
    lines: packed.map(({ orderLineId, qty }) => ({ lineId: orderLineId, qty })),
  })
  const { customerId, unitId, currency, poNo } = order
  await tellShipped(tx, {
    account: { customerId, unitId, currency },
    kind: 'delivery',
    onDay: on,
    lines: priced.map(({ id, item, qty, price, amount }) => ({
      source: `delivery:${id}`,
      docNo: row.dnNo,
      poNo,
      item,
      qty,
      price,
      amount,
      note: '',
    })),
  })
}

const factsOf = (row: Pick<sql.DeliveryRow, 'shipMode'>) => ({
  mine: false,
  all: false,
  pickup: row.shipMode === 'self_pickup',
})
/** Somebody else was faster. */
export const abnormal = (error: unknown): unknown =>
  error instanceof Failure && error.code === 'platform.state' ? fail('delivery.abnormal') : error

async function shipRow(
  tx: SignedCtx,
  row: sql.DeliveryRow,
  order: Order,
  given: { version: number; carrier: string; trackingNo: string },
) {
  const carrier = given.carrier || row.carrier
  const trackingNo = given.trackingNo || row.trackingNo
  if (!carrier) throw refuseField(tx, 'carrier', 'delivery.carrier_needed')
  await leave(tx, row, order, tx.now)
  const set = () => ({ shippedAt: tx.now, carrier, trackingNo })
  const move = {
    id: row.id,
    version: given.version,
    from: row.status,
    facts: factsOf(row),
    action: 'ship',
    set,
  } as const
  const saved = await moveState(tx, 'deliveries', deliveryMachine, move)
  return { id: row.id, version: saved.version }
}

/** Ships lines of an order, prepares them, or ships what was prepared. The order's row is held first, always. */
export const ship = (ctx: SignedCtx, asked: Asked) =>
  transact(ctx, async (tx) => {
    const old = asked.id === undefined ? undefined : await sql.findDelivery(tx, asked.id)
    if (asked.id !== undefined && !old) throw fail(missing)
    if (!old && asked.orderId === undefined) throw refuseField(tx, 'orderId', 'platform.validation')
    const order = await orderToShip(tx, old?.orderId ?? asked.orderId!)
    if (!isOpen(order)) throw fail('delivery.abnormal')
    if (old) return shipRow(tx, old, order, asked)
    const row = await prepare(tx, order, asked)
    if (asked.hold || row.shipMode === 'self_pickup') return { id: row.id, version: row.version }
    return shipRow(tx, row, order, { ...asked, version: row.version })
  }).catch((error: unknown) => Promise.reject(abnormal(error) as Error))

export const drop = (ctx: SignedCtx, { id, version }: { id: number; version: number }) =>
  transact(ctx, async (tx) => {
    const row = await sql.findDelivery(tx, id)
    if (!row) throw fail(missing)
    if (row.inPickup) throw fail('delivery.in_pickup')
    if (row.status !== 'prepared' || !(await sql.deletePrepared(tx, id, version))) throw fail('delivery.abnormal')
    return null
  })
