import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { rechargeDesk } from '../desk.contract.ts'
import { desk, refunds } from '../recharge.links.ts'

/** Records of the area that the operation log names. */
export const rechargeLogged: Logged[] = [
  {
    kind: 'recharge',
    calls: { refund: 'id', ask: 'id' },
    names: 'select id, no as name from recharge_orders',
    open: { call: rechargeDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'recharge_refund',
    calls: { decide: 'id', sendSecond: 'id' },
    names: 'select id, no as name from recharge_refunds',
    open: { call: rechargeDesk.showRefund, url: (id) => refunds.url(null, { open: id }) },
  },
]
const no = (sent: (field: string) => string) => sent('no')
const asked = (sent: (field: string) => string) => sent('keyword') || sent('status')
export const rechargeSaid: Said = {
  create: (sent) => sent('amount'),
  pay: no,
  close: no,
  exportRows: asked,
  exportDesk: asked,
}
