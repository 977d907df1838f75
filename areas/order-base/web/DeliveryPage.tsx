import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { deliveryList } from '../order-base.links.ts'
import { contactStates, orderOwn } from '../own.contract.ts'
import { deliveryColumns } from './contact.columns.tsx'
import { contactSteps } from './contact.steps.ts'
import { ManageTabs } from './order-base.public.tsx'
import { entryQuery } from './order-base.queries.ts'
import { contactWord } from './words.ts'

/** /onlineorder/manageMain/delivery: where goods go. */
const { loader, Page } = listPage(orderOwn.deliveries, deliveryList, {
  id: 'order-base.deliveries',
  title: 'order-base.tab.delivery',
  nameOf: (row) => row.name,
  minWidth: 760,
  useColumns: () => deliveryColumns,
  filters: {
    keyword: keyword('order-base.contact_words'),
    status: oneOf('order-base.field.state', 'order-base.any_state', contactStates, contactWord),
  },
  steps: contactSteps,
  drawer: {
    read: entryQuery,
    title: (row) => row.name,
    waiting: 'order-base.tab.delivery',
    body: () => import('./ContactFacts.tsx'),
  },
  editor: { create: 'order-base.new_delivery', may: 'order_base_edit', load: () => import('./DeliveryForm.tsx') },
  empty: { title: 'order-base.no_delivery', about: 'order-base.no_delivery_about' },
})
export { loader }
export default function Deliveries(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ManageTabs />
      <Page {...props} />
    </>
  )
}
