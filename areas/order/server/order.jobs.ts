import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellBuyers, tellClerk } from './order.mails.ts'
import * as sql from './write.sql.ts'

/** Orders looked at with one run: the rest are with the next. */
const most = 2000
/** Reminds both sides of what is confirmed for the day after tomorrow or sooner, once for each day. */
export const remindSoon = async (ctx: Ctx): Promise<void> =>
  eachOf(ctx, await sql.listSoon(ctx, most), remind, 'nobody was reminded of an order')
async function remind(tx: Ctx, row: sql.Soon) {
  if (!(await sql.setSoon(tx, row.id, row.day))) return
  await tellBuyers(tx, row, { what: 'soon', day: row.day })
  await tellClerk(tx, row, { what: 'soon', day: row.day })
}

export const orderSoon = defineJob({ name: 'order.soon', cron: '30 8 * * *', run: (ctx) => remindSoon(ctx) })
