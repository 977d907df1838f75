import { countedAhead } from '#platform/contract/paging.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { orderCurrencies, orderTabs } from '../contract.ts'
import { orderDesk } from '../desk.contract.ts'
import { orderDesk as desk } from '../order.links.ts'
import { deskColumns } from './order.columns.tsx'
import { reviewQuery } from './desk.queries.ts'
import { countsQuery, unitsQuery } from './order.queries.ts'
import { ExportAll, OrderBulk } from './OrderBulk.tsx'
import { unitFilter } from './unit.filter.ts'
import { nameOf, tabWord } from './words.ts'

const dialogs = () => import('./DeskDialogs.tsx')
/** The first tab is the caller's own work: a draft is its customer's business. */
const tabs = orderTabs.slice(1)
/** /admin/orderDesk: orders of customers, from review to short close. */
const { loader, Page } = listPage(orderDesk.desk, desk, {
  id: 'order.desk',
  title: 'order.desk.title',
  nameOf,
  minWidth: 1160,
  ahead: true,
  useColumns: () => deskColumns,
  tabs: {
    by: 'tab',
    label: 'order.tabs',
    all: 'order.all',
    states: tabs,
    wordOf: tabWord,
    counts: () => countsQuery(),
    cap: countedAhead,
  },
  filters: {
    keyword: keyword('order.keyword'),
    item: keyword('order.field.item', 60),
    unit: unitFilter,
    currency: oneOf('order.field.currency', 'order.any_currency', orderCurrencies, String),
    startDate: days(),
    terminal: keyword('order.field.terminal'),
  },
  beside: () => [unitsQuery()],
  steps: {
    decide: { label: 'order.desk.decide', dialog: async () => (await dialogs()).DecideDialog },
    cancelRequest: { label: 'order.desk.cancel_request', dialog: async () => (await dialogs()).CancelRequestDialog },
    schedule: { label: 'order.desk.schedule', dialog: async () => (await import('./DeskSchedule.tsx')).ScheduleDialog },
    move: {
      label: 'order.desk.move',
      aside: true,
      dialog: async () => (await import('./DeskSchedule.tsx')).ScheduleDialog,
    },
    shortClose: {
      label: 'order.desk.short_close',
      aside: true,
      danger: true,
      dialog: async () => (await dialogs()).ShortCloseDialog,
    },
  },
  bulk: (rows) => <OrderBulk rows={rows} />,
  drawer: {
    read: reviewQuery,
    title: (row) => `${nameOf(row)} · ${row.customerCode}`,
    waiting: 'order.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  extra: ExportAll,
  empty: { title: 'order.none', about: 'order.desk.none_about' },
})
export { loader, Page as default }
