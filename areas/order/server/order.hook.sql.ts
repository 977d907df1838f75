import { sql } from 'kysely'
import type { HookKind } from '#platform/server/hook.sql.ts'

/** The changes that its customer's own systems can be told of. */
export const orderHook: HookKind = {
  biz: 'order',
  event: 'order.status_changed',
  of: (id) =>
    sql`select c.company_id, coalesce(nullif(o.order_no, ''), o.po_no) as number from orders o join customers c on c.id = o.customer_id where o.id = ${id}`,
}
