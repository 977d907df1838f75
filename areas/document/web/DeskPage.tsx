import { useQuery } from '@tanstack/react-query'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { choice, keyword } from '#platform/web/ui/list/filters.tsx'
import type { ViewProps } from '#platform/web/ui/list/list.ts'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { titleOf } from '#platform/web/i18n/title.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { docStates, totalCap } from '../contract.ts'
import { documentDesk } from '../desk.contract.ts'
import { desk } from '../document.links.ts'
import type { DeskSearch } from '../document.search.ts'
import { deskSteps } from './desk.steps.ts'
import { DeskState } from './DeskState.tsx'
import { deskFoldersQuery, deskShowQuery, heldQuery, type DeskRow } from './desk.queries.ts'
import { docTypesQuery, nodesOf } from './document.queries.ts'
import { FolderButton } from './FolderButton.tsx'
import { HeldComments } from './HeldComments.tsx'
import { useTypeOptions } from './types.ts'
import { nameOf, placeWord, stateWord } from './words.ts'

/** /admin/doc: every document in every state, for those who write and those who audit. */
const { loader, Page } = listPage(documentDesk.desk, desk, {
  id: 'document.desk',
  title: 'document.desk.title',
  empty: { title: 'document.desk.none', about: 'document.desk.none_about' },
  label: 'document.desk.list',
  nameOf,
  useColumns: () => columns,
  minWidth: 1020,
  tabs: {
    by: 'status',
    label: 'document.desk.states',
    all: 'document.desk.all',
    states: docStates,
    wordOf: stateWord,
    cap: totalCap,
  },
  views: {
    comments: { label: 'document.held.title', may: 'doc_audit', total: () => heldQuery(1), body: Held },
  },
  filters: {
    keyword: keyword('document.centre.keyword'),
    chip: choice('document.field.chip', 'document.centre.any_chip', useChips),
    docType: choice('document.field.type', 'document.centre.any_type', useTypeOptions),
  },
  steps: deskSteps,
  drawer: {
    read: deskShowQuery,
    title: titleOf,
    waiting: 'document.desk.loading',
    flush: true,
    body: () => import('./DeskDrawer.tsx'),
  },
  editor: {
    create: 'document.desk.create',
    may: 'doc_edit',
    load: () => import('./DeskEditor.tsx'),
    drops: ['from'],
  },
  extra: FolderButton,
  beside: () => [docTypesQuery(), deskFoldersQuery()],
})
export { loader, Page as default }

function Held({ search, setSearch }: ViewProps<DeskSearch>) {
  return <HeldComments page={search.page ?? 1} onPage={(page) => setSearch({ page })} />
}
function useChips() {
  const folders = useQuery(deskFoldersQuery())
  return nodesOf(folders.data ?? []).map((node) => ({ value: node.chipCode, label: node.chipCode }))
}

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'title',
    title: 'document.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.number]}>
        {titleOf(row)}
      </RowTitle>
    ),
  },
  { key: 'revision', title: 'document.field.revision', width: 72, render: (row) => row.revision },
  { key: 'place', title: 'document.field.place', width: 140, render: placeWord },
  { key: 'level', title: 'document.field.level', width: 100, render: (row) => <LevelTag level={row.level} /> },
  { key: 'state', title: 'document.desk.states', width: 150, render: (row) => <DeskState row={row} /> },
  { key: 'author', title: 'document.desk.author', width: 84, render: (row) => row.author },
  { key: 'auditor', title: 'document.desk.auditor', width: 84, render: (row) => row.auditor || '–' },
  {
    key: 'updated',
    title: 'document.field.updated',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
