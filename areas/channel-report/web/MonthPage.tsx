import { keyword, tick } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { months } from '../channel-report.links.ts'
import { reportDesk } from '../staff.contract.ts'
import { monthColumns } from './report.columns.tsx'
import { monthSteps } from './desk.steps.ts'
import { ReportTabs } from './ReportTabs.tsx'
import { monthFilter } from './words.ts'

/** /admin/reportDesk/months: what came of each month and how late, and what is locked. */
const { loader, Page } = listPage(reportDesk.months, months, {
  id: 'channel-report.months',
  title: 'channel-report.months_title',
  nameOf: (row) => `${row.customerCode} ${row.period}`,
  minWidth: 960,
  useColumns: () => monthColumns,
  filters: {
    keyword: keyword('channel-report.keyword_month'),
    period: monthFilter(),
    late: tick('channel-report.only_late'),
  },
  steps: monthSteps,
  empty: { title: 'channel-report.none_months', about: 'channel-report.none_months_about' },
})
export { loader }
export default function Months(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ReportTabs atDesk />
      <Page {...props} />
    </>
  )
}
