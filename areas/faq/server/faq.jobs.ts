import { defineJob } from '#platform/server/jobs/jobs.ts'
import { deleteOldViews } from './faq.sql.ts'

const keepDays = 90

/** Nightly: forgets who opened which question after 90 days; the counts stay. */
export const purgeFaqViews = defineJob({
  name: 'faq.purge_views',
  cron: '50 3 * * *',
  run: async (ctx) => {
    const total = await deleteOldViews(ctx, keepDays)
    ctx.log.info({ total }, 'FAQ views purged')
  },
})
