import type { Waiting } from '#platform/server/waits.ts'
import { desk, pickupDesk, pickupList, receiveList } from '../delivery.links.ts'
import * as sql from './waits.sql.ts'

/** What a customer has to sign for and to set right, and what the business assistant has to settle and hand over; letters wait among the approvals. */
export const deliveryWaits: Waiting[] = [
  {
    text: 'delivery.waits.sign',
    named: true,
    permission: 'order_sign',
    block: 'orders',
    covers: ['delivery'],
    item: (id) => receiveList.url(null, { open: id }),
    url: receiveList.url(null, { status: 'shipped' }),
    rows: sql.listToSign,
  },
  {
    text: 'delivery.waits.rejected',
    named: true,
    permission: 'order_sign',
    block: 'orders',
    covers: ['pickup'],
    item: (id) => pickupList.url(null, { open: id }),
    url: pickupList.url(null, { status: 'rejected' }),
    rows: sql.listRejected,
  },
  {
    text: 'delivery.waits.fetch',
    named: true,
    permission: 'order_sign',
    block: 'orders',
    covers: ['pickup'],
    item: (id) => pickupList.url(null, { open: id }),
    url: pickupList.url(null, { status: 'passed' }),
    rows: sql.listToFetch,
  },
  {
    text: 'delivery.waits.exception',
    named: true,
    permission: 'delivery_handle',
    covers: ['delivery'],
    item: (id) => desk.url(null, { open: id }),
    url: desk.url(null, { status: 'exception' }),
    rows: sql.listExceptions,
  },
  {
    text: 'delivery.waits.today',
    named: true,
    permission: 'delivery_handle',
    covers: ['pickup'],
    item: (id) => pickupDesk.url(null, { open: id }),
    url: pickupDesk.url(null, { status: 'passed' }),
    rows: sql.listToday,
  },
]
