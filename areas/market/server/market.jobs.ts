import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { listOverdue } from './apply.sql.ts'
import { tellCustomer } from './market.mails.ts'
import { applyMachine } from './market.rules.ts'

type Overdue = Awaited<ReturnType<typeof listOverdue>>[number]
async function expire(tx: Ctx, row: Overdue) {
  const set = () => ({ closedAt: tx.now })
  const move = { id: row.id, version: row.version, from: row.status, action: 'expire', facts: row, set } as const
  await moveState(tx, 'marketApplies', applyMachine, move)
  await tellCustomer(tx, row, { what: 'expired', points: row.quotePoints ?? 0 })
}
/** Ends quotes whose last day is over. */
export const expireQuotes = async (ctx: Ctx): Promise<void> =>
  eachOf(ctx, await listOverdue(ctx), expire, 'a quote was not ended')

/** Shortly after midnight: quotes that were valid until yesterday are expired. */
export const endQuotes = defineJob({
  name: 'market.end_quotes',
  cron: '12 0 * * *',
  run: expireQuotes,
})
