import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { pickupList } from '../order-base.links.ts'
import { contactStates, orderOwn } from '../own.contract.ts'
import { personColumns } from './contact.columns.tsx'
import { contactSteps } from './contact.steps.ts'
import { ManageTabs } from './order-base.public.tsx'
import { entryQuery } from './order-base.queries.ts'
import { contactWord } from './words.ts'

/** /onlineorder/manageMain/pickup: who picks up. */
const { loader, Page } = listPage(orderOwn.pickups, pickupList, {
  id: 'order-base.pickups',
  title: 'order-base.tab.pickup',
  nameOf: (row) => row.name,
  minWidth: 760,
  useColumns: () => personColumns,
  filters: {
    keyword: keyword('order-base.contact_words'),
    status: oneOf('order-base.field.state', 'order-base.any_state', contactStates, contactWord),
  },
  steps: contactSteps,
  drawer: {
    read: entryQuery,
    title: (row) => row.name,
    waiting: 'order-base.tab.pickup',
    body: () => import('./ContactFacts.tsx'),
  },
  editor: { create: 'order-base.new_pickup', may: 'order_base_edit', load: () => import('./PickupForm.tsx') },
  empty: { title: 'order-base.no_pickup', about: 'order-base.no_pickup_about' },
})
export { loader }
export default function Pickups(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <ManageTabs />
      <Page {...props} />
    </>
  )
}
