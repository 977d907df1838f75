import type { Waiting } from '#platform/server/waits.ts'
import { list } from '../recharge.links.ts'
import { listUnpaid } from './waits.sql.ts'

/** Recharges somebody has begun and not paid; refunds wait among the approvals. */
export const rechargeWaits: Waiting[] = [
  {
    text: 'recharge.waits.open',
    permission: 'recharge_pre',
    covers: ['recharge'],
    url: list.url(null, { status: 'paying' }),
    item: (id) => list.url(null, { open: id }),
    rows: listUnpaid,
  },
]
