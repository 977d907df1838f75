import type { Logged } from '#platform/server/audit/logged.ts'
import { reportDesk } from '../staff.contract.ts'
import { desk, ends, months } from '../channel-report.links.ts'

/** Records of the area that the operation log names. */
export const reportLogged: Logged[] = [
  {
    kind: 'report_batch',
    calls: { import: 'id', upload: 'id', submit: 'id', withdraw: 'id', remove: 'id', audit: 'id', mark: 'id' },
    names: 'select id, batch_no as name from report_batches',
    open: { call: reportDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'report_month',
    calls: { lock: 'id' },
    names:
      "select m.id, c.code || ' ' || to_char(m.period, 'YYYY-MM') as name from report_months m join customers c on c.id = m.customer_id",
    open: { call: reportDesk.months, url: () => months.url(null) },
  },
  {
    kind: 'end_customer',
    calls: { merge: 'id', undoMerge: 'id' },
    names: 'select id, name from end_customers',
    open: { call: reportDesk.endCustomers, url: () => ends.url(null) },
  },
]
