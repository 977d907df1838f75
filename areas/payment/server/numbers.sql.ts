import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** What was paid under a channel's number, and what goes back under one of ours or of the channel's. */
export async function behindNumbers({ db }: Pick<Ctx, 'db'>, nos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select no from payment_receipts where channel in ('alipay', 'unionpay') and channel_trade_no = any(${nos})
    union select record_no from payment_refunds where no = any(${nos})
    union select record_no from payment_refunds where channel_refund_no <> '' and channel_refund_no = any(${nos})`.execute(
    db,
  )
  return rows.map(({ no }) => no)
}
