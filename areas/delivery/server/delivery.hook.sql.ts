import { sql } from 'kysely'
import type { HookKind } from '#platform/server/hook.sql.ts'

/** The changes that its customer's own systems can be told of. */
export const deliveryHook: HookKind = {
  biz: 'delivery',
  event: 'delivery.status_changed',
  of: (id) =>
    sql`select c.company_id, d.dn_no as number from deliveries d join customers c on c.id = d.customer_id where d.id = ${id}`,
}
