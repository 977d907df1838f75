import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { maxOffset } from '#platform/contract/paging.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Choice } from '#platform/web/ui/Choice.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { RowActions } from '#platform/web/ui/RowActions.tsx'
import { StateTabs } from '#platform/web/ui/StateTabs.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { useStateTabs } from '#platform/web/ui/use-state-tabs.ts'
import { part } from '#platform/web/load/part.tsx'
import { sdkStates, sdkSystems } from '../contract.ts'
import { stepsOf, useDeskTasks, type DeskTasks } from './desk.tasks.tsx'
import { SdkState } from './SdkState.tsx'
import { desk } from '../sdk.links.ts'
import type { DeskSearch } from '../sdk.search.ts'
import { deskCountQuery, deskFeedbacksQuery, deskProjectsQuery, deskQuery, type DeskRow } from './sdk.queries.ts'
import { osWord, stateWord, typeWord } from './words.ts'

const states = [undefined, ...sdkStates] as const
const FeedbackDesk = part(() => import('./FeedbackDesk.tsx'))
const DeskDrawer = part(() => import('./DeskDrawer.tsx'))

/** Rows, counts and chip projects side by side. */
export async function loader({ search, queryClient }: LoadContext<typeof desk>) {
  const reads = [deskQuery(search), ...states.map((status) => deskCountQuery(search, status))]
  await Promise.all([
    queryClient.prefetchQuery(deskProjectsQuery()),
    queryClient.prefetchQuery(deskFeedbacksQuery(1, true)),
    ...reads.map((read) => queryClient.prefetchQuery(read)),
  ])
}

type Props = PageProps<typeof desk>

/** /admin/sdk: every version in every state, with its patches, for the release engineers. */
export default function DeskPage({ search, setSearch }: Props) {
  const tasks = useDeskTasks((id) => setSearch({ id }))
  const drawer = useEver(search.id !== undefined)
  const feedback = search.view === 'feedback'
  const choose = (key: string) =>
    setSearch(
      key === 'feedback'
        ? { view: 'feedback', page: undefined }
        : { view: undefined, page: undefined, status: sdkStates.find((one) => one === key) },
    )
  return (
    <>
      <h1 className="visually-hidden">{t('sdk.desk.title')}</h1>
      <Tabs search={search} active={feedback ? 'feedback' : (search.status ?? 'all')} onChoose={choose} />
      {feedback ? (
        <Suspense>
          <FeedbackDesk page={search.page ?? 1} onPage={(page) => setSearch({ page })} />
        </Suspense>
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

function Tabs({ search, active, onChoose }: { search: DeskSearch; active: string; onChoose: (key: string) => void }) {
  const open = useQuery(deskFeedbacksQuery(1, true))
  const tabs = useStateTabs(
    states,
    (status) => deskCountQuery(search, status),
    (status) => (status ? stateWord(status) : t('sdk.desk.all')),
  )
  const feedback = { key: 'feedback', words: t('sdk.desk.feedback'), total: open.data?.total }
  return (
    <StateTabs
      name="sdk-state"
      label={t('sdk.field.state')}
      tabs={[...tabs, feedback]}
      active={active}
      cap={maxOffset}
      onChoose={onChoose}
    />
  )
}

type TableProps = Pick<Props, 'search' | 'setSearch'> & { tasks: DeskTasks }
function DeskTable({ search, setSearch, tasks }: TableProps) {
  const { table } = useList(deskQuery(search))
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={tasks.create}>
      {t('sdk.desk.create')}
    </Button>
  )
  return (
    <DataTable<DeskRow, DeskSearch>
      id="sdk.desk"
      label={t('sdk.desk.list')}
      columns={columnsOf(search)}
      rowKey={(row) => row.id}
      {...table}
      search={search}
      onSearch={setSearch}
      filterNames={['keyword', 'os', 'chipProjectId', 'status']}
      filters={<DeskFilters search={search} onSearch={setSearch} />}
      extra={create}
      minWidth={1020}
      actions={actionsOf(tasks)}
      emptyAction={create}
    />
  )
}

function DeskFilters({ search, onSearch }: { search: DeskSearch; onSearch: (next: DeskSearch) => void }) {
  const projects = useQuery(deskProjectsQuery())
  return (
    <Filters label={t('sdk.desk.list')}>
      <Keyword
        label={t('sdk.desk.keyword')}
        value={search.keyword}
        onChange={(keyword) => onSearch(toFilter(search, { keyword }))}
      />
      <Choice
        label={t('sdk.field.project')}
        empty={t('sdk.desk.any_project')}
        value={search.chipProjectId}
        options={(projects.data ?? []).map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
        onChange={(chipProjectId) => onSearch(toFilter(search, { chipProjectId }))}
      />
      <Choice
        label={t('sdk.field.os')}
        empty={t('sdk.desk.any_os')}
        value={search.os}
        options={sdkSystems.map((os) => ({ value: os, label: osWord(os) }))}
        onChange={(os) => onSearch(toFilter(search, { os }))}
      />
    </Filters>
  )
}

const actionsOf = (tasks: DeskTasks) => (row: DeskRow) => <RowActions title={row.name} steps={stepsOf(row, tasks)} />

const columnsOf = (search: DeskSearch): DataColumn<DeskRow>[] => [
  {
    key: 'name',
    title: 'sdk.field.name',
    render: (row) => (
      <TitleCell
        to={desk.url(null, { ...search, id: row.id })}
        title={row.name}
        under={[`${row.project.code} ${row.project.name}`]}
      />
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
