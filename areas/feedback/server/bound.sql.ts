import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open feedback that a message names: who wrote it, and the staff who reply. */
export const feedbackBound: BoundKind = {
  bizType: 'feedback',
  seen: (
    id,
  ) => sql`exists (select from feedbacks x where x.id = ${id} and case when r.staff then ${holds('feedback_handle')}
    else ${holds('feedback_add')} and x.user_id = r.user_id end)`,
}
