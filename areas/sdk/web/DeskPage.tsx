import { useQuery } from '@tanstack/react-query'
import { maxOffset } from '#platform/contract/paging.ts'
import { count } from '#platform/web/i18n/format.ts'
import { part } from '#platform/web/load/part.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { sdkStates, sdkSystems } from '../contract.ts'
import { sdkDesk } from '../desk.contract.ts'
import { desk } from '../sdk.links.ts'
import { versionSteps } from './desk.steps.ts'
import { SdkState } from './SdkState.tsx'
import { deskFeedbacksQuery, deskProjectsQuery, deskShowQuery, type DeskRow } from './desk.queries.ts'
import { osWord, stateWord, typeWord } from './words.ts'

/** /admin/sdk: every version in every state, with its patches, for the release engineers. */
const { loader, Page } = listPage(sdkDesk.desk, desk, {
  id: 'sdk.desk',
  title: 'sdk.desk.title',
  empty: { title: 'sdk.desk.none', about: 'sdk.desk.none_about' },
  label: 'sdk.desk.list',
  nameOf: (row) => row.name,
  useColumns: () => columns,
  minWidth: 1020,
  tabs: {
    by: 'status',
    label: 'sdk.field.state',
    all: 'sdk.desk.all',
    states: sdkStates,
    wordOf: stateWord,
    cap: maxOffset,
  },
  views: {
    feedback: {
      label: 'sdk.desk.feedback',
      total: () => deskFeedbacksQuery(1, true),
      body: part(() => import('./FeedbackDesk.tsx')),
    },
  },
  filters: {
    keyword: keyword('sdk.desk.keyword'),
    chipProjectId: choice('sdk.field.project', 'sdk.desk.any_project', useProjects),
    os: oneOf('sdk.field.os', 'sdk.desk.any_os', sdkSystems, osWord),
  },
  steps: versionSteps,
  drawer: {
    read: deskShowQuery,
    title: (record) => record.name,
    waiting: 'sdk.desk.title',
    body: () => import('./DeskDrawer.tsx'),
  },
  editor: { create: 'sdk.desk.create', load: () => import('./VersionEditor.tsx') },
  beside: () => [deskProjectsQuery()],
})
export { loader, Page as default }

function useProjects() {
  const projects = useQuery(deskProjectsQuery())
  return (projects.data ?? []).map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))
}

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'name',
    title: 'sdk.field.name',
    render: (row) => (
      <RowTitle row={row} under={[`${row.project.code} ${row.project.name}`]}>
        {row.name}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'sdk.field.type', width: 104, render: (row) => typeWord(row.type) },
  { key: 'os', title: 'sdk.field.os', width: 84, render: (row) => osWord(row.os) },
  { key: 'state', title: 'sdk.field.state', width: 120, render: (row) => <SdkState version={row} /> },
  { key: 'patches', title: 'sdk.field.patches', width: 72, align: 'end', render: (row) => count(row.patchCount) },
  { key: 'downloads', title: 'sdk.desk.downloads', width: 88, align: 'end', render: (row) => count(row.downloads) },
  { key: 'author', title: 'sdk.desk.author', width: 84, render: (row) => row.author },
  {
    key: 'updated',
    title: 'sdk.desk.updated',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
