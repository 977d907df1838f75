import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { tellFollowers, tellWeek } from './news.service.ts'

/** Tells who follows a part, apart from other events: a chip may have thousands of followers. */
export const tellJob = defineJob<{ newsId: number }>({
  name: 'material.tell',
  expireSeconds: 3600,
  retries: 10,
  run: async (ctx, { newsId }) => {
    const told = await tellFollowers(ctx, newsId)
    ctx.log.info({ told, newsId }, 'news of a part are told')
  },
})
export const followNews = onEvent('material.news', 'material.follow', (ctx, { payload }) =>
  enqueue(ctx, tellJob, payload),
)
/** Mondays at nine: what is new of what people follow by the week. */
export const weeklyJob = defineJob({
  name: 'material.weekly',
  cron: '0 9 * * 1',
  expireSeconds: 3600,
  run: async (ctx, _, signal) => {
    const told = await tellWeek(ctx, signal)
    ctx.log.info({ told }, 'the weekly letters of parts are written')
  },
})
