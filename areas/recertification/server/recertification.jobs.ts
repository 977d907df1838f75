import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellTurn } from './recertification.mails.ts'
import * as sql from './recertification.sql.ts'

/** Each company on its own. */
const each = (ctx: Ctx, ids: readonly number[], work: (tx: Ctx, id: number) => Promise<void>) =>
  eachOf(
    ctx,
    ids.map((id) => ({ id })),
    (tx, { id }) => work(tx, id),
    'a recertification could not go on',
  )

/** Each morning: rounds of a new quarter begin, and those that stay open are reminded of. A mail goes with its mark or not at all. */
export const watchRounds = defineJob({
  name: 'recertification.watch_rounds',
  cron: '40 6 * * *',
  run: async (ctx) => {
    try {
      await each(ctx, await sql.listUnbegun(ctx), async (tx, companyId) => {
        const round = await sql.beginRound(tx, companyId)
        if (round) await tellTurn(tx, companyId, round.quarter, 'begun')
      })
    } finally {
      await sql.closeRounds(ctx, null)
      await each(ctx, await sql.listDue(ctx), async (tx, id) => {
        const row = await sql.takeReminder(tx, id)
        if (row) await tellTurn(tx, row.companyId, row.quarter, row.reminders === 3 ? 'manager' : 'reminder')
      })
    }
  },
})
