import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import * as sql from './back.sql.ts'
import type { Paid, Refund, RefundStanding } from './channel/channel.ts'
import { addresses, channelOf } from './channel/channels.ts'
import { digitsOf } from './channel/china-time.ts'
import { payee } from './payee.ts'
import { alarm } from './payment.mails.ts'

/** The next number of a kind on this day, fit for both channels. */
export const nextNo = async (tx: Pick<Ctx, 'db' | 'now'>, prefix: string): Promise<string> =>
  (await nextNumber(tx, prefix)).replace('-', '')

type Ask = { receiptId: number; no: string; recordNo: string; fen: number; second: boolean; reason: string }
async function begin(tx: Ctx, { receiptId, ...ask }: Ask): Promise<void> {
  await sql.takeBack(tx, receiptId, ask.fen)
  const id = await sql.insertBack(tx, { receiptId, ...ask, txnTime: digitsOf(tx.now) })
  await enqueue(tx, sendOne, { id })
}

/** Gives a second payment of an order back, all of it; nobody is asked. */
export async function returnSecond(
  tx: Ctx,
  receiptId: number,
  { no: order, fen, channelTradeNo: trade }: Paid,
): Promise<void> {
  const no = await nextNo(tx, 'RS')
  await begin(tx, { receiptId, no, recordNo: no, fen, second: true, reason: 'second payment' })
  await payee().second(tx, { order, no, fen, trade })
}

/**
 * Sends a refund once more that the channel has refused, under a number of its own: the network knows a number once. `no` is the one it
 * was begun with, by which its end is told. Throws where the last try has not failed.
 */
export async function sendAgain(tx: Ctx, no: string): Promise<void> {
  const last = await sql.lockLast(tx, no)
  if (last?.status !== 'failed') throw new Error(`${no} is not to be sent again`)
  const { receiptId, fen, second, reason, tries } = last
  await begin(tx, { receiptId, no: `${no}R${tries}`, recordNo: no, fen, second, reason })
}

/**
 * Has money of an order's payment given back, in the caller's transaction; the channel is asked after it. `no` is the refund's own
 * number; how it came out is told by `back` of who is paid. Throws where the order has no payment.
 */
export async function giveBack(
  tx: Ctx,
  order: string,
  { no, fen, reason }: { no: string; fen: number; reason: string },
) {
  const first = await sql.lockFirst(tx, order)
  if (!first) throw new Error(`${order} has no payment to be given back`)
  await begin(tx, { receiptId: first.id, no, recordNo: no, fen, second: false, reason })
}

const refundOf = (ctx: Ctx, due: sql.Due): Refund => ({
  no: due.no,
  fen: due.fen,
  txnTime: due.txnTime,
  back: ctx.app.settings.publicUrl + addresses[due.channel].back,
  paid: { no: due.paidNo, fen: due.paidFen, txnTime: due.txnTime, channelTradeNo: due.channelTradeNo },
})

/** Asked for again only when the channel does not know of it: the number is the same, so it is paid once in any case. */
async function settle(ctx: Ctx, due: sql.Due): Promise<RefundStanding> {
  const channel = channelOf(ctx.app, due.channel)
  const refund = refundOf(ctx, due)
  const known = due.tries > 1 ? await channel.refundQuery(refund) : ({ what: 'none' } as const)
  if (known.what !== 'none') return known
  const answer = await channel.refund(refund)
  return answer.what === 'waiting' ? channel.refundQuery(refund) : answer
}

async function end(ctx: Ctx, due: sql.Due, standing: RefundStanding): Promise<void> {
  if (standing.what === 'waiting' || standing.what === 'none') return
  const done = standing.what === 'done'
  const said = done ? '' : standing.said.slice(0, 200)
  await transact({ ...ctx, user: null }, async (tx) => {
    // the order first, as everybody locks it: whoever is paid changes it below
    await payee().lock(tx, due.paidNo)
    const ended = done
      ? ({ status: 'done', channelRefundNo: standing.channelRefundNo, settleDay: standing.settleDay } as const)
      : ({ status: 'failed', said } as const)
    if (!(await sql.endBack(tx, due.id, ended))) return
    if (!done) await sql.takeBack(tx, due.receiptId, -due.fen)
    await payee().back(tx, { no: due.recordNo, done, said })
    if (!done) await alarm(tx, { what: 'refund_failed', channel: due.channel, no: due.paidNo, said })
  })
}

/** Sends what is due to its channel and asks for what was sent; one that fails keeps no other from its turn. */
export async function sendDue(ctx: Ctx, id?: number): Promise<void> {
  for (const due of await sql.claimDue(ctx, id))
    try {
      await end(ctx, due, await settle(ctx, due))
    } catch (error) {
      ctx.log.warn({ err: error, refund: due.no, tries: due.tries }, 'a refund is asked for again later')
    }
}

/** Sends one refund as soon as it is decided; what fails has its turn again with those that are due. */
export const sendOne = defineJob<{ id: number }>({
  name: 'payment.send_refund',
  run: (ctx, { id }) => sendDue(ctx, id),
})
/** Every minute: refunds that are due. */
export const sendRefunds = defineJob({ name: 'payment.send_refunds', cron: '* * * * *', run: (ctx) => sendDue(ctx) })
