import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a request that a message names: who asked, who sees the orders of the company, and the staff who quote. */
export const applyBound: BoundKind = {
  bizType: 'market_apply',
  seen: (
    id,
  ) => sql`exists (select from market_applies x where x.id = ${id} and case when r.staff then ${holds('sm_manage')}
    else x.company_id = r.company_id and ${holds('sm_buy')} and (x.user_id = r.user_id or ${holds('sm_orders')}) end)`,
}
