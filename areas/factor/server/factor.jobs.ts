import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldChallenges } from './passkey.sql.ts'

/** Every ten minutes: challenges that nobody signed in time. */
export const clearChallenges = defineJob({
  name: 'factor.clear_challenges',
  cron: '*/10 * * * *',
  run: async (ctx) => void (await deleteOldChallenges(ctx)),
})
