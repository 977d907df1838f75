import type { Logged } from '#platform/server/audit/logged.ts'
import type { Said } from '#platform/server/audit/logged.ts'
import { payment } from '../contract.ts'
import { reconciliation } from '../payment.links.ts'

/** Records of the area that the operation log names. */
export const paymentLogged: Logged[] = [
  {
    kind: 'payment_day',
    calls: { exportRows: 'id' },
    names: "select id, channel || ' ' || day::text as name from payment_days",
    open: { call: payment.day, url: (id) => reconciliation.url(null, { open: id }) },
  },
  { kind: 'payment_difference', calls: { handle: 'id' }, names: 'select id, no as name from payment_differences' },
]
export const paymentSaid: Said = { compare: (sent) => `${sent('channel')} ${sent('day')}` }
