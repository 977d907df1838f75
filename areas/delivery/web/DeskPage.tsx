import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { deliveryStates } from '../contract.ts'
import { desk } from '../delivery.links.ts'
import { deliveryDesk } from '../staff.contract.ts'
import { deskColumns } from './delivery.columns.tsx'
import { reviewQuery } from './delivery.queries.ts'
import { deskSteps } from './delivery.steps.ts'
import { NewDelivery } from './NewDelivery.tsx'
import { stateWord } from './words.ts'

/** /admin/deliveryDesk: what is to be shipped, and discrepancies to be settled. */
const { loader, Page } = listPage(deliveryDesk.desk, desk, {
  id: 'delivery.desk',
  title: 'delivery.desk.title',
  nameOf: (row) => row.dnNo,
  minWidth: 1120,
  useColumns: () => deskColumns,
  tabs: { by: 'status', label: 'delivery.field.state', all: 'delivery.all', states: deliveryStates, wordOf: stateWord },
  filters: { keyword: keyword('delivery.words') },
  steps: deskSteps,
  drawer: {
    read: reviewQuery,
    title: (row) => row.dnNo,
    waiting: 'delivery.delivery',
    body: () => import('./DeliveryFacts.tsx'),
  },
  extra: NewDelivery,
  empty: { title: 'delivery.none', about: 'delivery.desk.none_about' },
})
export { loader, Page as default }
