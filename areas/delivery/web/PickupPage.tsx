import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { pickupList } from '../delivery.links.ts'
import { pickup, pickupStates } from '../pickup.contract.ts'
import { pickupQuery, readyQuery } from './delivery.queries.ts'
import { pickupSteps } from './delivery.steps.ts'
import { pickupColumns } from './pickup.columns.tsx'
import { Templates } from './Templates.tsx'
import { pickupWord } from './words.ts'
import styles from './Delivery.module.css'

/** /onlineorder/pickupList: appointments to pick goods up, with their letters and codes. */
const { loader, Page } = listPage(pickup.appointments, pickupList, {
  id: 'delivery.pickups',
  title: 'delivery.pickups',
  nameOf: (row) => row.pickupNo,
  minWidth: 860,
  useColumns: () => pickupColumns(false),
  tabs: { by: 'status', label: 'delivery.field.state', all: 'delivery.all', states: pickupStates, wordOf: pickupWord },
  filters: { keyword: keyword('delivery.pickup_words') },
  steps: pickupSteps,
  drawer: {
    read: pickupQuery,
    title: (row) => row.pickupNo,
    waiting: 'delivery.pickup',
    body: () => import('./PickupFacts.tsx'),
  },
  editor: {
    create: 'delivery.new_pickup',
    may: 'order_sign',
    load: () => import('./PickupForm.tsx'),
    drops: ['deliveries'],
  },
  foot: Letters,
  empty: { title: 'delivery.no_pickups', about: 'delivery.no_pickups_about' },
})
export { loader, Page as default }

function Letters() {
  const { data } = useQuery(readyQuery())
  return (
    data && (
      <section className={styles.part}>
        <h2>{t('delivery.templates')}</h2>
        <Templates templates={data.templates} />
      </section>
    )
  )
}
