import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { choice, days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { desk } from '../complaint.links.ts'
import type { DeskSearch } from '../complaint.search.ts'
import { deskStates } from '../contract.ts'
import { severities } from '../form.contract.ts'
import { complaintDesk } from '../desk.contract.ts'
import { chipsQuery, reasonsQuery } from './complaint.queries.ts'
import { boardQuery, receive, reviewQuery, type Review } from './desk.queries.ts'
import { ComplaintState, NextTarget, Severity } from './ComplaintState.tsx'
import { severityWord, stateWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ code }) => ({ value: code, label: code })) ?? []
/** /admin/complaintDesk: complaints of customers, from intake to the closed report. */
const { loader, Page } = listPage(complaintDesk.desk, desk, {
  id: 'complaint.desk',
  title: 'complaint.desk.title',
  label: 'complaint.desk.list',
  nameOf: (row) => row.no,
  minWidth: 1120,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'complaint.states', all: 'complaint.desk.all', states: deskStates, wordOf: stateWord },
  views: { board: { label: 'complaint.desk.board', total: boardQuery, body: part(() => import('./DeskBoard.tsx')) } },
  filters: {
    keyword: keyword('complaint.desk.keyword'),
    chipCode: choice('complaint.field.chip', 'complaint.any_chip', useChips),
    severity: oneOf('complaint.field.severity', 'complaint.any_severity', severities, severityWord),
    startDate: days(),
  },
  beside: () => [chipsQuery(), reasonsQuery()],
  steps: {
    decide: { label: 'complaint.desk.decide', dialog: async () => (await import('./DeskDialogs.tsx')).DecideDialog },
    receive: {
      label: 'complaint.action.receive',
      run: receive,
      ask: () => ({ content: t('complaint.desk.receive_ask') }),
      done: 'complaint.desk.received',
    },
    report: { label: 'complaint.desk.report', dialog: async () => (await import('./DeskDialogs.tsx')).ReportDialog },
    // written in the drawer
    work: { label: 'complaint.desk.work', when: () => false, goes: () => {} },
  },
  drawer: {
    read: reviewQuery,
    title: (row) => row.no,
    waiting: 'complaint.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  extra: Export,
  empty: { title: 'complaint.none', about: 'complaint.desk.none_about' },
})
export { loader, Page as default }

function Export({ search }: { search: DeskSearch }) {
  const { keyword: words, status, chipCode, severity, startDate, endDate } = search
  const asked = given({ keyword: words, status, chipCode, severity, startDate, endDate })
  return (
    <Button href={addressOf(complaintDesk.exportDesk, asked)} download>
      {t('complaint.export')}
    </Button>
  )
}

const columns: DataColumn<Review>[] = [
  {
    key: 'no',
    title: 'complaint.field.no',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[row.rmaNo]}>
        {row.no}
      </RowTitle>
    ),
  },
  {
    key: 'company',
    title: 'complaint.field.customer',
    render: (row) => <Stacked under={[row.chipCode]}>{row.company}</Stacked>,
  },
  {
    key: 'severity',
    title: 'complaint.field.severity',
    width: 88,
    render: (row) => <Severity value={row.severity} />,
  },
  { key: 'state', title: 'complaint.states', width: 140, render: (row) => <ComplaintState status={row.status} /> },
  { key: 'due', title: 'complaint.field.due', width: 160, render: (row) => <NextTarget record={row} /> },
  {
    key: 'handler',
    title: 'complaint.field.handler',
    width: 100,
    render: (row) => row.handler || t('complaint.unassigned'),
  },
  {
    key: 'submitted',
    title: 'complaint.field.submitted',
    width: 100,
    render: (row) => <span className="nowrap">{row.submittedAt && day(row.submittedAt)}</span>,
  },
]
