import { defineJob } from '../jobs/jobs.ts'
import { purgeStretch } from './seal.sql.ts'
import { sealLog } from './seal.ts'

/** The specification asks for six months at least. */
const keepDays = 400

/** Each minute: seals the new rows of the operation log. A log that is being written to all the time waits its turn. */
export const sealOperations = defineJob({
  name: 'platform.seal_operations',
  cron: '* * * * *',
  run: async ({ app, log }) => {
    await sealLog(app).catch((error: { code?: string }) => {
      if (error.code !== '55P03') throw error
      log.info('the operation log is busy; it is sealed with the next run')
    })
  },
})

/** Nightly: deletes what the operation log has kept for 400 days, stretch by stretch; the seals stay. */
export const purgeOperations = defineJob({
  name: 'platform.purge_operations',
  cron: '50 3 * * *',
  run: async ({ db, log }, _, signal) => {
    let stretches = 0
    while (!signal.aborted && (await purgeStretch(db, keepDays))) stretches += 1
    log.info({ stretches }, 'operation log purged')
  },
})
