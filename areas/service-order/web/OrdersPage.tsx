import { days, keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { orderStates, serviceOrder } from '../contract.ts'
import { list } from '../service-order.links.ts'
import { orderSteps } from './order.steps.ts'
import { columnsOf, ToMarket } from './orders.tsx'
import { stateWord } from './words.ts'

const columns = columnsOf(false)
/** /info/orders: what the caller ordered. */
const { loader, Page } = listPage(serviceOrder.list, list, {
  id: 'service-order.list',
  title: 'service-order.title',
  nameOf: (row) => row.no,
  minWidth: 980,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'service-order.states',
    all: 'service-order.all',
    states: orderStates,
    wordOf: stateWord,
    counted: serviceOrder.tabCount,
  },
  filters: { keyword: keyword('service-order.keyword'), startDate: days() },
  steps: orderSteps,
  extra: ToMarket,
  empty: { title: 'service-order.none', about: 'service-order.none_about' },
})
export { loader, Page as default }
