import type { Waiting } from '#platform/server/waits.ts'
import { reports } from '../channel-report.links.ts'
import { listDueOwn, listReturned } from './waits.sql.ts'

/** What a customer has to correct, and what it has to report; reviews wait among the approvals. */
export const reportWaits: Waiting[] = [
  {
    text: 'channel-report.waits.returned',
    permission: 'report_edit',
    covers: ['report_batch'],
    item: (id) => reports.url(null, { open: id }),
    url: reports.url(null, { status: 'returned' }),
    rows: listReturned,
  },
  {
    text: 'channel-report.waits.due',
    permission: 'report_edit',
    item: () => reports.url(null),
    url: reports.url(null),
    rows: listDueOwn,
  },
]
