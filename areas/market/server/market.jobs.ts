import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { listOverdue } from './apply.sql.ts'
import { tellCustomer } from './market.mails.ts'
import { applyMachine } from './market.rules.ts'

/** Ends quotes whose last day is over; one that fails keeps no other from its turn. Answers how many failed. */
export async function expireQuotes(ctx: Ctx): Promise<number> {
  let failed = 0
  for (const row of await listOverdue(ctx))
    await transact(ctx, async (tx) => {
      const set = () => ({ closedAt: tx.now })
      const move = { id: row.id, version: row.version, from: row.status, action: 'expire', facts: row, set } as const
      await moveState(tx, 'marketApplies', applyMachine, move)
      await tellCustomer(tx, row, { what: 'expired', points: row.quotePoints ?? 0 })
    }).catch((error: unknown) => {
      failed++
      ctx.log.error({ err: error, apply: row.id }, 'a quote was not ended')
    })
  return failed
}

/** Shortly after midnight: quotes that were valid until yesterday are expired (domain §17). */
export const endQuotes = defineJob({
  name: 'market.end_quotes',
  cron: '12 0 * * *',
  run: async (ctx) => {
    const failed = await expireQuotes(ctx)
    if (failed > 0) throw new Error(`${failed} quotes were not ended`)
  },
})
