import { useQuery } from '@tanstack/react-query'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { choice, keyword } from '#platform/web/ui/list/filters.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { approval, taskScopes } from '../contract.ts'
import { list } from '../approval.links.ts'
import { kindsQuery, showQuery, type Task } from './approval.queries.ts'
import { BulkDecide } from './BulkDecide.tsx'
import { Delegate } from './Delegate.tsx'
import { TaskState } from './TaskState.tsx'

const useKinds = () => useQuery(kindsQuery()).data?.map(({ biz, name }) => ({ value: biz, label: name })) ?? []
const dialogs = () => import('./TaskDialogs.tsx')
/** /approve/list: what waits for the caller's decision, of every kind. */
const { loader, Page } = listPage(approval.todo, list, {
  id: 'approval.list',
  title: 'approval.title',
  label: 'approval.list',
  nameOf: (row) => row.title,
  minWidth: 1120,
  useColumns: () => columns,
  tabs: {
    by: 'scope',
    label: 'approval.scopes',
    all: 'approval.mine',
    states: taskScopes,
    wordOf: (scope) => label(`approval.scope.${scope}`),
  },
  filters: { keyword: keyword('approval.keyword'), biz: choice('approval.kind', 'approval.any_kind', useKinds) },
  beside: () => [kindsQuery()],
  steps: {
    decide: { label: 'approval.decide', dialog: async () => (await dialogs()).DecideDialog },
    assign: { label: 'approval.assign', dialog: async () => (await dialogs()).AssignDialog },
  },
  bulk: (rows, clear) => <BulkDecide rows={rows} onDone={clear} />,
  extra: Delegate,
  drawer: {
    read: showQuery,
    title: (row) => row.title,
    waiting: 'approval.detail',
    body: () => import('./TaskDrawer.tsx'),
  },
  empty: { title: 'approval.none', about: 'approval.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Task>[] = [
  {
    key: 'title',
    title: 'approval.title_field',
    render: (row) => (
      <RowTitle row={row} under={[row.no !== row.title && row.no, row.companyName !== row.title && row.companyName]}>
        {row.title}
      </RowTitle>
    ),
  },
  {
    key: 'kind',
    title: 'approval.kind',
    width: 180,
    render: (row) => <Stacked under={[row.stepName]}>{row.kind}</Stacked>,
  },
  { key: 'applicant', title: 'approval.applicant', width: 96, render: (row) => row.applicant },
  {
    key: 'handler',
    title: 'approval.handler',
    width: 110,
    // the one who looks after the company, whoever decides
    render: (row) => row.handler ?? (row.byHandler ? t('approval.no_handler_yet') : '–'),
  },
  {
    key: 'state',
    title: 'approval.states',
    width: 106,
    render: (row) => <TaskState status={row.status} overdue={row.overdue} />,
  },
  { key: 'due', title: 'approval.due', width: 112, render: (row) => <span className="nowrap">{row.dueOn}</span> },
  {
    key: 'since',
    title: 'approval.since',
    width: 116,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.createdAt} />
      </span>
    ),
  },
  {
    key: 'decided',
    title: 'approval.decided',
    width: 112,
    hidden: true,
    render: (row) => <span className="nowrap">{row.decidedAt ? day(row.decidedAt) : '–'}</span>,
  },
]
