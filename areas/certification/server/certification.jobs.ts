import '#areas/account/server/account.public.ts'
import { withdrawApproval } from '#areas/approval/server/approval.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { certMachine } from './certification.rules.ts'
import { tellPeople } from './certification.mails.ts'
import * as sql from './certification.sql.ts'

type Ended = Awaited<ReturnType<typeof sql.listEnded>>[number]
type Ending = Awaited<ReturnType<typeof sql.listEnding>>[number]
const over = 0

async function end(tx: Ctx, row: Ended) {
  const move = {
    id: row.id,
    version: row.version,
    from: row.status,
    action: 'expire',
    facts: { touched: true },
  } as const
  await moveState(tx, 'certifications', certMachine, move)
  if (await sql.noteTold(tx, row.id, over)) await tellPeople(tx, row, 'expired', { day: row.validEnd ?? '' })
}
async function warn(tx: Ctx, row: Ending) {
  if (!(await sql.noteTold(tx, row.id, row.warnDay))) return
  await tellPeople(tx, row, 'ending', { day: row.validEnd ?? '', days: row.daysLeft })
}

/** The last person of a company is gone: nothing of its certifications goes on, so that name and credit code are free for others. */
export const followDissolved = onEvent(
  'account.company_dissolved',
  'certification.follow_dissolved',
  (ctx, { payload }) =>
    transact(ctx, async (tx) => {
      for (const row of await sql.listLiving(tx, payload.companyId)) {
        const action = row.status === 'completed' ? 'expire' : 'close'
        if (action === 'close') await withdrawApproval(tx, certMachine.biz, row.id)
        const move = { id: row.id, version: row.version, from: row.status, action, facts: { touched: true } } as const
        await moveState(tx, 'certifications', certMachine, move)
      }
    }),
)

/**
 * Each morning: certifications past their last day are over (what they opened is shut at midnight already, by the date), and
 * those that end within 60, 30 or 7 days are told of, once each. What failed is tried again by the job's next run.
 */
export const watchValidity = defineJob({
  name: 'certification.watch_validity',
  cron: '10 7 * * *',
  run: async (ctx) => {
    try {
      await eachOf(ctx, await sql.listEnded(ctx), end, 'a certification was not ended')
    } finally {
      await eachOf(ctx, await sql.listEnding(ctx), warn, 'the end of a certification was not told')
    }
  },
})
