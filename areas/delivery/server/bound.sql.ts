import { sql } from 'kysely'
import { customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a delivery or an appointment that a message names: as their row filters say. */
const boundOf = (bizType: 'delivery' | 'pickup', table: 'deliveries' | 'pickups'): BoundKind => ({
  bizType,
  seen: (id) => sql`exists (select from ${sql.ref(table)} t join customers x on x.id = t.customer_id
    where t.id = ${id} and ${holds('delivery_read')} and ${customerSeenBy})`,
})
export const deliveryBound = boundOf('delivery', 'deliveries')
export const pickupBound = boundOf('pickup', 'pickups')
