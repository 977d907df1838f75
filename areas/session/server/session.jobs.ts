import { purgeSessions } from '#platform/server/auth/session.sql.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldVisits, deleteSpentLimits } from './session.sql.ts'

/** Each night: sessions a month past their end, spent tickets, visits of a year ago, counters that ran out. */
export const purgeOldSessions = defineJob({
  name: 'session.purge',
  cron: '20 3 * * *',
  run: async (ctx) => {
    await purgeSessions(ctx.db)
    await deleteOldVisits(ctx)
    await deleteSpentLimits(ctx)
  },
})
