import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, pickupDesk, pickupList, receiveList } from '../delivery.links.ts'
import { pickupSeen } from './pickup.sql.ts'

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
/** Appointments to pick up by their number or the plate of the car. */
export const pickupFindable: Findable = {
  kind: 'pickup',
  page: ({ staff, permissions }) => {
    if (!permissions.has('delivery_read') && !(staff && permissions.has('delivery_handle'))) return null
    return (id) => (staff ? pickupDesk : pickupList).url(null, { open: id })
  },
  rows: (ctx, { begins }) => {
    const pickups = sql`select p.id, p.pickup_no as title, concat_ws(' · ', to_char(p.pick_on, 'YYYY-MM-DD'), ${nameFor(ctx, 'c')}) as note
      from pickups p join customers c on c.id = p.customer_id where ${pickupSeen(ctx)}`
    return [
      sql`${pickups} and ${begins('p.pickupNo')} order by upper(p.pickup_no) desc`,
      sql`${pickups} and p.plate_no <> '' and ${begins('p.plateNo')} order by p.pick_on desc, p.id desc`,
    ]
  },
}
