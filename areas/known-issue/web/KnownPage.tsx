import { useQuery } from '@tanstack/react-query'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { knownIssue, openStates } from '../contract.ts'
import { list } from '../known-issue.links.ts'
import { choicesQuery, showQuery, type KnownRow } from './known-issue.queries.ts'
import { firstColumns } from './columns.tsx'
import { FixCell } from './Fix.tsx'
import { KnownState } from './KnownState.tsx'
import { spanWord, stateWord } from './words.ts'

const useChoices = () => useQuery(choicesQuery()).data ?? []
const useProjects = () => useChoices().map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
const useVersions = () =>
  useChoices().map(({ code, versions }) => ({
    label: code,
    options: versions.map(({ id, name }) => ({ value: id, label: name })),
  }))

/** /aservice/known: what is known of the SDKs of the caller. */
const { loader, Page } = listPage(knownIssue.list, list, {
  id: 'known-issue.list',
  title: 'known-issue.title',
  lead: 'known-issue.lead',
  nameOf: (row) => row.code,
  minWidth: 960,
  useColumns: () => columns,
  filters: {
    keyword: keyword('known-issue.keyword'),
    chipProjectId: choice('known-issue.field.project', 'known-issue.any_project', useProjects),
    sdkVersionId: choice('known-issue.field.sdk', 'known-issue.any_sdk', useVersions),
    status: oneOf('known-issue.field.status', 'known-issue.any_status', openStates, stateWord),
  },
  drawer: {
    read: showQuery,
    title: (row) => `${row.code} ${row.title}`,
    waiting: 'known-issue.detail',
    body: () => import('./KnownFacts.tsx'),
  },
  beside: () => [choicesQuery()],
  empty: { title: 'known-issue.none', about: 'known-issue.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<KnownRow>[] = [
  ...firstColumns,
  { key: 'span', title: 'known-issue.field.affected', width: 230, render: (row) => spanWord(row) },
  { key: 'state', title: 'known-issue.field.status', width: 110, render: (row) => <KnownState status={row.status} /> },
  { key: 'fix', title: 'known-issue.field.fix', width: 230, render: (row) => <FixCell row={row} /> },
  {
    key: 'published',
    title: 'known-issue.field.published',
    width: 110,
    render: (row) => <RelativeTime value={row.publishedAt ?? row.updatedAt} />,
  },
]
