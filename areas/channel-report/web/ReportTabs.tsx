import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { charts, desk, ends, months, reports, sales, stock } from '../channel-report.links.ts'

const own = [
  [reports.path, 'channel-report.title'],
  [stock.path, 'channel-report.stock_title'],
  [sales.path, 'channel-report.sales_title'],
  [charts.path, 'channel-report.charts_title'],
] as const
const ofDesk = [
  [desk.path, 'channel-report.desk'],
  [months.path, 'channel-report.months_title'],
  [ends.path, 'channel-report.ends_title'],
] as const
/** The pages of reports as one bar, above each of them. */
export const ReportTabs = ({ atDesk = false }: { atDesk?: boolean }) => (
  <PageTabs label={atDesk ? 'channel-report.desk_tabs' : 'channel-report.tabs'} tabs={atDesk ? ofDesk : own} />
)
