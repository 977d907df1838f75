import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { days, keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { orderStates } from '../contract.ts'
import { serviceDesk } from '../desk.contract.ts'
import { desk } from '../service-order.links.ts'
import type { DeskSearch } from '../service-order.search.ts'
import { reviewQuery, start, type DeskRow } from './desk.queries.ts'
import { OrderState } from './OrderState.tsx'
import { stateWord } from './words.ts'

/** /admin/serviceDesk: orders of customers, from payment to acceptance. */
const { loader, Page } = listPage(serviceDesk.desk, desk, {
  id: 'service-order.desk',
  title: 'service-order.desk.title',
  nameOf: (row) => row.no,
  minWidth: 1200,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'service-order.states',
    all: 'service-order.all',
    states: orderStates,
    wordOf: stateWord,
    counted: serviceDesk.deskCount,
  },
  filters: { keyword: keyword('service-order.desk.keyword'), startDate: days() },
  steps: {
    decide: {
      label: 'service-order.desk.decide',
      dialog: async () => (await import('./DeskDialogs.tsx')).DecideDialog,
    },
    start: {
      label: 'service-order.desk.start',
      run: start,
      ask: () => ({ content: t('service-order.desk.start_ask') }),
      done: 'service-order.desk.started',
    },
    deliver: {
      label: 'service-order.desk.deliver',
      dialog: async () => (await import('./DeliverDialog.tsx')).DeliverDialog,
    },
    plan: {
      label: 'service-order.desk.plan',
      shown: true,
      dialog: async () => (await import('./PlanDialog.tsx')).PlanDialog,
    },
  },
  drawer: {
    read: reviewQuery,
    title: (row) => row.no,
    waiting: 'service-order.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  extra: Export,
  empty: { title: 'service-order.none', about: 'service-order.desk.none_about' },
})
export { loader, Page as default }

function Export({ search: { keyword: words, status, startDate, endDate } }: { search: DeskSearch }) {
  return (
    <Button href={addressOf(serviceDesk.exportDesk, given({ keyword: words, status, startDate, endDate }))} download>
      {t('service-order.export')}
    </Button>
  )
}

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'no',
    title: 'service-order.field.no',
    width: 190,
    render: (row) => (
      <RowTitle row={row} under={[row.user]}>
        {row.no}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'service-order.field.company', width: 170, render: (row) => row.company },
  {
    key: 'product',
    title: 'service-order.field.product',
    width: 240,
    render: (row) => `${row.product} · ${row.items}`,
  },
  {
    key: 'points',
    title: 'service-order.field.points',
    width: 90,
    align: 'end',
    render: (row) => count(row.totalPoints),
  },
  { key: 'state', title: 'service-order.states', width: 120, render: (row) => <OrderState status={row.status} /> },
  {
    key: 'progress',
    title: 'service-order.field.progress',
    width: 90,
    render: (row) => t('service-order.progress', { done: row.done, parts: row.parts }),
  },
  {
    key: 'engineer',
    title: 'service-order.field.engineer',
    width: 100,
    render: (row) => row.engineer || '–',
  },
  {
    key: 'paid',
    title: 'service-order.field.paid',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.paidAt) || '–'}</span>,
  },
]
