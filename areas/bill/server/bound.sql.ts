import { sql } from 'kysely'
import { customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a bill that a message names: as its row filter says. */
export const billBound: BoundKind = {
  bizType: 'bill',
  seen: (
    id,
  ) => sql`exists (select from bills b join bill_accounts a on a.id = b.account_id join customers x on x.id = a.customer_id
    where b.id = ${id} and ${holds('bill_read')} and ${customerSeenBy})`,
}
