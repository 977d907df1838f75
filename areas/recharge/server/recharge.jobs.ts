import { closeTrade } from '#areas/payment/server/payment.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { nextAsk } from './recharge.rules.ts'
import { askOrder, endUnpaid } from './recharge.service.ts'
import * as sql from './recharge.sql.ts'

/** Asks for one that waits; when its time is over and it is not paid, it is closed there and here. */
async function follow(ctx: Ctx, row: sql.OrderRow): Promise<void> {
  const now = await askOrder(ctx, row)
  if (now.status !== 'created' && now.status !== 'paying') return
  if (now.expireAt > ctx.now) return void (await sql.setAsk(ctx, row.id, nextAsk(now)))
  await closeTrade(ctx, row.method, { no: row.no, txnTime: row.txnTime, fen: row.amountFen })
  await endUnpaid(ctx, now, 'close')
}

/** Asks for those whose turn it is; one that fails keeps no other from it, and has it again in five minutes. */
export async function followDue(ctx: Ctx): Promise<void> {
  for (const row of await sql.claimDue(ctx))
    await follow(ctx, row).catch((error: unknown) =>
      ctx.log.warn({ err: error, recharge: row.no }, 'a recharge is asked for again later'),
    )
}

/** Every minute: recharges that wait are asked for after 5, 10, 30, 60 and 120 minutes, and closed when their time is over. */
export const followRecharges = defineJob({ name: 'recharge.follow', cron: '* * * * *', run: followDue })
