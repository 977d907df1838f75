import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldViews } from './feedback.sql.ts'

const keepDays = 90

/** Nightly: forgets who opened which document after 90 days; the counts stay. */
export const purgeViews = defineJob({
  name: 'document.purge_views',
  cron: '40 3 * * *',
  run: async (ctx) => {
    const total = await deleteOldViews(ctx, keepDays)
    ctx.log.info({ total }, 'document views purged')
  },
})
