import { orderToShip } from '#areas/order/server/order.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { listOfOrders } from './delivery.sql.ts'
import { ship } from './ship.service.ts'
import { sign } from './sign.service.ts'

/** Ships what is open of an order, or half of each line: for the sandbox, where nobody packs. */
export async function shipAsVendor(vendor: SignedCtx, orderId: number, half: boolean): Promise<void> {
  const { lines, warehouses } = await orderToShip(vendor, orderId)
  const packed = lines
    .filter(({ openQty }) => openQty > 0)
    .map(({ id: lineId, openQty }) => ({ lineId, qty: half ? Math.ceil(openQty / 2) : openQty }))
    .map((line) => ({ ...line, lotNo: 'TEST-LOT', dateCode: '2640', coo: 'CN', boxes: 1 }))
  await ship(vendor, { orderId, version: 0, warehouse: warehouses[0]!, carrier: 'SF', trackingNo: `TEST${orderId}`, hold: false, lines: packed }) // prettier-ignore
}

/** Signs for everything of an order that is under way, as its customer would. */
export async function signAll(ctx: SignedCtx, orderId: number): Promise<void> {
  const under = (await listOfOrders(ctx, [orderId])).filter(({ status }) => status === 'shipped')
  if (!under.length) throw fail('platform.state')
  for (const { id, version } of under) await sign(ctx, { id, version, lines: [], discrepancy: '', photoIds: [] })
}
