import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { applyStates } from '../contract.ts'
import { marketDesk } from '../desk.contract.ts'
import { quoteDesk } from '../market.links.ts'
import { ApplyState } from './ApplyState.tsx'
import { requestQuery, take, type Request } from './desk.queries.ts'
import { applyWord } from './words.ts'

/** /admin/serviceDesk/quote: what customers want quoted. */
const { loader, Page } = listPage(marketDesk.requests, quoteDesk, {
  id: 'market.requests',
  title: 'market.apply.title',
  nameOf: (row) => row.no,
  minWidth: 1020,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'market.field.state',
    all: 'market.apply.any_state',
    states: applyStates,
    wordOf: applyWord,
  },
  filters: { keyword: keyword('market.desk.quotes_keyword') },
  steps: {
    quote: { label: 'market.apply.quote', dialog: async () => (await import('./QuoteDialog.tsx')).QuoteDialog },
    take: { label: 'market.desk.take', run: take, done: 'market.desk.taken' },
    decline: {
      label: 'market.desk.decline',
      danger: true,
      dialog: async () => (await import('./ReasonDialog.tsx')).DeclineDialog,
    },
  },
  drawer: {
    read: requestQuery,
    title: (row) => row.no,
    waiting: 'market.desk.quote_detail',
    body: () => import('./RequestFacts.tsx'),
  },
  empty: { title: 'market.desk.quotes_none', about: 'market.desk.quotes_none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Request>[] = [
  {
    key: 'no',
    title: 'market.field.no',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[row.user]}>
        {row.no}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'market.field.company', width: 200, render: (row) => row.company },
  { key: 'product', title: 'market.field.product', render: (row) => row.product },
  { key: 'state', title: 'market.field.state', width: 120, render: (row) => <ApplyState status={row.status} /> },
  {
    key: 'quote',
    title: 'market.apply.quote',
    width: 120,
    render: (row) => (row.quotePoints === null ? '–' : t('market.points', { n: count(row.quotePoints) })),
  },
  { key: 'until', title: 'market.field.valid_until', width: 120, render: (row) => row.quoteValidUntil ?? '–' },
  { key: 'handler', title: 'market.field.handler', width: 100, render: (row) => row.handler || '–' },
  {
    key: 'created',
    title: 'market.field.created',
    width: 110,
    render: (row) => <RelativeTime value={row.createdAt} />,
  },
]
