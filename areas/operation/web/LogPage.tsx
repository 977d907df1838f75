import { Checkbox } from 'antd'
import { queryClient } from '#platform/web/call/query.ts'
import { Suspense } from 'react'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { DataTable, toFilter, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { DateRange } from '#platform/web/ui/DateRange.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitledPage } from '#platform/web/ui/TitledPage.tsx'
import { part } from '#platform/web/load/part.tsx'
import { Capped } from './Capped.tsx'
import { code, nameOf, Result } from './LogParts.tsx'
import { logs } from '../operation.links.ts'
import type { LogSearch } from '../operation.search.ts'
import { logsQuery, type LogRow } from './operation.queries.ts'

// A refusal is shown in place, so it must not keep the page from opening.
export const loader = ({ search }: LoadContext<typeof logs>) => queryClient.prefetchQuery(logsQuery(search))

// A drawer is heavy and most visits only read the list.
const LogDrawer = part(() => import('./LogDrawer.tsx'))

const columnsOf = (search: LogSearch): DataColumn<LogRow>[] => [
  {
    key: 'requestedAt',
    title: 'operation.log.requested_at',
    render: (row) => (
      <AppLink to={logs.url(null, { ...search, open: String(row.id) })}>{fullTime(row.requestedAt)}</AppLink>
    ),
    width: 176,
  },
  { key: 'userName', title: 'operation.log.user', render: nameOf, width: 160 },
  { key: 'className', title: 'operation.log.class_name', render: (row) => code(row.className), width: 128 },
  { key: 'methodName', title: 'operation.log.method_name', render: (row) => code(row.methodName) },
  { key: 'msgCode', title: 'operation.log.result', render: (row) => <Result msgCode={row.msgCode} />, width: 128 },
  { key: 'ip', title: 'operation.log.ip', render: (row) => row.ip, width: 144 },
  {
    key: 'takenMs',
    title: 'operation.log.taken',
    render: (row) => t('operation.log.taken_ms', { n: row.takenMs }),
    width: 112,
    align: 'end',
  },
  { key: 'url', title: 'operation.log.url', render: (row) => code(row.url), hidden: true },
  { key: 'params', title: 'operation.log.params', render: (row) => code(row.params), hidden: true },
]

/** /admin/log: who changed what, from where, and what came of it. */
export default function LogPage({ search, setSearch }: PageProps<typeof logs>) {
  const { table, data } = useList(logsQuery(search))
  const opened = data?.list.find((row) => String(row.id) === search.open)
  const wasOpen = useEver(opened !== undefined)
  return (
    <TitledPage title={t('operation.log.title')}>
      <DataTable
        id="operation.log"
        label={t('operation.log.title')}
        columns={columnsOf(search)}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={(next) => setSearch(next)}
        filterNames={['user', 'className', 'failed', 'startDate', 'endDate']}
        filters={<LogFilters search={search} onFilter={(part) => setSearch(toFilter(search, part))} />}
        minWidth={900}
      />
      <Capped total={data?.total} />
      {wasOpen && (
        <Suspense>
          <LogDrawer row={opened} onClose={() => setSearch({ open: '' })} />
        </Suspense>
      )}
    </TitledPage>
  )
}

function LogFilters({ search, onFilter }: { search: LogSearch; onFilter: (part: Partial<LogSearch>) => void }) {
  const field = (name: 'user' | 'className', label: string) => (
    <Keyword label={label} value={search[name]} maxLength={64} onChange={(value) => onFilter({ [name]: value })} />
  )
  return (
    <Filters label={t('operation.log.title')}>
      {field('user', t('operation.log.user'))}
      {field('className', t('operation.log.class_name'))}
      <DateRange value={search} onChange={onFilter} />
      <Checkbox checked={search.failed === '1'} onChange={(e) => onFilter({ failed: e.target.checked ? '1' : '' })}>
        {t('operation.log.failed')}
      </Checkbox>
    </Filters>
  )
}
