import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { orderDesk } from '../desk.contract.ts'
import * as links from '../order.links.ts'

/** Records of the area that the operation log names. */
export const orderLogged: Logged[] = [
  {
    kind: 'order',
    calls: {
      save: 'id',
      submit: 'id',
      withdraw: 'id',
      cancel: 'id',
      askCancel: 'id',
      stamp: 'id',
      copy: 'id',
      remove: 'id',
      approve: 'id',
      schedule: 'id',
      cancelRequest: 'id',
      shortClose: 'id',
    },
    names: "select id, coalesce(order_no, '') || ' ' || po_no as name from orders",
    open: { call: orderDesk.review, url: (id) => links.orderDesk.url(null, { open: id }) },
  },
]
/** A new one is known by its PO number; a file by what it was narrowed to. */
export const orderSaid: Said = {
  save: (sent) => sent('poNo'),
  export: (sent) => [sent('ids'), sent('tab'), sent('keyword')].filter(Boolean).join(' '),
}
