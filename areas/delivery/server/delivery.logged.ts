import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { desk, pickupDesk } from '../delivery.links.ts'
import { deliveryDesk } from '../staff.contract.ts'
import { pickup } from '../pickup.contract.ts'

/** Records of the area that the operation log names. */
export const deliveryLogged: Logged[] = [
  {
    kind: 'delivery',
    calls: {
      sign: 'id',
      report: 'id',
      paper: 'id',
      ship: 'id',
      arrive: 'id',
      settle: 'id',
      setPapers: 'id',
      drop: 'id',
    },
    names: 'select id, dn_no as name from deliveries',
    open: { call: deliveryDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'pickup',
    calls: { save: 'id', withdraw: 'id', audit: 'id', identity: 'id', collect: 'id', renew: 'id' },
    names: 'select id, pickup_no as name from pickups',
    open: { call: pickup.deskAppointment, url: (id) => pickupDesk.url(null, { open: id }) },
  },
]
/** A new one has no number yet. */
export const deliverySaid: Said = {
  ship: (sent) => sent('trackingNo') || sent('warehouse'),
  save: (sent) => `${sent('person')} ${sent('pickOn')}`.trim(),
}
