import { sql } from 'kysely'
import type { HookKind } from '#platform/server/hook.sql.ts'

/** The changes that its customer's own systems can be told of. */
export const channelReportHook: HookKind = {
  biz: 'report_batch',
  event: 'report.status_changed',
  of: (id) =>
    sql`select c.company_id, b.batch_no as number from report_batches b join customers c on c.id = b.customer_id where b.id = ${id}`,
}
