import type { Waiting } from '#platform/server/waits.ts'
import { desk, list, pay, show } from '../service-order.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['service_order']
const item = (id: number) => desk.url(null, { open: id })
/** What a customer has to pay and to accept, what operators have to start and engineers to deliver; refunds wait among the approvals. */
export const serviceOrderWaits: Waiting[] = [
  {
    text: 'service-order.waits.unpaid',
    permission: 'sm_buy',
    covers,
    item: (id) => pay.url(null, { id }),
    url: list.url(null, { status: 'pending_pay' }),
    rows: sql.listUnpaid,
  },
  {
    text: 'service-order.waits.delivered',
    permission: 'sm_buy',
    covers,
    item: (id) => show.url(null, { id }),
    url: list.url(null, { status: 'delivered' }),
    rows: sql.listDelivered,
  },
  {
    text: 'service-order.waits.paid',
    permission: 'sm_manage',
    covers,
    item,
    url: desk.url(null, { status: 'paid' }),
    rows: sql.listPaid,
  },
  {
    text: 'service-order.waits.mine',
    permission: 'sm_deliver',
    covers,
    item,
    url: desk.url(null, { status: 'in_service' }),
    rows: sql.listMine,
  },
]
