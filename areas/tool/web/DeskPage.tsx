import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Choice } from '#platform/web/ui/Choice.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { LevelTag } from '#platform/web/ui/LevelTag.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { RowActions } from '#platform/web/ui/RowActions.tsx'
import { StateTabs } from '#platform/web/ui/StateTabs.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { useStateTabs } from '#platform/web/ui/use-state-tabs.ts'
import { part } from '#platform/web/load/part.tsx'
import { shelves, toolKinds } from '../contract.ts'
import { stepsOf } from './desk.steps.ts'
import { useDeskTasks, type DeskTasks } from './desk.tasks.tsx'
import { useLineOptions, useLineWords } from './lines.ts'
import { ShelfTag } from './ShelfTag.tsx'
import { desk } from '../tool.links.ts'
import type { DeskSearch } from '../tool.search.ts'
import { deskCountQuery, deskQuery, lineWordsQuery, type DeskRow } from './tool.queries.ts'
import { kindWord, shelfWord } from './words.ts'

const states = [undefined, ...shelves] as const

/** Rows, counts and words side by side. */
export async function loader({ search, queryClient }: LoadContext<typeof desk>) {
  await Promise.all([
    queryClient.prefetchQuery(deskQuery(search)),
    queryClient.prefetchQuery(lineWordsQuery()),
    ...states.map((shelf) => queryClient.prefetchQuery(deskCountQuery(search, shelf))),
  ])
}

/** The drawer comes with the first tool that is opened. */
const DeskDrawer = part(() => import('./DeskDrawer.tsx'))
/** Tools are few: their counts are exact. */
const noCap = Number.POSITIVE_INFINITY

type Props = PageProps<typeof desk>

/** /admin/tool: every tool, on and off the shelf. */
export default function DeskPage({ search, setSearch }: Props) {
  const tasks = useDeskTasks()
  const drawer = useEver(search.tool !== undefined)
  const { table } = useList(deskQuery(search))
  const lineWord = useLineWords()
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={tasks.create}>
      {t('tool.desk.create')}
    </Button>
  )
  return (
    <>
      <h1 className="visually-hidden">{t('tool.desk.title')}</h1>
      <Tabs search={search} onChoose={(shelf) => setSearch({ shelf, page: undefined })} />
      <DataTable<DeskRow, DeskSearch>
        id="tool.desk"
        label={t('tool.desk.title')}
        columns={columnsOf(search, lineWord)}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={setSearch}
        filterNames={['keyword', 'line', 'kind', 'shelf']}
        filters={<DeskFilters search={search} onSearch={setSearch} />}
        extra={create}
        minWidth={980}
        actions={actionsOf(tasks)}
        emptyAction={create}
      />
      {drawer && (
        <Suspense>
          <DeskDrawer id={search.tool} tasks={tasks} onClose={() => setSearch({ tool: undefined })} />
        </Suspense>
      )}
      {tasks.dialogs}
    </>
  )
}

type Shelf = DeskSearch['shelf']
function Tabs({ search, onChoose }: { search: DeskSearch; onChoose: (shelf: Shelf) => void }) {
  const tabs = useStateTabs(
    states,
    (shelf) => deskCountQuery(search, shelf),
    (shelf) => (shelf ? shelfWord(shelf) : t('tool.desk.all')),
  )
  return (
    <StateTabs
      name="tool-shelf"
      label={t('tool.field.shelf')}
      tabs={tabs}
      active={search.shelf ?? 'all'}
      cap={noCap}
      onChoose={(key) => onChoose(shelves.find((one) => one === key))}
    />
  )
}

function DeskFilters({ search, onSearch }: { search: DeskSearch; onSearch: (next: DeskSearch) => void }) {
  const lines = useLineOptions()
  const set = (patch: Partial<DeskSearch>) => onSearch(toFilter(search, patch))
  return (
    <Filters label={t('tool.desk.title')}>
      <Keyword label={t('tool.keyword')} value={search.keyword} onChange={(keyword) => set({ keyword })} />
      <Choice
        label={t('tool.field.line')}
        empty={t('tool.every_line')}
        value={search.line || undefined}
        options={lines}
        onChange={(line = '') => set({ line })}
      />
      <Choice
        label={t('tool.field.kind')}
        empty={t('tool.any_kind')}
        value={search.kind}
        options={toolKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))}
        onChange={(kind) => set({ kind })}
      />
    </Filters>
  )
}

const actionsOf = (tasks: DeskTasks) => (row: DeskRow) => <RowActions title={row.name} steps={stepsOf(row, tasks)} />

const columnsOf = (search: DeskSearch, lineWord: (line: string) => string): DataColumn<DeskRow>[] => [
  {
    key: 'name',
    title: 'tool.field.name',
    render: (row) => (
      <TitleCell
        to={desk.url(null, { ...search, tool: row.id })}
        title={row.name}
        under={[listed(row.lineIds.map(lineWord))]}
      />
    ),
  },
  { key: 'kind', title: 'tool.field.kind', width: 110, render: (row) => kindWord(row.kind) },
  { key: 'level', title: 'tool.field.level', width: 100, render: (row) => <LevelTag level={row.level} /> },
  { key: 'shelf', title: 'tool.field.shelf', width: 110, render: (row) => <ShelfTag shelf={row.shelf} /> },
  {
    key: 'newest',
    title: 'tool.field.version',
    width: 90,
    render: (row) => row.newest || '–',
  },
  {
    key: 'versions',
    title: 'tool.field.versions',
    width: 110,
    align: 'end',
    render: (row) => `${row.onShelf} / ${row.versions}`,
  },
  {
    key: 'updated',
    title: 'tool.field.changed',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
