import type { Waiting } from '#platform/server/waits.ts'
import { desk, list } from '../feedback.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['feedback']
/** Replies to be read, and feedback to be replied to. */
export const feedbackWaits: Waiting[] = [
  {
    text: 'feedback.waits.replied',
    permission: 'feedback_add',
    covers,
    url: list.url(null, { status: 'replied' }),
    item: (open) => list.url(null, { open }),
    rows: sql.listReplied,
  },
  {
    text: 'feedback.waits.unreplied',
    permission: 'feedback_handle',
    covers,
    url: desk.url(null),
    item: (open) => desk.url(null, { open }),
    rows: sql.listUnreplied,
  },
]
