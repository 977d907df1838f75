import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { moneyBackStates } from '../contract.ts'

type WithDb = Pick<Ctx, 'db'>

/** Takes so much of a receipt for a refund; the CHECK of the table refuses more than came in. */
export async function takeBack({ db }: WithDb, receiptId: number, fen: number): Promise<void> {
  const by = sql<number>`refund_fen + ${fen}::bigint`
  await db.updateTable('paymentReceipts').set({ refundFen: by }).where('id', '=', receiptId).execute()
}
/** The first payment of an order, locked. */
export const lockFirst = ({ db }: WithDb, no: string) =>
  db
    .selectFrom('paymentReceipts')
    .select('id')
    .where('no', '=', no)
    .where('second', '=', false)
    .forUpdate()
    .executeTakeFirst()

type Made = {
  no: string
  recordNo: string
  receiptId: number
  fen: number
  second: boolean
  reason: string
  txnTime: string
}
export async function insertBack({ db }: WithDb, made: Made): Promise<number> {
  const row = await db
    .insertInto('paymentRefunds')
    .values({ ...made, nextAt: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The last try of a refund by the number it was begun with, its receipt locked, and how many there were. */
export async function lockLast({ db }: WithDb, recordNo: string) {
  const of = db.selectFrom('paymentRefunds').select('receiptId').where('recordNo', '=', recordNo)
  await db.selectFrom('paymentReceipts').select('id').where('id', 'in', of).forUpdate().execute()
  const query = db.selectFrom('paymentRefunds').select(['receiptId', 'fen', 'second', 'reason', 'status'])
  const tries = sql<number>`count(*) over ()::int`.as('tries')
  return query.select(tries).where('recordNo', '=', recordNo).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Minutes until a refund is looked at again, by how often it was: at last every six hours. */
const pause = sql`make_interval(mins => case when tries < 5 then (array[1, 5, 10, 30, 120])[tries + 1] else 360 end)`
/** Takes the refunds that are due, or the one of an id, away from everybody else until their next turn. */
export async function claimDue({ db }: WithDb, id?: number) {
  const due = sql<number>`select id from payment_refunds where status = 'sending' and next_at <= now()
    ${id === undefined ? sql`` : sql`and id = ${id}`} order by next_at limit 50 for update skip locked`
  const claimed = await db
    .updateTable('paymentRefunds')
    .set({ tries: sql`tries + 1`, nextAt: sql`now() + ${pause}`, askedAt: sql`coalesce(asked_at, now())` })
    .where(sql<boolean>`id in (${due})`)
    .returning('id')
    .execute()
  if (!claimed.length) return []
  return db
    .selectFrom('paymentRefunds as b')
    .innerJoin('paymentReceipts as r', 'r.id', 'b.receiptId')
    .select([
      'b.id',
      'b.no',
      'b.recordNo',
      'b.fen',
      'b.txnTime',
      'b.tries',
      'b.receiptId',
      'r.channel',
      'r.no as paidNo',
    ])
    .select(['r.channelTradeNo', 'r.fen as paidFen'])
    .where(
      'b.id',
      'in',
      claimed.map(({ id: one }) => one),
    )
    .orderBy('b.id')
    .execute()
}
export type Due = Awaited<ReturnType<typeof claimDue>>[number]

type Ended<S extends (typeof moneyBackStates)[number]> = { status: S }
type End = (Ended<'done'> & { channelRefundNo: string; settleDay: string }) | (Ended<'failed'> & { said: string })
/** Ends a refund that is under way; false where it has ended before. */
export async function endBack({ db }: WithDb, id: number, end: End): Promise<boolean> {
  const ended = await db
    .updateTable('paymentRefunds')
    .set({ ...end, doneAt: sql`now()`, nextAt: null, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}
