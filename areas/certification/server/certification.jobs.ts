import { transact } from '#platform/server/db/transact.ts'
import { moveState } from '#platform/server/db/record.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { certMachine } from './certification.rules.ts'
import { tellPeople } from './certification.mails.ts'
import * as sql from './certification.sql.ts'

/**
 * Each morning: certifications past their last day are over (what they opened is shut at midnight already, by the date), and
 * those that end in 60, 30 or 7 days are told of, once: the job runs once a day.
 */
export const watchValidity = defineJob({
  name: 'certification.watch_validity',
  cron: '10 7 * * *',
  run: async (ctx) => {
    for (const row of await sql.listEnded(ctx))
      await transact(ctx, async (tx) => {
        const move = { id: row.id, version: row.version, from: row.status, action: 'expire', facts: { touched: true } } as const
        await moveState(tx, 'certifications', certMachine, move)
        await tellPeople(tx, row, 'expired', { day: row.validEnd ?? '' })
      })
    for (const row of await sql.listEnding(ctx))
      await tellPeople(ctx, row, 'ending', { day: row.validEnd ?? '', days: row.daysLeft })
  },
}) // prettier-ignore
