import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellCustomer } from './complaint.mails.ts'
import { complaintMachine } from './complaint.rules.ts'
import * as sql from './complaint.sql.ts'

/** Ends those whose samples have not come; one that fails keeps no other from its turn. Answers how many failed. */
export async function expireUnsent(ctx: Ctx): Promise<number> {
  let failed = 0
  for (const row of await sql.listUnsent(ctx))
    await transact(ctx, async (tx) => {
      const set = () => ({ closedAt: ctx.now })
      const move = { id: row.id, version: row.version, from: row.status, action: 'expire', facts: row, set } as const
      await moveState(tx, 'complaints', complaintMachine, move)
      await tellCustomer(tx, row, { what: 'expired' })
    }).catch((error: unknown) => {
      failed++
      ctx.log.error({ err: error, complaint: row.id }, 'a complaint without samples was not ended')
    })
  return failed
}

/** Each morning: complaints whose samples were waited for longer than there are days for it are cancelled (domain §7). */
export const watchSamples = defineJob({
  name: 'complaint.watch_samples',
  cron: '20 7 * * *',
  run: async (ctx) => {
    const failed = await expireUnsent(ctx)
    if (failed > 0) throw new Error(`${failed} complaints without samples were not ended`)
  },
})
