import { orderToShip } from '#areas/order/server/order.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { handOver } from './collect.service.ts'
import { listOfOrders } from './delivery.sql.ts'
import { ship } from './ship.service.ts'
import { sign } from './sign.service.ts'

/** Packs what is open of an order, or half of each line, for the sandbox, where nobody packs: it is shipped, or prepared where it is picked up. */
async function pack(vendor: SignedCtx, orderId: number, half: boolean): Promise<number> {
  const { lines, warehouses } = await orderToShip(vendor, orderId)
  const packed = lines
    .filter(({ openQty }) => openQty > 0)
    .map(({ id: lineId, openQty }) => ({ lineId, qty: half ? Math.ceil(openQty / 2) : openQty }))
    .map((line) => ({ ...line, lotNo: 'TEST-LOT', dateCode: '2640', coo: 'CN', boxes: 1 }))
  const { id } = await ship(vendor, {
    orderId,
    version: 0,
    warehouse: warehouses[0]!,
    carrier: 'SF',
    trackingNo: `TEST${orderId}`,
    hold: false,
    lines: packed,
  })
  return id
}
export async function shipAsVendor(vendor: SignedCtx, orderId: number, half: boolean): Promise<void> {
  await pack(vendor, orderId, half)
}
/** The same with an order that is picked up: it is packed and handed over to whoever comes, who signs for it with that. */
export async function handOverAsVendor(vendor: SignedCtx, orderId: number, half: boolean): Promise<void> {
  await handOver(vendor, await pack(vendor, orderId, half))
}

/** Signs for everything of an order that is under way, as its customer would. */
export async function signAll(ctx: SignedCtx, orderId: number): Promise<void> {
  const under = (await listOfOrders(ctx, [orderId])).filter(({ status }) => status === 'shipped')
  if (!under.length) throw fail('platform.state')
  for (const { id, version } of under) await sign(ctx, { id, version, lines: [], discrepancy: '', photoIds: [] })
}
