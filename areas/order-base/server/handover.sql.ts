import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { customers } from '../order-base.links.ts'

const inCustomer = {
  table: 'customers',
  url: () => customers.url(null),
  open: sql`true`,
  left: 'nobody',
} as const
export const customerHandovers: Handover[] = [
  heldIn({
    ...inCustomer,
    kind: 'order-base.clerk',
    text: 'order-base.handover.clerk',
    column: 'clerk_id',
    taker: inRole('order_clerk'),
  }),
  heldIn({
    ...inCustomer,
    kind: 'order-base.manager',
    text: 'order-base.handover.manager',
    column: 'manager_id',
    taker: inRole('account_manager'),
  }),
]
