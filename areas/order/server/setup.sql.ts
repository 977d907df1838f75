import { sql } from 'kysely'
import { customers } from '#areas/order-base/order-base.links.ts'
import type { SetupStep } from '#platform/server/setup.ts'

/** What a new installation needs of the area first. */
export const orderSetup: SetupStep[] = [
  {
    key: 'order.first',
    group: 'ordering',
    text: 'order.setup.first',
    about: 'order.setup.first_about',
    // each customer there says what it lacks
    url: customers.path,
    permission: 'order_base_all',
    done: () => sql<boolean>`exists (select from orders where status not in ('draft', 'cancelled'))`,
  },
]
