import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../known-issue.links.ts'
import * as sql from './waits.sql.ts'

/** Known issues that another has written and the lead of support publishes. */
export const knownIssueWaits: Waiting[] = [
  {
    text: 'known-issue.waits.review',
    permission: 'issue_assign',
    covers: ['known_issue'],
    url: desk.url(null, { status: 'review' }),
    item: (open) => desk.url(null, { open }),
    rows: sql.listInReview,
  },
]
