import { defineJob } from '../jobs/jobs.ts'
import { deleteOldMails } from './mail.sql.ts'

const keepDays = 180

/** Nightly: deletes mails sent half a year ago; those that never went out stay for the operator. */
export const purgeMails = defineJob({
  name: 'platform.purge_mails',
  cron: '30 3 * * *',
  run: async ({ db, log }, _, signal) => {
    let total = 0
    for (let count = -1; count !== 0 && !signal.aborted; total += count) count = await deleteOldMails(db, keepDays)
    log.info({ total }, 'mails purged')
  },
})
