import { countedAhead } from '#platform/contract/paging.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { order, orderCurrencies, orderTabs } from '../contract.ts'
import { orderInfo, orderList } from '../order.links.ts'
import { ListTools } from './ListTools.tsx'
import { orderColumns } from './own.columns.tsx'
import { countsQuery, unitsQuery } from './order.queries.ts'
import { orderSteps } from './order.steps.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { unitFilter } from './unit.filter.ts'
import { nameOf, tabWord } from './words.ts'

/** /onlineorder/orderList: orders in seven tabs, from the draft to the signed delivery. */
const { loader, Page } = listPage(order.list, orderList, {
  id: 'order.list',
  title: 'order.title',
  nameOf,
  minWidth: 1080,
  ahead: true,
  useColumns: () => orderColumns,
  tabs: {
    by: 'tab',
    label: 'order.tabs',
    all: 'order.all',
    states: orderTabs,
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
  steps: orderSteps,
  bulk: (rows) => <OrderBulk rows={rows} />,
  begin: { label: 'order.new', url: orderInfo.path, may: 'order_add' },
  extra: ListTools,
  empty: { title: 'order.none', about: 'order.none_about' },
})
export { loader, Page as default }
