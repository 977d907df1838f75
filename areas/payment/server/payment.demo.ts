import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { ChannelName, moneyBackStates } from '../contract.ts'
import { takeBack } from './back.sql.ts'
import type { Line } from './channel/channel.ts'
import { digitsOf } from './channel/china-time.ts'
import { lastDay } from './day.service.ts'
import * as day from './day.sql.ts'
import { keepNotice } from './receipt.sql.ts'
import { listLines } from './trade.sql.ts'

type Paid = { channel: ChannelName; no: string; channelTradeNo: string; fen: number; paidAt: Date; second?: true }
/** A payment of the demo, as if its notification had come. */
export async function seedPaid(tx: Ctx, { channel, no, channelTradeNo, fen, paidAt, second }: Paid): Promise<void> {
  const receipt = {
    channel,
    no,
    channelTradeNo,
    fen,
    paidAt,
    second: !!second,
    proof: 'notify' as const,
    settleDay: dayOf(paidAt),
  }
  await tx.db.insertInto('paymentReceipts').values(receipt).execute()
  const named = { channel, no, channelTradeNo, notifyId: '' }
  const id = await keepNotice(tx, {
    ...named,
    raw: `demo ${channelTradeNo}`,
    verified: true,
    outcome: second ? 'second' : 'credited',
  })
  await tx.db
    .updateTable('paymentNotices')
    .set({ receivedAt: paidAt, handledAt: paidAt })
    .where('id', '=', id)
    .execute()
}

type Back = {
  order: string
  no: string
  fen: number
  at: Date
  status: (typeof moneyBackStates)[number]
  second?: true
  said?: string
}
/** Money of the demo on its way back: one that is sending is asked for again after some hours, and then is done. */
export async function seedReturn(tx: Ctx, { order, no, fen, at, status, second, said = '' }: Back): Promise<void> {
  const of = tx.db
    .selectFrom('paymentReceipts')
    .select(['id', 'channelTradeNo'])
    .where('no', '=', order)
    .where('second', '=', !!second)
  const receipt = await of.executeTakeFirstOrThrow()
  const [sending, done] = [status === 'sending', status === 'done']
  const times = {
    createdAt: at,
    updatedAt: at,
    askedAt: at,
    doneAt: sending ? null : at,
    nextAt: sending ? new Date(tx.now.getTime() + 6 * 3600_000) : null,
  }
  const ended = done ? { channelRefundNo: receipt.channelTradeNo, settleDay: dayOf(at) } : {}
  const row = {
    no,
    recordNo: no,
    receiptId: receipt.id,
    fen,
    status,
    second: !!second,
    reason: 'demo',
    tries: sending ? 5 : 1,
    txnTime: digitsOf(at),
    said,
  }
  await tx.db
    .insertInto('paymentRefunds')
    .values({ ...row, ...times, ...ended })
    .execute()
  if (status !== 'failed') await takeBack(tx, receipt.id, fen)
}

/**
 * Days of the demo, up to the last whose file there may be: that one waits for the network's, on the one before there is a line in each list,
 * one long ago has a difference that was dealt with, and the others agree.
 */
export async function seedDays(tx: Ctx, handler: number): Promise<void> {
  const last = lastDay(tx.now)
  const before = dayOf(new Date(Date.parse(`${last}T12:00:00Z`) - 86_400_000))
  const days = Map.groupBy(await listLines(tx), ({ channel, day }) => `${channel} ${day}`)
  for (const [of, lines] of days) {
    const [channel, on] = of.split(' ') as [ChannelName, string]
    if (on >= last || (channel === 'alipay' && on === before)) continue
    await seedOne(tx, channel, on, lines)
  }
  // one that only the channel has, one only we have, one of another amount, and those that agree
  const odd = (days.get(`alipay ${before}`) ?? [])
    .slice(1)
    .map((line, n) => (n ? line : { ...line, fen: line.fen - 100 }))
  const foreign = {
    kind: 'payment' as const,
    ref: `${before.replaceAll('-', '')}9900000099`,
    no: 'RC0000000099',
    fen: 8800,
    at: null,
  }
  await seedOne(tx, 'alipay', before, [...odd, foreign])
  await seedSettled(tx, days, handler)
  const waits = await day.beginRun(tx, 'unionpay', last)
  await day.setSaid(tx, waits.id, 'no file yet')
}

/** The oldest day of the wallet: its file said another amount, and somebody has cleared it up. */
async function seedSettled(tx: Ctx, days: ReadonlyMap<string, readonly Line[]>, handler: number): Promise<void> {
  const oldest = [...days.keys()].filter((of) => of.startsWith('alipay')).toSorted()[0]
  if (!oldest) return
  const [line, ...rest] = days.get(oldest)!
  const id = await seedOne(tx, 'alipay', oldest.split(' ')[1]!, [{ ...line!, fen: line!.fen - 500 }, ...rest])
  const note = '已与渠道核对：账单含 5 元手续费，渠道次日已补发更正账单。'
  await tx.db
    .updateTable('paymentDifferences')
    .set({ note, handledBy: handler, handledAt: tx.now })
    .where('dayId', '=', id)
    .execute()
  await day.setState(tx, id)
}

async function seedOne(ctx: Ctx, channel: ChannelName, on: string, lines: readonly Line[]) {
  return transact(ctx, async (tx) => {
    const run = await day.beginRun(tx, channel, on)
    await day.putLines(
      tx,
      run,
      lines.map((line) => JSON.stringify(line)),
    )
    await day.compare(tx, run)
    return run.id
  })
}
