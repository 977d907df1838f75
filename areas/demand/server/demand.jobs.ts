import type { Ctx } from '#platform/server/ctx.ts'
import { fail } from '#platform/contract/error.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { sampleDays } from '../contract.ts'
import { demandMachine } from './demand.rules.ts'
import * as sql from './demand.sql.ts'
import { releaseMerged, tellAll } from './merge.service.ts'

const chunk = 100
/** Calls off one whose samples never came, unless they came this moment. */
async function expire(ctx: Ctx, id: number): Promise<boolean> {
  try {
    await transact(ctx, async (tx) => {
      const row = await sql.findAny(tx, id)
      if (!row) throw fail('demand.not_found')
      const facts = { certified: true, mine: false }
      await moveState(tx, 'demands', demandMachine, {
        id,
        version: row.version,
        from: row.status,
        action: 'expire',
        facts,
        set: () => ({ waitingSince: null }),
      })
      await tellAll(tx, row, { what: 'expired' })
      await releaseMerged(tx, id)
    })
    return true
  } catch (error) {
    ctx.log.warn({ err: error, demand: id }, 'a demand was not called off')
    return false
  }
}
/** Calls off what waits for samples too long; answers how many. */
export async function expireOverdue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    const overdue = signal?.aborted ? [] : await sql.listOverdue(ctx, sampleDays, chunk)
    let ended = 0
    for (const { id } of overdue) if (await expire(ctx, id)) ended += 1
    total += ended
    if (overdue.length < chunk || ended === 0) return total
  }
}
/** Every morning. */
export const expireJob = defineJob({
  name: 'demand.expire',
  cron: '0 8 * * *',
  run: async (ctx, _, signal) => {
    const total = await expireOverdue(ctx, signal)
    ctx.log.info({ total }, 'demands without samples are called off')
  },
})
