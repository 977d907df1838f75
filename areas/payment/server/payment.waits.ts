import type { Waiting } from '#platform/server/waits.ts'
import { reconciliation } from '../payment.links.ts'
import { listDiffering } from './day.sql.ts'

/** Days with differences wait for finance. */
export const paymentWaits: Waiting[] = [
  {
    text: 'payment.waits.differences',
    permission: 'payment_edit',
    url: reconciliation.url(null, { status: 'differs' }),
    item: (id) => reconciliation.url(null, { open: id }),
    rows: listDiffering,
  },
]
