import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { ChannelName } from '../contract.ts'
import { returnSecond } from './back.service.ts'
import type { Channel, Paid, Standing, Trade } from './channel/channel.ts'
import { channelOf } from './channel/channels.ts'
import { payee } from './payee.ts'
import { alarm } from './payment.mails.ts'
import * as sql from './receipt.sql.ts'

/**
 * Books a payment the channel has proved, once however often it is told: the first of an order is its payment, each further one goes
 * back. The order is locked first, so that whoever comes at the same time waits and finds it booked.
 */
async function book(tx: Ctx, channel: ChannelName, paid: Paid, proof: 'notify' | 'query'): Promise<sql.Outcome> {
  const order = await payee().lock(tx, paid.no)
  if (!order) return 'unknown'
  if (order.channel !== channel || order.fen !== paid.fen) return 'mismatch'
  const second = order.state === 'paid'
  const receipt = await sql.insertReceipt(tx, { channel, paid, second, proof })
  if (receipt === null) return (await sql.isReceipt(tx, channel, paid)) ? 'known' : 'mismatch'
  if (!second) {
    await payee().paid(tx, paid)
    return order.state === 'ended' ? 'late' : 'credited'
  }
  await returnSecond(tx, receipt, paid)
  await alarm(tx, { what: 'second', channel, no: paid.no, fen: paid.fen })
  return 'second'
}
/** One alarm of a kind goes out once an hour: a channel repeats itself, and so does an attacker. No kind keeps another one quiet. */
async function alarmOnce(
  ctx: Ctx,
  what: 'forged' | 'mismatch' | 'unknown',
  { channel, no, of = channel }: { channel: ChannelName; no: string; of?: string },
): Promise<void> {
  const key = `${what} ${of}`
  if (!(await ctx.app.limits.take('payment_alarm', key)).ok) return
  try {
    await transact(ctx, (tx) => alarm(tx, { what, channel, no: sql.cut(no, 40) }))
  } catch (error) {
    // whoever makes an alarm fail must not have used it up
    await ctx.app.limits.reset('payment_alarm', key)
    throw error
  }
}

/** Tells finance of what is signed and fits no order. Beside the transaction: limits have a connection of their own. */
async function tellMisfit(ctx: Ctx, channel: ChannelName, outcome: sql.Outcome, no: string): Promise<void> {
  if (outcome !== 'mismatch' && outcome !== 'unknown') return
  // each order has one amount, and those that are there are not many; numbers nobody has are as many as somebody likes
  const of = outcome === 'mismatch' ? `${channel} ${no}` : channel
  await alarmOnce(ctx, outcome, { channel, no, of })
}

/** What the channel is answered, and whether it is told to stop. */
const settled = new Set<sql.Outcome>(['credited', 'late', 'second', 'known', 'refund'])
export type Told = Channel['taken']

/** Takes a notification: only what the channel has signed changes anything, and everything is kept. */
export async function takeNotice(ctx: Ctx, name: ChannelName, raw: string): Promise<Told> {
  const channel = channelOf(ctx.app, name)
  const notice = channel.read(raw)
  if (notice.what === 'unsigned') {
    await keepForged(ctx, name, raw, notice)
    return channel.refused
  }
  const outcome = await transact(ctx, async (tx) => {
    const found =
      notice.what === 'paid'
        ? await book(tx, name, notice.paid, 'notify')
        : notice.what === 'unsure'
          ? 'waiting'
          : 'refund'
    await sql.keepNotice(tx, { ...notice, channel: name, raw, verified: true, outcome: found })
    return found
  })
  await tellMisfit(ctx, name, outcome, notice.no)
  // the trade is asked for: nothing is believed that is in doubt
  if (outcome === 'waiting') await askUnsure(ctx, name, notice.no)
  return settled.has(outcome) || outcome === 'waiting' ? channel.taken : channel.refused
}

async function askUnsure(ctx: Ctx, name: ChannelName, no: string): Promise<void> {
  const txnTime = await payee().txnTime(ctx, no)
  if (txnTime)
    await askChannel(ctx, name, { no, txnTime, fen: 0 }).catch((err: unknown) =>
      ctx.log.warn({ err, no }, 'a payment in doubt is asked for later'),
    )
}

/** Kept as long as there are not too many, so that nobody fills the database with them. */
async function keepForged(
  ctx: Ctx,
  channel: ChannelName,
  raw: string,
  named: { no: string; channelTradeNo: string; notifyId: string },
) {
  if (!(await ctx.app.limits.take('payment_forged', channel)).ok) return
  await sql.keepNotice(ctx, { ...named, channel, raw, verified: false, outcome: 'unsigned' })
  await alarmOnce(ctx, 'forged', { channel, no: named.no })
}

/**
 * Asks the channel what became of a trade and books what it proves. Throws `ChannelFault` while the channel cannot be asked: nothing is
 * known then. `failed` and `closed` are left to who asked.
 */
export async function askChannel(ctx: Ctx, name: ChannelName, trade: Trade): Promise<Standing['what']> {
  const standing = await channelOf(ctx.app, name).query(trade)
  if (standing.what !== 'paid') return standing.what
  const outcome = await transact({ ...ctx, user: null }, (tx) => book(tx, name, standing.paid, 'query'))
  await tellMisfit(ctx, name, outcome, trade.no)
  return settled.has(outcome) ? 'paid' : 'waiting'
}
