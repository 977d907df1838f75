import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellKeepers } from './dealer.mails.ts'
import { dealerMachine } from './dealer.rules.ts'
import * as sql from './dealer.sql.ts'

type Ending = Awaited<ReturnType<typeof sql.listEnding>>[number]
async function end(tx: Ctx, row: sql.DealerRow) {
  const { id, version, status: from, daysLeft } = row
  await moveState(tx, 'dealerFiles', dealerMachine, {
    id,
    version,
    from,
    action: 'expire',
    facts: { mine: false, renewed: false, daysLeft },
  })
  await tellKeepers(tx, row, { what: 'expired' })
}
async function warn(tx: Ctx, { warnDays, ...row }: Ending) {
  if (await sql.noteWarned(tx, row.id, warnDays))
    await tellKeepers(tx, row, { what: 'ending', days: row.daysLeft ?? 0 })
}
/** What is past its last day is over; what ends within 60 or 30 days is told of, once each. */
export async function watchValidity(ctx: Ctx): Promise<void> {
  try {
    await eachOf(ctx, await sql.listEnded(ctx), end, 'a dealer file was not ended')
  } finally {
    await eachOf(ctx, await sql.listEnding(ctx), warn, 'the end of a dealer file was not told')
  }
}
export const watchDealers = defineJob({ name: 'dealer.watch_validity', cron: '0 8 * * *', run: watchValidity })
