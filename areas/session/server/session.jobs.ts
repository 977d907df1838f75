import { purgeSessions } from '#platform/server/auth/session.sql.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldDevices } from './device.sql.ts'
import { deviceDays } from './guess.service.ts'
import { deleteOldGuesses } from './guess.sql.ts'
import { deleteOldVisits, deleteSpentLimits } from './session.sql.ts'

/** Every ten minutes: counters that ran out, or would stay shut because the clock was set back. */
export const clearLimits = defineJob({
  name: 'session.clear_limits',
  cron: '*/10 * * * *',
  run: async (ctx) => {
    await deleteSpentLimits(ctx)
    await deleteOldGuesses(ctx)
  },
})

/** Each night: sessions a month past their end, spent tickets, visits and browsers of a year ago. */
export const purgeOldSessions = defineJob({
  name: 'session.purge',
  cron: '20 3 * * *',
  run: async (ctx) => {
    await purgeSessions(ctx.db)
    await deleteOldVisits(ctx)
    await deleteOldDevices(ctx, deviceDays)
  },
})
