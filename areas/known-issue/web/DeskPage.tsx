import { useQuery } from '@tanstack/react-query'
import { maxOffset } from '#platform/contract/paging.ts'
import { count } from '#platform/web/i18n/format.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { severities } from '#areas/sdk/contract.ts'
import { knownStates } from '../contract.ts'
import { knownDesk } from '../desk.contract.ts'
import { desk } from '../known-issue.links.ts'
import { deskChoicesQuery, deskQuery, type DeskRow } from './desk.queries.ts'
import { deskSteps } from './desk.steps.ts'
import { firstColumns } from './columns.tsx'
import { KnownState } from './KnownState.tsx'
import { fixWord, severityWord, stateWord } from './words.ts'

const useProjects = () =>
  (useQuery(deskChoicesQuery()).data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))

/** /admin/knownDesk: known issues from the draft to the fix, with the tickets that met them. */
const { loader, Page } = listPage(knownDesk.desk, desk, {
  id: 'known-issue.desk',
  title: 'known-issue.desk.title',
  label: 'known-issue.desk.list',
  nameOf: (row) => row.code,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'known-issue.field.status',
    all: 'known-issue.desk.all',
    states: knownStates,
    wordOf: stateWord,
    cap: maxOffset,
  },
  filters: {
    keyword: keyword('known-issue.keyword'),
    chipProjectId: choice('known-issue.field.project', 'known-issue.any_project', useProjects),
    severity: oneOf('known-issue.field.severity', 'known-issue.desk.any_severity', severities, severityWord),
  },
  steps: deskSteps,
  drawer: {
    read: deskQuery,
    title: (row) => row.code,
    waiting: 'known-issue.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  editor: {
    create: 'known-issue.desk.create',
    may: 'issue_handle',
    load: () => import('./KnownForm.tsx'),
    drops: ['issueId'],
  },
  beside: () => [deskChoicesQuery()],
  empty: { title: 'known-issue.none', about: 'known-issue.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<DeskRow>[] = [
  ...firstColumns,
  { key: 'state', title: 'known-issue.field.status', width: 130, render: (row) => <KnownState status={row.status} /> },
  { key: 'fix', title: 'known-issue.field.fix', width: 200, render: (row) => fixWord(row) || '–' },
  {
    key: 'tickets',
    title: 'known-issue.field.tickets',
    width: 110,
    align: 'end',
    render: (row) => count(row.tickets),
  },
  { key: 'author', title: 'known-issue.field.author', width: 100, render: (row) => row.author },
  {
    key: 'updated',
    title: 'known-issue.field.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
