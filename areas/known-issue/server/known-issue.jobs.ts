import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { tellEverybody, type Telling } from './tell.service.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** something of a known issue is to be told */
    'known_issue.news': Telling
  }
}

/** Tells those who are left: a chip may have thousands who watch it, and other events do not wait for them. */
export const tellJob = defineJob<Telling>({
  name: 'known_issue.tell',
  expireSeconds: 3600,
  retries: 10,
  run: async (ctx, news) => {
    const told = await tellEverybody(ctx, news)
    ctx.log.info({ told, knownIssue: news.id }, 'a known issue is told')
  },
})
export const followNews = onEvent('known_issue.news', 'known_issue.follow', (ctx, { payload }) =>
  enqueue(ctx, tellJob, payload),
)
