import { sql } from 'kysely'
import { today } from '#platform/server/db/today.ts'
import { allowed, heldIn, type Handover } from '#platform/server/handover.ts'
import { calendar, desk } from '../service-order.links.ts'

const taker = allowed('sm_deliver')
export const orderHandovers: Handover[] = [
  heldIn({
    kind: 'service-order.part',
    text: 'service-order.handover.part',
    url: () => desk.url(null),
    table: 'service_order_milestones',
    column: 'engineer_id',
    open: sql`x.status = 'planned' and exists (select from service_orders o where o.id = x.order_id
      and o.status in ('paid', 'in_service', 'delivered', 'refund_review'))`,
    taker,
    left: 'nobody',
    plain: true,
  }),
  heldIn({
    kind: 'service-order.booking',
    text: 'service-order.handover.booking',
    url: () => calendar.url(null),
    table: 'service_bookings',
    column: 'engineer_id',
    // whoever leaves has no days off to come
    open: sql`x.kind <> 'leave' and x.to_day >= ${today}`,
    taker: sql`(${taker} and not exists (select from service_bookings b where b.engineer_id = u.id
      and daterange(b.from_day, b.to_day, '[]') && daterange(x.from_day, x.to_day, '[]')))`,
    left: 'gone',
  }),
]
