import { defineJob } from './jobs.ts'
import { purgeEvents } from './outbox.sql.ts'

const KEEP_DAYS = 30

/** Nightly: deletes delivered events after 30 days, so that the outbox stays small. */
export const purgeOutbox = defineJob({
  name: 'platform.purge_outbox',
  cron: '20 3 * * *',
  run: async ({ db, log }, _, signal) => {
    let total = 0
    for (let count = -1; count !== 0 && !signal.aborted; total += count) count = await purgeEvents(db, KEEP_DAYS)
    log.info({ total }, 'outbox purged')
  },
})
