import type * as z from 'zod/mini'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { OrderDelivery } from '../detail.contract.ts'

/** A delivery of an order as its pages and exports show it, in the caller's language. */
export type Delivered = z.input<typeof OrderDelivery>
/** The deliveries of orders the caller sees, the latest last. */
export type DeliveriesOf = (ctx: SignedCtx, orderIds: readonly number[]) => Promise<readonly Delivered[]>
/** What was received for an order that is paid before, in hundredths of its currency. */
export type ReceivedOf = (ctx: SignedCtx, orderId: number) => Promise<number>

let deliveries: DeliveriesOf | undefined
let received: ReceivedOf | undefined
/** Tells of deliveries; by the area that has them, once at start. @public */
export const knowsDeliveries = (of: DeliveriesOf): void => void (deliveries = of)
export const deliveriesOf = async (ctx: SignedCtx, orderIds: readonly number[]): Promise<readonly Delivered[]> =>
  orderIds.length ? ((await deliveries?.(ctx, orderIds)) ?? []) : []
/** Tells of receipts; by the area that has them, once at start. @public */
export const knowsReceived = (of: ReceivedOf): void => void (received = of)
/** Null where nobody keeps receipts. */
export const receivedOf = async (ctx: SignedCtx, orderId: number): Promise<number | null> =>
  (await received?.(ctx, orderId)) ?? null
