import { sql } from 'kysely'
import type { HookKind } from '#platform/server/hook.sql.ts'

/** The changes that its customer's own systems can be told of. */
export const billHook: HookKind = {
  biz: 'bill',
  event: 'bill.status_changed',
  of: (id) =>
    sql`select c.company_id, b.bill_no as number from bills b join bill_accounts a on a.id = b.account_id join customers c on c.id = a.customer_id where b.id = ${id}`,
}
