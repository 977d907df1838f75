import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import { noticeSeenBy } from './seen.sql.ts'

/** Who may open a notice that a message names: those of the customers it was published to, and the staff of its desk. */
export const noticeBound: BoundKind = {
  bizType: 'change_notice',
  seen: (id) => sql`case when r.staff then ${holds('notice_desk')} and exists (select from notices n where n.id = ${id})
    else ${holds('notice_read')} and exists (select from notice_recipients t join notices n on n.id = t.notice_id join customers x on x.id = t.customer_id
      where t.notice_id = ${id} and n.status in ('published', 'closed', 'withdrawn') and ${noticeSeenBy}) end`,
}
