import { defineJob } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import '#areas/sdk/server/sdk.public.ts'
import { deleteOldViews } from './faq.sql.ts'
import { countTops } from './top.sql.ts'
import { openRechecks } from './recheck.sql.ts'

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

/** Every ten minutes: which questions were read most in the last thirty days. */
export const countTopQuestions = defineJob({
  name: 'faq.count_tops',
  cron: '*/10 * * * *',
  run: countTops,
})

/** A new SDK version asks of every answer confirmed for an older one of its chip project whether it still holds. */
export const openSdkRechecks = onEvent('sdk.released', 'faq.open_rechecks', (ctx, { payload }) =>
  openRechecks(ctx, payload),
)
