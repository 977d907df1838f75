import { booksInDemo, capturePoints, holdPoints, leadsTo, releasePoints } from '#areas/points/server/points.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { show } from '../service-order.links.ts'
import { orderMachine } from './service-order.rules.ts'

leadsTo('service_order', ({ id }) => show.url(null, { id }))
booksInDemo('service-order', async (tx) => (await import('./books.demo.ts')).books(tx))

type Order = { id: number; no: string; productName: string; productNameEn: string }
/** What points are held for, as the ledger knows an order. */
export const purposeOf = ({ id, no, productName, productNameEn }: Order) =>
  ({ kind: 'service_order', id, no, about: productName, aboutEn: productNameEn }) as const
/** A paid order whose points are not held is a fault of the books: nothing may go on with it. */
const held = (found: boolean, { no }: Order) => {
  if (!found) throw new Error(`${orderMachine.biz} ${no}: no points are held for it`)
}

type Paid = Order & { companyId: number; totalPoints: number; projectId: number | null }
/** Holds what an order costs, in the transaction that pays it. */
export const hold = (tx: SignedCtx, order: Paid): Promise<void> => {
  const { companyId, totalPoints: points, projectId } = order
  return holdPoints(tx, { companyId, userId: tx.user.id, projectId, points, purpose: purposeOf(order) })
}
/** Takes the points of an accepted milestone. */
export const take = async (tx: Ctx, order: Order, points: number) =>
  held(await capturePoints(tx, purposeOf(order), points), order)
/** Gives back all that was not taken. */
export const giveBack = async (tx: Ctx, order: Order) => held(await releasePoints(tx, purposeOf(order)), order)
