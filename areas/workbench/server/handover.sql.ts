import { sql } from 'kysely'
import type { Ending } from '#platform/server/handover.ts'

/** The address of somebody's calendar: whoever has a copy would read it again on the day they come back. */
export const feedEnding: Ending = {
  kind: 'workbench.feed',
  text: 'workbench.feed.title',
  about: 'workbench.handover.feed_about',
  columns: ['calendar_feeds.user_id'],
  url: '',
  count: (userId) => sql<number>`(select count(*)::int from calendar_feeds f where f.user_id = ${userId})`,
  async end(tx, userId) {
    await tx.db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
  },
}
