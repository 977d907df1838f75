import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { serviceDesk } from '../desk.contract.ts'
import { desk } from '../service-order.links.ts'

/** Records of the area that the operation log names. */
export const serviceOrderLogged: Logged[] = [
  {
    kind: 'service_order',
    calls: { pay: 'id', act: 'id', rate: 'id', plan: 'id', start: 'id', deliver: 'id', audit: 'id' },
    names: 'select id, no as name from service_orders',
    open: { call: serviceDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'service_booking',
    calls: { saveBooking: 'id', removeBooking: 'id' },
    names:
      "select b.id, u.name || ' ' || b.from_day as name from service_bookings b join users u on u.id = b.engineer_id",
  },
]
/** A new order is known by what it orders; an export by what it was narrowed to. */
export const serviceOrderSaid: Said = {
  create: (sent) => sent('lines'),
  fromQuote: (sent) => sent('applyId'),
  exportCompany: (sent) => [sent('keyword'), sent('startDate'), sent('endDate')].filter(Boolean).join(' '),
  exportDesk: (sent) => sent('keyword'),
}
