import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { desk } from '../channel-report.links.ts'
import { reportDesk } from '../staff.contract.ts'
import { reportKinds, reportStates } from '../report.rules.ts'
import { deskColumns } from './report.columns.tsx'
import { deskQuery } from './desk.queries.ts'
import { deskSteps } from './desk.steps.ts'
import { ReportTabs } from './ReportTabs.tsx'
import { kindWord, monthFilter, stateWord } from './words.ts'

/** /admin/reportDesk: what customers handed in, what waits first. */
const { loader, Page } = listPage(reportDesk.desk, desk, {
  id: 'channel-report.desk',
  title: 'channel-report.desk',
  nameOf: (row) => row.batchNo,
  minWidth: 1060,
  useColumns: () => deskColumns,
  tabs: {
    by: 'status',
    label: 'channel-report.field.status',
    all: 'channel-report.all',
    states: reportStates.filter((one) => one !== 'draft'),
    wordOf: stateWord,
  },
  filters: {
    keyword: keyword('channel-report.keyword'),
    kind: oneOf('channel-report.field.kind', 'channel-report.any_kind', reportKinds, kindWord),
    period: monthFilter(),
  },
  steps: deskSteps,
  drawer: {
    read: deskQuery,
    title: (row) => row.batchNo,
    waiting: 'channel-report.report',
    body: () => import('./DeskFacts.tsx'),
  },
  empty: { title: 'channel-report.none', about: 'channel-report.none_desk_about' },
})
export { loader }
export default function Desk(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ReportTabs atDesk />
      <Page {...props} />
    </>
  )
}
