import { useQuery } from '@tanstack/react-query'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { choice, days, keyword, tick } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { operation } from '../contract.ts'
import { logs } from '../operation.links.ts'
import { Capped } from './Capped.tsx'
import { ExportLogs } from './ExportLogs.tsx'
import { About, callOf, code, nameOf, Result } from './LogParts.tsx'
import { areasQuery, type LogRow } from './operation.queries.ts'

/** /admin/log: who changed what, from where, and what came of it. */
const { loader, Page } = listPage(operation.logs, logs, {
  id: 'operation.log',
  title: 'operation.log.title',
  empty: { title: 'operation.log.none', about: 'operation.log.none_about' },
  nameOf,
  useColumns: () => columns,
  minWidth: 900,
  filters: {
    user: keyword('operation.log.user', 64),
    className: choice('operation.log.class_name', 'operation.log.any_area', useAreas),
    startDate: days(),
    failed: tick('operation.log.failed'),
  },
  drawer: {
    title: () => t('operation.log.detail'),
    waiting: 'operation.log.detail',
    body: () => import('./LogDrawer.tsx'),
  },
  extra: ExportLogs,
  foot: Capped,
})
export { loader, Page as default }

function useAreas() {
  const areas = useQuery(areasQuery())
  return (areas.data ?? []).map(({ code: value, name: label }) => ({ value, label }))
}

const columns: DataColumn<LogRow>[] = [
  {
    key: 'requestedAt',
    title: 'operation.log.requested_at',
    render: (row) => <RowTitle row={row}>{fullTime(row.requestedAt)}</RowTitle>,
    width: 176,
  },
  { key: 'userName', title: 'operation.log.user', render: nameOf, width: 160 },
  { key: 'className', title: 'operation.log.class_name', render: (row) => row.area, width: 128 },
  { key: 'did', title: 'operation.log.method_name', render: (row) => row.did, width: 176 },
  { key: 'object', title: 'operation.log.object', render: (row) => <About object={row.object} /> },
  { key: 'msgCode', title: 'operation.log.result', render: (row) => <Result row={row} />, width: 152 },
  { key: 'ip', title: 'operation.log.ip', render: (row) => row.ip, width: 144 },
  {
    key: 'takenMs',
    title: 'operation.log.taken',
    render: (row) => t('operation.log.taken_ms', { n: row.takenMs }),
    width: 112,
    align: 'end',
  },
  {
    key: 'methodName',
    title: 'operation.log.code',
    render: (row) => code(callOf(row)),
    hidden: true,
  },
  { key: 'url', title: 'operation.log.url', render: (row) => code(row.url), hidden: true },
  { key: 'params', title: 'operation.log.params', render: (row) => code(row.params), hidden: true },
]
