import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open an order that a message names: as the row filters of the customer's list and of the desk say. */
export const orderBound: BoundKind = {
  bizType: 'service_order',
  seen: (
    id,
  ) => sql`exists (select from service_orders x where x.id = ${id} and case when r.staff then ${holds('sm_manage')} or ${holds('sm_watch')}
      or (${holds('sm_refund')} and x.status in ('refund_review', 'refunded'))
      or (${holds('sm_deliver')} and exists (select from service_order_milestones m where m.order_id = x.id and m.engineer_id = r.user_id))
      or (${holds('sm_follow')} and exists (select from companies k where k.id = x.company_id and k.account_manager_id = r.user_id))
    else x.company_id = r.company_id and (${holds('sm_orders')} or (${holds('sm_buy')} and x.user_id = r.user_id)) end)`,
}
