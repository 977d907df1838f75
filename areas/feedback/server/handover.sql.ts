import { sql } from 'kysely'
import { allowed, heldIn, type Handover } from '#platform/server/handover.ts'
import { desk } from '../feedback.links.ts'

/** Feedback that somebody has taken and not closed. */
export const feedbackHandover: Handover = heldIn({
  kind: 'feedback.handler',
  text: 'feedback.handover.handler',
  url: () => desk.url(null),
  table: 'feedbacks',
  column: 'handler_id',
  open: sql`x.status <> 'closed'`,
  taker: allowed('feedback_handle'),
  left: 'nobody',
})
