import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { pickupDesk } from '../delivery.links.ts'
import { pickup, pickupStates } from '../pickup.contract.ts'
import { deskPickupQuery } from './delivery.queries.ts'
import { deskPickupSteps } from './delivery.steps.ts'
import { pickupColumns } from './pickup.columns.tsx'
import { pickupWord } from './words.ts'

/** /admin/pickupDesk: letters to review, and who comes when. */
const { loader, Page } = listPage(pickup.deskAppointments, pickupDesk, {
  id: 'delivery.pickupDesk',
  title: 'delivery.desk.pickups',
  nameOf: (row) => row.pickupNo,
  minWidth: 1000,
  useColumns: () => pickupColumns(true),
  tabs: { by: 'status', label: 'delivery.field.state', all: 'delivery.all', states: pickupStates, wordOf: pickupWord },
  filters: { keyword: keyword('delivery.pickup_words') },
  steps: deskPickupSteps,
  drawer: {
    read: deskPickupQuery,
    title: (row) => row.pickupNo,
    waiting: 'delivery.pickup',
    body: async () => ({ default: (await import('./PickupSays.tsx')).PickupSays }),
  },
  empty: { title: 'delivery.no_pickups', about: 'delivery.desk.no_pickups_about' },
})
export { loader, Page as default }
