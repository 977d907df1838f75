import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a demand that a message names: people of its company, and of the vendor who works on it. */
export const demandBound: BoundKind = {
  bizType: 'demand',
  seen: (
    id,
  ) => sql`exists (select from demands d where d.id = ${id} and ((d.company_id = r.company_id and ${holds('demand_view')})
    or (r.staff and d.status <> 'draft' and (d.fae_id = r.user_id or d.slot_tester_id = r.user_id or d.handler_id = r.user_id) and ${holds('demand_read')})))`,
}
