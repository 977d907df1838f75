import { addressesOf, movesOf } from '#areas/payment/server/payment.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import * as sql from './recharge.sql.ts'

/** So many of the last recharges a simulator is told of. */
const most = 2000
/**
 * The recharges whose page was opened, as their channel knows them: paid, given back, closed. A simulator that has begun anew is told them;
 * a channel knows them by itself.
 */
export async function tradesAtChannels(ctx: Pick<Ctx, 'db' | 'app' | 'locale'>) {
  const orders = await sql.listOpened(ctx, most)
  if (!orders.length) return []
  const { paid, back } = await movesOf(
    ctx,
    orders.map(({ no }) => no),
  )
  const [paidOf, backOf] = [Map.groupBy(paid, ({ no }) => no), Map.groupBy(back, ({ order }) => order)]
  return orders.map(({ no, method, amountFen, points, txnTime, expireAt, status }) => ({
    channel: method,
    no,
    fen: amountFen,
    // plain: it stands between commas in the channel's daily file
    subject: translate('zh', 'recharge.subject', { points: String(points) }),
    txnTime,
    expireAt,
    ...addressesOf(ctx.app, method),
    closed: status === 'closed' || status === 'failed',
    payments: (paidOf.get(no) ?? []).map(({ channelTradeNo: tradeNo, fen, paidAt }) => ({ tradeNo, fen, paidAt })),
    returns: (backOf.get(no) ?? []).map((one) => ({
      no: one.no,
      tradeNo: one.channelRefundNo,
      fen: one.fen,
      at: one.doneAt!,
      of: one.of,
    })),
  }))
}
