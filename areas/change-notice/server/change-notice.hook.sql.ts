import { sql } from 'kysely'
import type { HookKind } from '#platform/server/hook.sql.ts'

/** The changes that its customer's own systems can be told of. */
export const changeNoticeHook: HookKind = {
  biz: 'notice_recipient',
  event: 'notice.status_changed',
  of: (id) =>
    sql`select c.company_id, n.notice_no as number from notice_recipients r join notices n on n.id = r.notice_id join customers c on c.id = r.customer_id where r.id = ${id}`,
}
