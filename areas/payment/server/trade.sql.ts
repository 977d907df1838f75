import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ChannelName } from '../contract.ts'
import type { Line } from './channel/channel.ts'

/** What came in for numbers, the payment of an order before further ones, and what went back of it. */
export async function listMoves({ db }: Pick<Ctx, 'db'>, nos: readonly string[]) {
  const paid = db
    .selectFrom('paymentReceipts')
    .select(['no', 'channelTradeNo', 'fen', 'paidAt'])
    .where('no', 'in', nos)
    .orderBy('second')
    .orderBy('id')
  const back = db
    .selectFrom('paymentRefunds as b')
    .innerJoin('paymentReceipts as r', 'r.id', 'b.receiptId')
    .select(['r.no as order', 'r.channelTradeNo as of', 'b.no', 'b.channelRefundNo', 'b.fen', 'b.doneAt'])
    .where('r.no', 'in', nos)
    .where('b.status', '=', 'done')
    .orderBy('b.id')
  return { paid: await paid.execute(), back: await back.execute() }
}

type Listed = { channel: ChannelName; day: string } & Line
/** What the channels' files list of the demo: payments by their number of the trade, refunds by ours. */
export async function listLines(tx: Pick<Ctx, 'db'>): Promise<Listed[]> {
  const receipts = tx.db
    .selectFrom('paymentReceipts as r')
    .select([
      'r.channel',
      'r.channelTradeNo as ref',
      'r.no',
      'r.fen',
      'r.paidAt as at',
      sql<string>`r.settle_day::text`.as('day'),
    ])
  const backs = tx.db
    .selectFrom('paymentRefunds as b')
    .innerJoin('paymentReceipts as r', 'r.id', 'b.receiptId')
    .select(['r.channel', 'b.no as ref', 'r.no', 'b.fen', 'b.doneAt as at', sql<string>`b.settle_day::text`.as('day')])
    .where('b.status', '=', 'done')
  const [paid, back] = [await receipts.orderBy('r.id').execute(), await backs.orderBy('b.id').execute()]
  return [
    ...paid.map((row) => ({ kind: 'payment' as const, ...row })),
    ...back.map((row) => ({ kind: 'refund' as const, ...row })),
  ]
}
