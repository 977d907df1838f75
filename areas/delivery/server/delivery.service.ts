import type { Delivered } from '#areas/order/server/order.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import { deliveryModels, type delivery } from '../contract.ts'
import { desk, receiveList } from '../delivery.links.ts'
import type { deliveryDesk } from '../staff.contract.ts'
import { carrierName } from './carrier-name.ts'
import { deliveryMachine } from './delivery.rules.ts'
import * as sql from './delivery.sql.ts'

export const missing = 'delivery.not_found'
const { biz } = deliveryMachine
const worded = (ctx: SignedCtx, row: sql.DeliveryRow) => ({
  ...row,
  unit: asRegistered(ctx.locale, row.unitZh, row.unitEn),
  discrepancy: inScript(ctx.locale, row.discrepancy),
})
/** The head of a group sees what goes to its parts; whoever gets the goods says so. */
export const isMine = ({ user }: Pick<SignedCtx, 'user'>, { companyId }: { companyId: number | null }): boolean =>
  companyId === user.companyId
const shown = (ctx: SignedCtx, row: sql.DeliveryRow) => {
  const facts = { mine: isMine(ctx, row), all: true, pickup: row.shipMode === 'self_pickup' }
  const { sign, report } = abilities(ctx, deliveryMachine, row.status, facts)
  return { ...worded(ctx, row), can: { sign, report } }
}
const onDesk = (ctx: SignedCtx, row: sql.DeliveryRow) => {
  const facts = { mine: false, all: true, pickup: row.shipMode === 'self_pickup' }
  const { ship, arrive, settle, papers, drop } = abilities(ctx, deliveryMachine, row.status, facts)
  return {
    ...worded(ctx, row),
    can: { ship, arrive: arrive && row.arrivedOn === null, settle, papers, drop: drop && !row.inPickup },
  }
}

/** A delivery the caller sees. */
export async function seenDelivery(ctx: SignedCtx, id: number): Promise<sql.DeliveryRow> {
  const row = await sql.findDelivery(ctx, id)
  if (!row) throw fail(missing)
  return row
}
async function detailOf(ctx: SignedCtx, row: sql.DeliveryRow) {
  const [lines, place, files, history] = await Promise.all([
    sql.listLines(ctx, row.id),
    sql.findPlace(ctx, row),
    filesOfRecord(ctx, { papers: deliveryModels.paper, photos: deliveryModels.photo }, row.id),
    findNamedLogs(ctx, biz, row.id),
  ])
  const { address, receiver, pickup } = place
  const signedBy = row.status === 'signed' || row.signedAt ? place.signer || (pickup?.person ?? '') : ''
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  return { currency: row.currency, amount, address, receiver, signedBy, lines, ...files, pickup, history }
}
export async function listDeliveries(ctx: SignedCtx, q: Parsed<typeof delivery.list>) {
  const page = await sql.findDeliveries(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showDelivery(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenDelivery(ctx, id)
  return { ...shown(ctx, row), ...(await detailOf(ctx, row)) }
}
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof deliveryDesk.desk>) {
  const page = await sql.findDesk(ctx, q)
  return { ...page, list: page.list.map((row) => onDesk(ctx, row)) }
}
export async function reviewDelivery(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenDelivery(ctx, id)
  return { ...onDesk(ctx, row), ...(await detailOf(ctx, row)) }
}

/** The deliveries of orders, as their pages and exports show them. */
export async function deliveriesOf(ctx: SignedCtx, orderIds: readonly number[]): Promise<Delivered[]> {
  if (!ctx.user.permissions.has('delivery_read')) return []
  const rows = await sql.listOfOrders(ctx, orderIds)
  const lines = Map.groupBy(
    await sql.listLinesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ deliveryId }) => deliveryId,
  )
  const page = ctx.user.staff ? desk : receiveList
  return rows.map(
    ({ id, orderId, dnNo, status, shipMode, warehouse, carrier, trackingNo, shippedAt, signedAt, outcome }) => ({
      id,
      orderId,
      no: dnNo,
      status,
      statusName: translate(ctx.locale, `delivery.state.${status}`),
      carrier:
        shipMode === 'self_pickup'
          ? translate(ctx.locale, 'delivery.picked_up_at', { warehouse })
          : carrierName(carrier, ctx.locale),
      trackingNo,
      shippedOn: shippedAt && dayOf(shippedAt),
      signedOn: status === 'signed' && signedAt ? dayOf(signedAt) : null,
      again: outcome === 'resent',
      url: page.url(null, { open: id }),
      lines: (lines.get(id) ?? []).map(({ lineNo, qty, signedQty, lostQty, lotNo, dateCode }) => ({
        lineNo,
        qty,
        signedQty,
        lostQty,
        lotNo,
        dateCode,
      })),
    }),
  )
}
