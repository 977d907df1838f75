import type { Waiting } from '#platform/server/waits.ts'
import { orderDesk, orderInfo, orderList } from '../order.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['order']
const item = (id: number) => orderDesk.url(null, { open: id })
/** What a customer has to correct, what the assistant has to schedule and to decide; reviews wait among the approvals. */
export const orderWaits: Waiting[] = [
  {
    text: 'order.waits.returned',
    named: true,
    permission: 'order_submit',
    block: 'orders',
    covers,
    item: (id) => orderInfo.url(null, { id }),
    url: orderList.url(null, { tab: 'to_submit' }),
    rows: sql.listReturned,
  },
  {
    text: 'order.waits.schedule',
    named: true,
    permission: 'order_handle',
    covers,
    item,
    url: orderDesk.url(null, { tab: 'approved' }),
    rows: sql.listToSchedule,
  },
  {
    text: 'order.waits.cancel',
    named: true,
    permission: 'order_handle',
    covers,
    item,
    url: orderDesk.url(null, { tab: 'to_ship' }),
    rows: sql.listToDecide,
  },
]
