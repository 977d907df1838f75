import { keyword, tick } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { ends } from '../channel-report.links.ts'
import { reportDesk } from '../staff.contract.ts'
import { endColumns } from './report.columns.tsx'
import { endSteps } from './desk.steps.ts'
import { ReportTabs } from './ReportTabs.tsx'

/** /admin/reportDesk/endCustomers: whom distributors sell to, and who is the same as another. */
const { loader, Page } = listPage(reportDesk.endCustomers, ends, {
  id: 'channel-report.ends',
  title: 'channel-report.ends_title',
  nameOf: (row) => row.name,
  minWidth: 1000,
  useColumns: () => endColumns,
  filters: { keyword: keyword('channel-report.keyword_end'), alike: tick('channel-report.only_alike') },
  steps: endSteps,
  empty: { title: 'channel-report.none_ends', about: 'channel-report.none_ends_about' },
})
export { loader }
export default function Ends(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ReportTabs atDesk />
      <Page {...props} />
    </>
  )
}
