import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { notices } from '../change-notice.links.ts'
import { changeNotice, listStates, noticeTypes } from '../contract.ts'
import { noticeQuery, type NoticeRow } from './change-notice.queries.ts'
import { AnswerState } from './States.tsx'
import { categoryWord, itemsOf, leftOf, listWord, noOf, typeWord } from './words.ts'

const dialogs = () => import('./AnswerDialogs.tsx')
const steps: StepsOf<NoticeRow> = {
  accept: { label: 'change-notice.accept', dialog: async () => (await dialogs()).AcceptDialog },
  receive: { label: 'change-notice.receive', dialog: async () => (await dialogs()).ReceiveDialog },
  sample: { label: 'change-notice.sample', dialog: async () => (await dialogs()).SampleDialog },
  report: { label: 'change-notice.report', dialog: async () => (await dialogs()).ReportDialog },
  object: { label: 'change-notice.object', danger: true, dialog: async () => (await dialogs()).ObjectDialog },
  forecast: { label: 'change-notice.forecast', dialog: async () => (await dialogs()).ForecastDialog },
}
const columns: DataColumn<NoticeRow>[] = [
  {
    key: 'no',
    title: 'change-notice.field.no',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[`${categoryWord(row.category)} · ${row.customerCode}`]}>
        {noOf(row)}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'change-notice.field.type', width: 70, render: (row) => typeWord(row.type) },
  { key: 'title', title: 'change-notice.field.title', render: (row) => row.title },
  { key: 'items', title: 'change-notice.field.items', width: 170, render: itemsOf },
  {
    key: 'customer',
    title: 'change-notice.field.customer',
    width: 150,
    hidden: true,
    render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
  },
  {
    key: 'issue',
    title: 'change-notice.field.issue',
    width: 112,
    render: (row) => <span className="nowrap">{row.issueOn}</span>,
  },
  {
    key: 'respond',
    title: 'change-notice.field.respond_by',
    width: 130,
    render: (row) => <Stacked under={[leftOf(row.daysLeft)]}>{row.waitUntil ?? row.respondBy}</Stacked>,
  },
  { key: 'state', title: 'change-notice.field.state', width: 130, render: (row) => <AnswerState {...row} /> },
]

/** /onlineorder/openNotice: what changes about the customer's products and when they end. */
const { loader, Page } = listPage(changeNotice.list, notices, {
  id: 'change-notice.list',
  title: 'change-notice.title',
  nameOf: noOf,
  minWidth: 1000,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'change-notice.field.state',
    all: 'change-notice.all',
    states: listStates,
    wordOf: listWord,
    counted: changeNotice.tabCount,
  },
  filters: {
    keyword: keyword('change-notice.words'),
    type: oneOf('change-notice.field.type', 'change-notice.any_type', noticeTypes, typeWord),
    item: keyword('change-notice.field.items', 60),
    startDate: days(),
  },
  steps,
  drawer: { read: noticeQuery, title: noOf, waiting: 'change-notice.notice', body: () => import('./NoticeFacts.tsx') },
  empty: { title: 'change-notice.none', about: 'change-notice.none_about' },
})
export { loader, Page as default }
