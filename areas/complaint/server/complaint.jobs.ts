import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellCustomer } from './complaint.mails.ts'
import { complaintMachine } from './complaint.rules.ts'
import * as sql from './complaint.sql.ts'

type Unsent = Awaited<ReturnType<typeof sql.listUnsent>>[number]
async function expire(tx: Ctx, row: Unsent) {
  const set = () => ({ closedAt: tx.now })
  const move = { id: row.id, version: row.version, from: row.status, action: 'expire', facts: row, set } as const
  await moveState(tx, 'complaints', complaintMachine, move)
  await tellCustomer(tx, row, { what: 'expired' })
}
/** Ends those whose samples have not come. */
export const expireUnsent = async (ctx: Ctx): Promise<void> =>
  eachOf(ctx, await sql.listUnsent(ctx), expire, 'a complaint without samples was not ended')

/** Each morning: complaints whose samples were waited for longer than there are days for it are cancelled. */
export const watchSamples = defineJob({
  name: 'complaint.watch_samples',
  cron: '20 7 * * *',
  run: expireUnsent,
})
