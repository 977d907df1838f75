import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { confirmDays } from '../contract.ts'
import { tellBuyers } from './bill.mails.ts'
import * as sql from './bill.sql.ts'
import { confirmSilent, lastMonth, runBills } from './run.service.ts'

/** On the first of a month at four: the bills of the month before. */
export const makeBills = defineJob({
  name: 'bill.make',
  cron: '0 4 1 * *',
  run: async (ctx) => void (await runBills(ctx, lastMonth(ctx.now))),
})

async function agree(tx: Ctx, row: sql.BillRow) {
  await confirmSilent(tx, row.id)
  await tellBuyers(tx, row, 'agreed')
}
/** Confirms what nobody said anything to in ten days. */
export const confirmOld = async (ctx: Ctx): Promise<void> =>
  eachOf(ctx, await sql.listSilent(ctx, confirmDays), agree, 'a bill was not confirmed')
export const confirmBills = defineJob({ name: 'bill.confirm_silent', cron: '30 4 * * *', run: confirmOld })
