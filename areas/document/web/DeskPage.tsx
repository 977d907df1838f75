import { FolderOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import { Choice } from '#platform/web/ui/Choice.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { LevelTag } from '#platform/web/ui/LevelTag.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { StateTabs } from '#platform/web/ui/StateTabs.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { useStateTabs } from '#platform/web/ui/use-state-tabs.ts'
import { part } from '#platform/web/load/part.tsx'
import { docStates, totalCap } from '../contract.ts'
import { DeskActions } from './DeskActions.tsx'
import { DeskState } from './DeskState.tsx'
import { useDeskTasks, type DeskTasks } from './desk.tasks.tsx'
import { desk } from '../document.links.ts'
import type { DeskSearch } from '../document.search.ts'
import {
  deskCountQuery,
  deskFoldersQuery,
  deskQuery,
  docTypesQuery,
  heldQuery,
  nodesOf,
  type DeskRow,
} from './document.queries.ts'
import { HeldComments } from './HeldComments.tsx'
import { useTypeOptions } from './types.ts'
import { placeWord, stateWord } from './words.ts'

/** Rows, counts, words and folders side by side. */
export async function loader({ search, queryClient }: LoadContext<typeof desk>) {
  const reads = [deskQuery(search), ...states.map((status) => deskCountQuery(search, status))]
  await Promise.all([
    queryClient.prefetchQuery(docTypesQuery()),
    queryClient.prefetchQuery(deskFoldersQuery()),
    ...reads.map((read) => queryClient.prefetchQuery(read)),
  ])
}

/** The drawer with its reader comes with the first document that is opened. */
const DeskDrawer = part(() => import('./DeskDrawer.tsx'))

const states = [undefined, ...docStates] as const
type Props = PageProps<typeof desk>

/** /admin/doc: every document in every state, for those who write and those who audit. */
export default function DeskPage({ search, setSearch }: Props) {
  const tasks = useDeskTasks()
  const drawer = useEver(search.id !== undefined)
  const waiting = useQuery({ ...heldQuery(1), enabled: can('doc_audit') })
  const comments = search.view === 'comments' && can('doc_audit')
  const choose = (key: string) =>
    setSearch(
      key === 'comments'
        ? { view: 'comments', page: undefined }
        : { view: undefined, page: undefined, status: docStates.find((one) => one === key) },
    )
  return (
    <>
      <h1 className="visually-hidden">{t('document.desk.title')}</h1>
      <Tabs
        search={search}
        held={waiting.data?.total}
        active={comments ? 'comments' : (search.status ?? 'all')}
        onChoose={choose}
      />
      {comments ? (
        <HeldComments page={search.page ?? 1} onPage={(page) => setSearch({ page })} />
      ) : (
        <DeskTable search={search} setSearch={setSearch} tasks={tasks} />
      )}
      {drawer && (
        <Suspense>
          <DeskDrawer id={search.id} tasks={tasks} onClose={() => setSearch({ id: undefined })} />
        </Suspense>
      )}
      {tasks.dialogs}
    </>
  )
}

type TabsProps = { search: DeskSearch; held: number | undefined; active: string; onChoose: (key: string) => void }
function Tabs({ search, held, active, onChoose }: TabsProps) {
  const tabs = useStateTabs(
    states,
    (status) => deskCountQuery(search, status),
    (status) => (status ? stateWord(status) : t('document.desk.all')),
  )
  const waiting = { key: 'comments', words: t('document.held.title'), total: held }
  return (
    <StateTabs
      name="document-state"
      label={t('document.desk.states')}
      tabs={can('doc_audit') ? [...tabs, waiting] : tabs}
      active={active}
      cap={totalCap}
      onChoose={onChoose}
    />
  )
}

type TableProps = Pick<Props, 'search' | 'setSearch'> & { tasks: DeskTasks }
function DeskTable({ search, setSearch, tasks }: TableProps) {
  const { table } = useList(deskQuery(search))
  const create = can('doc_edit') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={tasks.create}>
      {t('document.desk.create')}
    </Button>
  )
  const folders = can('doc_edit') && (
    <Button icon={<FolderOutlined aria-hidden />} onClick={tasks.folders}>
      {t('document.folder.title')}
    </Button>
  )
  return (
    <DataTable<DeskRow, DeskSearch>
      id="document.desk"
      label={t('document.desk.list')}
      columns={columnsOf(search)}
      rowKey={(row) => row.id}
      {...table}
      search={search}
      onSearch={setSearch}
      filterNames={['keyword', 'chip', 'docType', 'status']}
      filters={<DeskFilters search={search} onSearch={setSearch} />}
      extra={
        <>
          {folders}
          {create}
        </>
      }
      minWidth={1020}
      actions={actionsOf(tasks)}
      emptyAction={create}
    />
  )
}

function DeskFilters({ search, onSearch }: { search: DeskSearch; onSearch: (next: DeskSearch) => void }) {
  const types = useTypeOptions()
  const folders = useQuery(deskFoldersQuery())
  const chips = nodesOf(folders.data ?? []).map((node) => ({ value: node.chipCode, label: node.chipCode }))
  return (
    <Filters label={t('document.desk.list')}>
      <Keyword
        label={t('document.centre.keyword')}
        value={search.keyword}
        onChange={(keyword) => onSearch(toFilter(search, { keyword }))}
      />
      <Choice
        label={t('document.field.chip')}
        empty={t('document.centre.any_chip')}
        value={search.chip || undefined}
        options={chips}
        onChange={(chip = '') => onSearch(toFilter(search, { chip }))}
      />
      <Choice
        label={t('document.field.type')}
        empty={t('document.centre.any_type')}
        value={search.docType}
        options={types}
        onChange={(docType) => onSearch(toFilter(search, { docType }))}
      />
    </Filters>
  )
}

const actionsOf = (tasks: DeskTasks) => (row: DeskRow) => <DeskActions row={row} tasks={tasks} />

const columnsOf = (search: DeskSearch): DataColumn<DeskRow>[] => [
  {
    key: 'title',
    title: 'document.field.title',
    render: (row) => (
      <TitleCell to={desk.url(null, { ...search, id: row.id })} title={row.title} under={[row.number]} />
    ),
  },
  { key: 'revision', title: 'document.field.revision', width: 72, render: (row) => row.revision },
  { key: 'place', title: 'document.field.place', width: 140, render: placeWord },
  { key: 'level', title: 'document.field.level', width: 100, render: (row) => <LevelTag level={row.level} /> },
  { key: 'state', title: 'document.desk.states', width: 130, render: (row) => <DeskState row={row} /> },
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
