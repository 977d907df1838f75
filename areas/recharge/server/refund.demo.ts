import { seedRefused, seedSecond } from '#areas/points/server/points.public.ts'
import { digitsOf, nextNo, seedPaid, seedReturn } from '#areas/payment/server/payment.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { refundMachine } from './recharge.rules.ts'

const hourMs = 3600_000
/** What became of a recharge besides: a refund to no good end, or a second payment that is back or still owed. */
export type Besides = 'refused' | 'rejected' | 'returned' | 'owed'
type Order = {
  id: number
  no: string
  companyId: number
  method: 'alipay' | 'unionpay'
  amountFen: number
  paidAt: Date
}
const perYuan = 10

/** Right after its recharge: the books of a company are written in the order of their days. */
export async function seedBesides(tx: Ctx, what: Besides, order: Order, finance: number): Promise<void> {
  if (what === 'refused') await refuse(tx, order, finance)
  else if (what === 'rejected') await reject(tx, order, finance)
  else await payTwice(tx, order, what === 'returned' ? 'done' : 'failed')
}

type Row = { fen: number; points: number; reason: string; status: 'failed' | 'rejected' | 'done'; said: string; applicantId: number | null; second?: true; at: Date } // prettier-ignore
async function insert(tx: Ctx, order: Order, { at, ...row }: Row) {
  const no = await nextNo({ ...tx, now: at }, row.second ? 'RS' : 'RF')
  const made = { ...row, no, orderId: order.id, companyId: order.companyId, createdAt: at, updatedAt: at }
  const { id } = await tx.db.insertInto('rechargeRefunds').values(made).returning('id').executeTakeFirstOrThrow()
  const log = (fromState: string, toState: string, action: string, comment = '', actorId: number | null = null) => {
    const entry = {
      bizType: refundMachine.biz,
      bizId: id,
      fromState,
      toState,
      action,
      comment: comment || null,
      actorId,
      at,
    }
    return tx.db.insertInto('statusLogs').values(entry).execute()
  }
  const { points, fen } = row
  const ledger = { no, refundId: id, rechargeNo: order.no, companyId: order.companyId, points, fen, bank: `bank_${order.method}` as const } // prettier-ignore
  return { no, log, ledger }
}

async function refuse(tx: Ctx, order: Order, finance: number): Promise<void> {
  const at = new Date(order.paidAt.getTime() + 48 * hourMs)
  const said = '33 交易金额超限'
  const row = { fen: 300_000, points: 3000 * perYuan, reason: '项目取消，申请退回部分充值', status: 'failed' as const, said } // prettier-ignore
  const { no, log, ledger } = await insert(tx, order, { ...row, applicantId: finance, at })
  await log('', 'reviewing', 'submit', row.reason, finance)
  await log('sending', 'failed', 'fail', said)
  await seedReturn(tx, { order: order.no, no, fen: row.fen, at, status: 'failed', said })
  await seedRefused(tx, ledger, at, at)
}

async function reject(tx: Ctx, order: Order, finance: number): Promise<void> {
  const at = new Date(order.paidAt.getTime() + 96 * hourMs)
  const said = '该笔充值的积分已用于服务订单，请核对后重新提交。'
  const row = { fen: 100_000, points: 1000 * perYuan, reason: '客户申请部分退款', status: 'rejected' as const, said } // prettier-ignore
  const { log } = await insert(tx, order, { ...row, applicantId: finance, at })
  await log('', 'reviewing', 'submit', row.reason, finance)
  await log('reviewing', 'rejected', 'reject', said)
}

async function payTwice(tx: Ctx, order: Order, status: 'done' | 'failed'): Promise<void> {
  const [fen, paidAt] = [order.amountFen, new Date(order.paidAt.getTime() + 0.05 * hourMs)]
  const at = new Date(paidAt.getTime() + 0.02 * hourMs)
  const channelTradeNo = `${digitsOf(paidAt)}99${String(order.id).padStart(5, '0')}`
  await seedPaid(tx, { channel: order.method, no: order.no, channelTradeNo, fen, paidAt, second: true })
  const said = status === 'failed' ? '39 交易不在受理时间范围内' : ''
  const row = { fen, points: 0, reason: 'second payment', status, said, applicantId: null, second: true as const, at }
  const { no, log, ledger } = await insert(tx, order, row)
  await log('sending', 'sending', 'second', channelTradeNo)
  await log('sending', status, status === 'done' ? 'done' : 'fail', said)
  await seedReturn(tx, { order: order.no, no, fen, at, status, second: true, said })
  await seedSecond(tx, ledger, paidAt, status === 'done' ? at : null)
}
