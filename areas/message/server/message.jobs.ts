import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOld } from './message.sql.ts'

/** Nightly: deletes messages of two years ago, and those that ran out a month ago; what must be read after five years. */
export const purgeMessages = defineJob({
  name: 'message.purge',
  cron: '50 3 * * *',
  run: async ({ db, log }, _, signal) => {
    let total = 0
    for (let count = -1; count !== 0 && !signal.aborted; total += count) count = await deleteOld(db)
    log.info({ total }, 'messages purged')
  },
})
