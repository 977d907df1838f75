import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, receiveList } from '../delivery.links.ts'

/** Deliveries by their number or the carrier's. */
export const deliveryFindable: Findable = {
  kind: 'delivery',
  page: ({ staff, permissions }) => {
    if (!permissions.has('delivery_read')) return null
    return (id) => (staff ? desk : receiveList).url(null, { open: id })
  },
  rows: (ctx, { begins }) => {
    const deliveries = sql`select t.id, t.dn_no as title, concat_ws(' · ', nullif(t.tracking_no, ''), ${nameFor(ctx, 'c')}) as note
      from deliveries t join customers c on c.id = t.customer_id where ${customerSeen(ctx, 'c')}`
    return [
      sql`${deliveries} and ${begins('t.dnNo')} order by upper(t.dn_no) desc`,
      sql`${deliveries} and t.tracking_no <> '' and ${begins('t.trackingNo')} order by upper(t.tracking_no) desc`,
    ]
  },
}
