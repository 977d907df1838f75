import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { ChannelName } from '../contract.ts'
import type { Line } from './channel/channel.ts'
import * as day from './day.sql.ts'
import { keepNotice } from './receipt.sql.ts'

type Paid = { channel: ChannelName; no: string; channelTradeNo: string; fen: number; paidAt: Date }
/** A payment of the demo, as if its notification had come. */
export async function seedPaid(tx: Ctx, { channel, no, channelTradeNo, fen, paidAt }: Paid): Promise<void> {
  const receipt = { channel, no, channelTradeNo, fen, paidAt, proof: 'notify' as const, settleDay: dayOf(paidAt) }
  await tx.db.insertInto('paymentReceipts').values(receipt).execute()
  const named = { channel, no, channelTradeNo, notifyId: '' }
  const id = await keepNotice(tx, { ...named, raw: `demo ${channelTradeNo}`, verified: true, outcome: 'credited' })
  await tx.db
    .updateTable('paymentNotices')
    .set({ receivedAt: paidAt, handledAt: paidAt })
    .where('id', '=', id)
    .execute()
}

/** Days of the demo: those that agree, and yesterday with one line in each list. */
export async function seedDay(tx: Ctx, now: Date): Promise<void> {
  const receipts = await tx.db
    .selectFrom('paymentReceipts')
    .select(['channel', 'channelTradeNo as ref', 'no', 'fen', 'paidAt as at', 'settleDay as day'])
    .orderBy('id')
    .execute()
  const yesterday = dayOf(new Date(now.getTime() - 86_400_000))
  for (const [of, rows] of Map.groupBy(receipts, ({ channel, day: on }) => `${channel} ${on}`)) {
    const [channel, on] = of.split(' ') as [ChannelName, string]
    if (on > yesterday) continue
    const lines = rows.map(({ ref, no, fen, at }) => ({ kind: 'payment' as const, ref, no, fen, at }))
    await seedOne(tx, channel, on, lines)
  }
  // one that only the channel has, one only we have, one of another amount, and those that agree
  const alipay = receipts.filter(({ channel, day: on }) => channel === 'alipay' && on === yesterday)
  const odd = alipay.slice(1).map(({ ref, no, fen, at }, n) => ({ kind: 'payment' as const, ref, no, fen: n ? fen : fen - 100, at }))
  const foreign = { kind: 'payment' as const, ref: `${yesterday.replaceAll('-', '')}9900000099`, no: 'RC0000000099', fen: 8800, at: null }
  await seedOne(tx, 'alipay', yesterday, [...odd, foreign])
} // prettier-ignore

async function seedOne(ctx: Ctx, channel: ChannelName, on: string, lines: readonly Line[]) {
  await transact(ctx, async (tx) => {
    const run = await day.beginRun(tx, channel, on)
    await day.putLines(tx, run, lines.map((line) => JSON.stringify(line))) // prettier-ignore
    await day.compare(tx, run)
  })
}
