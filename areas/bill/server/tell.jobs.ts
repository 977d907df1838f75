import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellBuyers } from './bill.mails.ts'
import * as sql from './bill.sql.ts'

async function tellOne(tx: Ctx, row: sql.BillRow) {
  if (await sql.setTold(tx, row.id)) await tellBuyers(tx, row, row.revision > 1 ? 'reissued' : 'issued')
}
/** Tells the people of each customer of its new bill, once, and apart from the run: a thousand mails are not part of its transaction. */
export const tellBills = defineJob({
  name: 'bill.tell',
  run: async (ctx) => {
    for (let rows = await sql.listUntold(ctx); rows.length; rows = await sql.listUntold(ctx))
      await eachOf(ctx, rows, tellOne, 'a customer was not told of a bill')
  },
})
