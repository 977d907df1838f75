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
/** Who asks for a refund, and who lets it go. */
export type Finance = readonly [asks: number, decides: number]
/** Writes a line into the history of the recharge. */
export type RechargeLog = (
  from: string,
  to: string,
  action: string,
  at: Date,
  actorId?: number | null,
) => Promise<unknown>
/** The second person has looked at a refund some hours after it was asked for. */
export const passedAfter = (asked: Date): Date => new Date(asked.getTime() + 3.2 * hourMs)
type By = { finance: Finance; log: RechargeLog }

/** What stands besides a recharge, and in its history. */
export async function seedBesides(tx: Ctx, what: Besides, order: Order, by: By): Promise<void> {
  if (what === 'refused') await refuse(tx, order, by)
  else if (what === 'rejected') await reject(tx, order, by)
  else await payTwice(tx, order, what === 'returned' ? 'done' : 'failed')
}

type Row = {
  fen: number
  points: number
  reason: string
  reasonEn?: string
  status: 'failed' | 'rejected' | 'done'
  said: string
  applicantId: number | null
  second?: true
  at: Date
  ended?: Date
}
async function insert(tx: Ctx, order: Order, { at, ended = at, ...row }: Row) {
  const no = await nextNo({ ...tx, now: at }, row.second ? 'RS' : 'RF')
  const made = { ...row, no, orderId: order.id, companyId: order.companyId, createdAt: at, updatedAt: ended }
  const { id } = await tx.db.insertInto('rechargeRefunds').values(made).returning('id').executeTakeFirstOrThrow()
  const log = (
    fromState: string,
    toState: string,
    action: string,
    when: Date,
    comment = '',
    actorId: number | null = null,
  ) =>
    tx.db
      .insertInto('statusLogs')
      .values({
        bizType: refundMachine.biz,
        bizId: id,
        fromState,
        toState,
        action,
        comment: comment || null,
        actorId,
        at: when,
      })
      .execute()
  return { no, log }
}

async function refuse(tx: Ctx, order: Order, { finance, log: recharge }: By): Promise<void> {
  const at = new Date(order.paidAt.getTime() + 48 * hourMs)
  const [passed, ended] = [passedAfter(at), new Date(passedAfter(at).getTime() + hourMs / 4)]
  const said = '33 交易金额超限'
  const row = {
    fen: 300_000,
    points: 3000 * perYuan,
    reason: '项目取消，申请退回部分充值',
    reasonEn: 'Project cancelled, part of the recharge to be refunded',
    status: 'failed' as const,
    said,
  }
  const { no, log } = await insert(tx, order, { ...row, applicantId: finance[0], at, ended })
  await log('', 'reviewing', 'submit', at, row.reason, finance[0])
  await log('reviewing', 'sending', 'pass', passed, '', finance[1])
  await log('sending', 'failed', 'fail', ended, said)
  await recharge('success', 'refunding', 'refund', passed, finance[1])
  await recharge('refunding', 'success', 'refund_failed', ended)
  await seedReturn(tx, { order: order.no, no, fen: row.fen, at: ended, status: 'failed', said })
}

async function reject(tx: Ctx, order: Order, { finance }: By): Promise<void> {
  const at = new Date(order.paidAt.getTime() + 96 * hourMs)
  const said = '该笔充值的积分已用于服务订单，请核对后重新提交。'
  const row = {
    fen: 100_000,
    points: 1000 * perYuan,
    reason: '客户申请部分退款',
    reasonEn: 'The customer asks for a partial refund',
    status: 'rejected' as const,
    said,
  }
  const { log } = await insert(tx, order, { ...row, applicantId: finance[0], at, ended: passedAfter(at) })
  await log('', 'reviewing', 'submit', at, row.reason, finance[0])
  await log('reviewing', 'rejected', 'reject', passedAfter(at), said, finance[1])
}

async function payTwice(tx: Ctx, order: Order, status: 'done' | 'failed'): Promise<void> {
  const [fen, paidAt] = [order.amountFen, new Date(order.paidAt.getTime() + 0.05 * hourMs)]
  const at = new Date(paidAt.getTime() + 0.02 * hourMs)
  const channelTradeNo = `${digitsOf(paidAt)}99${String(order.id).padStart(5, '0')}`
  await seedPaid(tx, { channel: order.method, no: order.no, channelTradeNo, fen, paidAt, second: true })
  const said = status === 'failed' ? '39 交易不在受理时间范围内' : ''
  const row = { fen, points: 0, reason: 'second payment', status, said, applicantId: null, second: true as const }
  const { no, log } = await insert(tx, order, { ...row, at: paidAt, ended: at })
  await log('sending', 'sending', 'second', paidAt, channelTradeNo)
  await log('sending', status, status === 'done' ? 'done' : 'fail', at, said)
  await seedReturn(tx, { order: order.no, no, fen, at, status, second: true, said })
}
