import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQueries, useQuery, type QueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import { Choice } from '#platform/web/ui/Choice.tsx'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { docStates, totalCap } from '../contract.ts'
import { DeskActions } from './DeskActions.tsx'
import { DeskState } from './DeskState.tsx'
import { useDeskTasks, type DeskTasks } from './desk.tasks.tsx'
import { desk, type DeskSearch } from './document.pages.tsx'
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
import { LevelTag } from './LevelTag.tsx'
import { Keyword } from './ListFilters.tsx'
import { useTypeOptions } from './types.ts'
import { placeWord, stateWord } from './words.ts'
import list from './DocumentList.module.css'
import styles from './Desk.module.css'

/** Rows, counts, words and folders side by side. */
export async function loader({ search, queryClient }: { search: DeskSearch; queryClient: QueryClient }) {
  const reads = [deskQuery(search), ...states.map((status) => deskCountQuery(search, status))]
  await Promise.all([
    queryClient.prefetchQuery(docTypesQuery()),
    queryClient.prefetchQuery(deskFoldersQuery()),
    ...reads.map((read) => queryClient.prefetchQuery(read)),
  ])
}

/** The drawer with its reader comes with the first document that is opened. */
const DeskDrawer = lazy(() => import('./DeskDrawer.tsx'))

const states = [undefined, ...docStates] as const
type Props = PageProps<{ params: Record<string, string>; searchType: DeskSearch }>

/** /admin/doc: every document in every state, for those who write and those who audit. */
export default function DeskPage({ search, setSearch }: Props) {
  const tasks = useDeskTasks()
  const [drawer, setDrawer] = useState(false)
  if (search.id !== undefined && !drawer) setDrawer(true)
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
      <StateTabs
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
function StateTabs({ search, held, active, onChoose }: TabsProps) {
  const narrow = useMedia(phone)
  const counts = useQueries({
    queries: states.map((status) => ({ ...deskCountQuery(search, status), placeholderData: keepPreviousData })),
  })
  const tab = (key: string, words: string, total: number | undefined) => ({
    key,
    words,
    number: total === undefined ? '' : total < totalCap ? count(total) : `${count(totalCap)}+`,
  })
  const items = states.map((status, index) =>
    tab(status ?? 'all', status ? stateWord(status) : t('document.desk.all'), counts[index]?.data?.total),
  )
  if (can('doc_audit')) items.push(tab('comments', t('document.held.title'), held))
  if (narrow)
    return (
      <Choice
        className={styles.choice}
        label={t('document.desk.states')}
        value={active}
        options={items.map(({ key, words, number }) => ({
          value: key,
          label: number ? `${words} · ${number}` : words,
        }))}
        onChange={(key) => key !== undefined && onChoose(key)}
      />
    )
  return (
    <Segmented
      className={styles.states}
      name="document-state"
      aria-label={t('document.desk.states')}
      value={active}
      options={items.map(({ key, words, number }) => ({
        value: key,
        label: (
          <>
            {words}
            {number && <span className={styles.count}>{number}</span>}
          </>
        ),
      }))}
      onChange={onChoose}
    />
  )
}

type TableProps = Pick<Props, 'search' | 'setSearch'> & { tasks: DeskTasks }
function DeskTable({ search, setSearch, tasks }: TableProps) {
  const rows = useQuery({ ...deskQuery(search), placeholderData: keepPreviousData })
  const create = can('doc_edit') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={tasks.create}>
      {t('document.desk.create')}
    </Button>
  )
  const change = (next: DeskSearch) => setSearch(next)
  return (
    <DataTable<DeskRow, DeskSearch>
      id="document.desk"
      label={t('document.desk.list')}
      columns={columnsOf(search)}
      rowKey={(row) => row.id}
      rows={rows.data?.list}
      total={rows.data?.total ?? 0}
      loading={rows.isFetching && rows.isPlaceholderData}
      error={rows.error}
      onRetry={() => void rows.refetch()}
      search={search}
      onSearch={change}
      filterNames={['keyword', 'chip', 'docType', 'status']}
      filters={<Filters search={search} onSearch={change} />}
      extra={create}
      minWidth={1020}
      actions={actionsOf(tasks)}
      emptyAction={create}
    />
  )
}

function Filters({ search, onSearch }: { search: DeskSearch; onSearch: (next: DeskSearch) => void }) {
  const types = useTypeOptions()
  const folders = useQuery(deskFoldersQuery())
  const chips = nodesOf(folders.data ?? []).map((node) => ({ value: node.chipCode, label: node.chipCode }))
  return (
    <div className={list.filters} role="search" aria-label={t('document.desk.list')}>
      <Keyword value={search.keyword} onChange={(keyword) => onSearch(toFilter(search, { keyword }))} />
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
    </div>
  )
}

const actionsOf = (tasks: DeskTasks) => (row: DeskRow) => <DeskActions row={row} tasks={tasks} />

const columnsOf = (search: DeskSearch): DataColumn<DeskRow>[] => [
  {
    key: 'title',
    title: 'document.field.title',
    render: (row) => (
      <div className={list.title}>
        <AppLink to={desk.url(null, { ...search, id: row.id })}>{row.title}</AppLink>
        <span className={list.under}>
          <span>{row.number}</span>
        </span>
      </div>
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
      <span className={list.line}>
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
