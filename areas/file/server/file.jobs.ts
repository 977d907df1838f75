import { purgeFiles } from '#platform/server/files/purge.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'

/** Sweeps pending files, the bytes of deleted ones and stale uploads, every ten minutes. */
export const purgeJob = defineJob({
  name: 'file.purge',
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const purged = await purgeFiles(ctx)
    if (Object.values(purged).some((count) => count > 0)) ctx.log.info(purged, 'files purged')
  },
})
