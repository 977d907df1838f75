import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldCodes } from './code.sql.ts'

/** Every hour: codes that are over. */
export const purgeCodes = defineJob({ name: 'account.purge_codes', cron: '25 * * * *', run: deleteOldCodes })
