import { bookSpending, type Booked } from '#areas/points/server/points.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { byDemo } from '#platform/server/demo-fill.ts'
import { purposeOf } from './held.service.ts'

/** What the orders of the demo did to the wallets: held when they were paid, taken part by part, given back where they were refunded. */
export async function books({ db }: Pick<Ctx, 'db'>): Promise<Booked[]> {
  const paid = await db
    .selectFrom('serviceOrders as o')
    .innerJoin('marketProducts as p', 'p.id', 'o.productId')
    .select(['o.id', 'o.no', 'o.companyId', 'o.userId', 'o.totalPoints', 'o.paidAt', 'o.closedAt', 'o.status'])
    .select(['p.name as productName', 'p.nameEn as productNameEn'])
    .where('o.paidAt', 'is not', null)
    .where(byDemo('o.userId'))
    .execute()
  const parts = await db
    .selectFrom('serviceOrderMilestones')
    .select(['orderId', 'points', 'acceptedAt'])
    .where('acceptedAt', 'is not', null)
    .execute()
  return paid.flatMap(({ companyId, userId, totalPoints, paidAt, closedAt, ...order }) => {
    const taken = parts
      .filter(({ orderId }) => orderId === order.id)
      .map(({ points, acceptedAt }) => ({ way: 'captured' as const, points, at: acceptedAt!, by: userId }))
    const back = order.status === 'refunded' ? [{ way: 'released' as const, at: closedAt! }] : []
    return bookSpending({ companyId, userId, points: totalPoints, purpose: purposeOf(order) }, paidAt!, [
      ...taken,
      ...back,
    ])
  })
}
