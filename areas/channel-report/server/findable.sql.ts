import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, reports } from '../channel-report.links.ts'
import { reportSeen } from './seen.sql.ts'

const readers = ['report_desk', 'report_audit'] as const
/** Reports of stock and sales by their number. */
export const reportFindable: Findable = {
  kind: 'channel_report',
  page: (user) => {
    if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
    return user.permissions.has('report_read') ? (id) => reports.url(null, { open: id }) : null
  },
  rows: (ctx, { begins }) => [
    sql`select b.id, b.batch_no as title, to_char(b.period, 'YYYY-MM') || ' · ' || ${nameFor(ctx, 'c')} as note
    from report_batches b join customers c on c.id = b.customer_id
    where ${reportSeen(ctx)} and ${begins('b.batchNo')} order by upper(b.batch_no) desc`,
  ],
}
