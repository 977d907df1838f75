import { bookRecharge, bookRefund, bookSecond, type Booked } from '#areas/points/server/points.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { byDemo } from '#platform/server/demo-fill.ts'
import { refundMachine } from './recharge.rules.ts'

/** What the recharges of the demo and what went back of them did to the wallets. */
export async function books({ db }: Pick<Ctx, 'db'>): Promise<Booked[]> {
  const paid = await db
    .selectFrom('rechargeOrders')
    .selectAll()
    .where('paidAt', 'is not', null)
    .where(byDemo('userId'))
    .execute()
  const backs = await db.selectFrom('rechargeRefunds').selectAll().execute()
  const passed = await db
    .selectFrom('statusLogs')
    .select(['bizId', 'at'])
    .where('bizType', '=', refundMachine.biz)
    .where('action', '=', 'pass')
    .execute()
  const passedAt = new Map(passed.map(({ bizId, at }) => [bizId, at]))
  return paid.flatMap(({ id, no, companyId, userId, points, amountFen: fen, method, paidAt }) => {
    const bank = `bank_${method}` as const
    const of = backs.filter(({ orderId }) => orderId === id)
    return [
      bookRecharge({ no, rechargeId: id, companyId, userId, points, fen, bank }, paidAt!),
      ...of.flatMap((back) => bookBack(back, { rechargeNo: no, bank }, passedAt.get(back.id))),
    ]
  })
}

type Back = {
  id: number
  no: string
  companyId: number
  points: number
  fen: number
  status: string
  second: boolean
  createdAt: Date
  updatedAt: Date
}
type Of = { rechargeNo: string; bank: 'bank_alipay' | 'bank_unionpay' }
function bookBack(
  { id, no, companyId, points, fen, status, second, createdAt, updatedAt }: Back,
  of: Of,
  passed: Date | undefined,
): Booked[] {
  const refund = { ...of, refundId: id, no, companyId, points, fen }
  if (second) return bookSecond(refund, createdAt, status === 'done' ? updatedAt : null)
  // what waits or was rejected never left the wallet
  if (!passed) return []
  return bookRefund(
    refund,
    passed,
    status === 'done' ? { done: updatedAt } : status === 'failed' ? { refused: updatedAt } : null,
  )
}
