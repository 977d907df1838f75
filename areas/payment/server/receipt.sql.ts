import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ChannelName, noticeOutcomes, proofs } from '../contract.ts'
import type { Named, Paid } from './channel/channel.ts'

type WithDb = Pick<Ctx, 'db'>
export type Outcome = (typeof noticeOutcomes)[number]

const longestRaw = 16_384
type Notice = Named & { channel: ChannelName; raw: string; verified: boolean; outcome: Outcome }
/** Words of whoever sent something, as a text of the database: so long at most, without NUL and halves of characters. */
export const cut = (text: string, most: number): string => text.slice(0, most).replaceAll('\0', '').toWellFormed()
/** Keeps a notification as it came; the same bytes again are counted, and their first outcome stays. */
export async function keepNotice(
  { db }: WithDb,
  { channel, raw, verified, outcome, ...named }: Notice,
): Promise<number> {
  const made = await db
    .insertInto('paymentNotices')
    .values({
      channel,
      verified,
      outcome,
      no: cut(named.no, 100),
      channelTradeNo: cut(named.channelTradeNo, 100),
      notifyId: cut(named.notifyId, 100),
      raw: cut(raw, longestRaw),
      rawSha256: createHash('sha256').update(raw).digest('hex'),
      handledAt: verified ? sql`now()` : null,
    })
    .onConflict((of) => of.columns(['channel', 'rawSha256']).doUpdateSet({ times: sql`payment_notices.times + 1` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** How long a notification is kept that nobody signed, so that finance can look into it. */
const unsignedDays = 90
export const deleteOldUnsigned = ({ db }: WithDb) =>
  db
    .deleteFrom('paymentNotices')
    .where('verified', '=', false)
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${unsignedDays})`)
    .execute()

type Receipt = { channel: ChannelName; paid: Paid; second: boolean; proof: (typeof proofs)[number] }
/** Writes a payment down; null where it stands there already. */
export async function insertReceipt({ db }: WithDb, { channel, paid, second, proof }: Receipt) {
  const made = await db
    .insertInto('paymentReceipts')
    .values({ channel, ...paid, second, proof })
    .onConflict((of) => of.columns(['channel', 'channelTradeNo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
/** Whether a payment that stands there is this one: the same order and amount. */
export async function isReceipt({ db }: WithDb, channel: ChannelName, paid: Paid): Promise<boolean> {
  const found = db
    .selectFrom('paymentReceipts')
    .select('id')
    .where('channel', '=', channel)
    .where('channelTradeNo', '=', paid.channelTradeNo)
    .where('no', '=', paid.no)
    .where('fen', '=', paid.fen)
  return (await found.executeTakeFirst()) !== undefined
}

/** What came in for a number, and what the channel said of it, first to last. */
export async function traceOf({ db }: WithDb, no: string) {
  const receipts = db
    .selectFrom('paymentReceipts')
    .select(['id', 'channelTradeNo', 'fen', 'second', 'paidAt', 'refundFen'])
    .where('no', '=', no)
  const notices = db
    .selectFrom('paymentNotices')
    .select(['id', 'outcome', 'verified', 'times', 'receivedAt'])
    .where('no', '=', no)
  const most = 100
  return {
    receipts: await receipts.orderBy('id').limit(most).execute(),
    notices: await notices.orderBy('id').limit(most).execute(),
  }
}
