import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may read the words a message names: those who keep the answers. */
export const missBound: BoundKind = {
  bizType: 'order_faq_miss',
  seen: (id) =>
    sql`exists (select from order_faq_misses x where x.id = ${id} and r.staff and ${holds('order_faq_edit')})`,
}
