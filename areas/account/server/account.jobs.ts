import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldCodes } from './code.sql.ts'
import { deleteOldProofs } from './proof.sql.ts'

/** Every hour: codes and proofs that are over. */
export const purgeCodes = defineJob({
  name: 'account.purge_codes',
  cron: '25 * * * *',
  run: async (ctx) => {
    await deleteOldCodes(ctx)
    await deleteOldProofs(ctx)
  },
})
