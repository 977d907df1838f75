import type { Ctx } from '#platform/server/ctx.ts'

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
