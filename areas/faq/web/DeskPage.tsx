import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useEffect } from 'react'
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
import { RowActions } from '#platform/web/ui/RowActions.tsx'
import { StateTabs } from '#platform/web/ui/StateTabs.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { useStateTabs } from '#platform/web/ui/use-state-tabs.ts'
import { part } from '#platform/web/load/part.tsx'
import { auditStates, faqPlatforms, shelfStates, totalCap } from '../contract.ts'
import { DeskState } from './DeskState.tsx'
import { isWaiting, useDeskTasks, type DeskTasks } from './desk.tasks.tsx'
import { desk } from '../faq.links.ts'
import type { DeskSearch } from '../faq.search.ts'
import { choicesQuery, deskCountQuery, deskQuery, nodesOf, rechecksQuery, type DeskRow } from './faq.queries.ts'
import { RecheckList } from './RecheckList.tsx'
import type { Node } from '../show.rules.ts'
import { platformWord, shelfWord, stateWord } from './words.ts'

/** Rows, counts and choices side by side. */
export async function loader({ search, queryClient }: LoadContext<typeof desk>) {
  const reads = [deskQuery(search), ...states.map((status) => deskCountQuery(search, status))]
  await Promise.all([
    queryClient.prefetchQuery(choicesQuery()),
    queryClient.prefetchQuery(rechecksQuery(search.view ? search : {})),
    ...reads.map((read) => queryClient.prefetchQuery(read)),
  ])
}

/** The drawer comes with the first question that is opened. */
const DeskDrawer = part(() => import('./DeskDrawer.tsx'))

const states = [undefined, ...auditStates] as const
type Props = PageProps<typeof desk>

/** /admin/faq: every question in every state, for those who write and those who audit. */
export default function DeskPage({ search, setSearch }: Props) {
  const tasks = useDeskTasks(() => setSearch({ new: '', title: '' }, { replace: true }))
  const drawer = useEver(search.id !== undefined)
  const asked = search.new !== '' && can('faq_edit')
  useEffect(() => {
    if (asked) tasks.create(search.title)
    // The address opens the editor once; what is typed afterwards stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, search.title])
  const choose = (key: string) =>
    setSearch(
      key === 'recheck'
        ? { view: 'recheck', page: undefined }
        : { view: undefined, page: undefined, status: auditStates.find((one) => one === key) },
    )
  return (
    <>
      <h1 className="visually-hidden">{t('faq.desk.title')}</h1>
      <Tabs search={search} onChoose={choose} />
      {search.view === 'recheck' ? (
        <RecheckList search={search} onSearch={(next) => setSearch(next)} />
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

function Tabs({ search, onChoose }: { search: DeskSearch; onChoose: (key: string) => void }) {
  const rechecks = useQuery(rechecksQuery())
  const tabs = useStateTabs(
    states,
    (status) => deskCountQuery(search, status),
    (status) => (status ? stateWord(status) : t('faq.desk.all')),
  )
  return (
    <StateTabs
      name="faq-state"
      label={t('faq.desk.states')}
      tabs={[...tabs, { key: 'recheck', words: t('faq.recheck.title'), total: rechecks.data?.total }]}
      active={search.view ?? search.status ?? 'all'}
      cap={totalCap}
      onChoose={onChoose}
    />
  )
}

type TableProps = Pick<Props, 'search' | 'setSearch'> & { tasks: DeskTasks }
function DeskTable({ search, setSearch, tasks }: TableProps) {
  const { table } = useList(deskQuery(search))
  const create = can('faq_edit') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => tasks.create()}>
      {t('faq.desk.create')}
    </Button>
  )
  const extra = (
    <>
      {can('faq_audit') && <Button onClick={tasks.catalog}>{t('faq.catalog.manage')}</Button>}
      {create}
    </>
  )
  return (
    <DataTable<DeskRow, DeskSearch>
      id="faq.desk"
      label={t('faq.desk.list')}
      columns={columnsOf(search)}
      rowKey={(row) => row.id}
      {...table}
      search={search}
      onSearch={setSearch}
      filterNames={['keyword', 'catalogId', 'platform', 'shelf', 'status']}
      filters={<DeskFilters search={search} onSearch={setSearch} />}
      extra={extra}
      minWidth={1020}
      actions={actionsOf(tasks)}
      emptyAction={create}
    />
  )
}

const actionsOf = (tasks: DeskTasks) => (row: DeskRow) => (
  <RowActions title={row.title} steps={tasks.stepsOf(row)} waits={isWaiting(row) && t('faq.desk.waits')} />
)

/** Modules as choices, inner ones with the names of those around them. */
export const moduleOptions = (nodes: readonly Node[], above = ''): { value: number; label: string }[] =>
  nodes.flatMap((node) => [
    { value: Number(node.id), label: above + node.name },
    ...moduleOptions(node.children, `${above}${node.name} / `),
  ])

function DeskFilters({ search, onSearch }: { search: DeskSearch; onSearch: (next: DeskSearch) => void }) {
  const choices = useQuery(choicesQuery())
  const set = (patch: Partial<DeskSearch>) => onSearch(toFilter(search, patch))
  return (
    <Filters label={t('faq.desk.list')}>
      <Keyword label={t('faq.desk.keyword')} value={search.keyword} onChange={(keyword) => set({ keyword })} />
      <Choice
        label={t('faq.field.module')}
        empty={t('faq.tree.root')}
        value={search.catalogId}
        options={moduleOptions(nodesOf(choices.data?.catalogs ?? [])[0]?.children ?? [])}
        onChange={(catalogId) => set({ catalogId })}
      />
      <Choice
        label={t('faq.field.platform')}
        empty={t('faq.show.any_platform')}
        value={search.platform}
        options={faqPlatforms.map((value) => ({ value, label: platformWord(value) }))}
        onChange={(platform) => set({ platform })}
      />
      <Choice
        label={t('faq.desk.shelf')}
        empty={t('faq.desk.any_shelf')}
        value={search.shelf}
        options={shelfStates.map((value) => ({ value, label: shelfWord(value) }))}
        onChange={(shelf) => set({ shelf })}
      />
    </Filters>
  )
}

const columnsOf = (search: DeskSearch): DataColumn<DeskRow>[] => [
  {
    key: 'title',
    title: 'faq.field.title',
    render: (row) => (
      <TitleCell
        to={desk.url(null, { ...search, id: row.id })}
        title={row.title}
        under={row.chips.map((chip) => chip.code)}
      />
    ),
  },
  { key: 'module', title: 'faq.field.module', width: 120, render: (row) => row.catalogName },
  { key: 'platform', title: 'faq.field.platform', width: 84, render: (row) => platformWord(row.platform) },
  { key: 'level', title: 'faq.field.level', width: 96, render: (row) => <LevelTag level={row.level} /> },
  { key: 'state', title: 'faq.desk.states', width: 186, render: (row) => <DeskState row={row} /> },
  { key: 'author', title: 'faq.desk.author', width: 80, render: (row) => row.author },
  { key: 'auditor', title: 'faq.desk.auditor', width: 80, render: (row) => row.auditor || '–' },
  {
    key: 'updated',
    title: 'faq.field.updated',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
