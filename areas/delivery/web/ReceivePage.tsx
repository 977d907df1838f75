import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { delivery, deliveryStates } from '../contract.ts'
import { receiveList } from '../delivery.links.ts'
import { deliveryColumns } from './delivery.columns.tsx'
import { deliveryQuery } from './delivery.queries.ts'
import { deliverySteps } from './delivery.steps.ts'
import { stateWord } from './words.ts'

/** /onlineorder/receiveList: what is on its way, to be signed for, and what was. */
const { loader, Page } = listPage(delivery.list, receiveList, {
  id: 'delivery.list',
  title: 'delivery.title',
  nameOf: (row) => row.dnNo,
  minWidth: 980,
  useColumns: () => deliveryColumns,
  tabs: { by: 'status', label: 'delivery.field.state', all: 'delivery.all', states: deliveryStates, wordOf: stateWord },
  filters: { keyword: keyword('delivery.words') },
  steps: deliverySteps,
  drawer: {
    read: deliveryQuery,
    title: (row) => row.dnNo,
    waiting: 'delivery.delivery',
    body: () => import('./DeliveryFacts.tsx'),
  },
  empty: { title: 'delivery.none', about: 'delivery.none_about' },
})
export { loader, Page as default }
