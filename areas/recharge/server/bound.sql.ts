import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a recharge that a message names: people of its company who recharge, and the staff who see them all. */
export const rechargeBound: BoundKind = {
  bizType: 'recharge',
  seen: (id) => sql`exists (select from recharge_orders x where x.id = ${id} and case when r.staff
    then ${holds('recharge_read')} or ${holds('recharge_refund')} else x.company_id = r.company_id and ${holds('recharge_pre')} end)`,
}
