import type { Waiting } from '#platform/server/waits.ts'
import { dealers } from '../dealer.links.ts'
import { listEndingOwn, listRejected } from './waits.sql.ts'

/** What a customer has to correct, and what it has to renew; reviews wait among the approvals. */
export const dealerWaits: Waiting[] = [
  {
    text: 'dealer.waits.rejected',
    named: true,
    permission: 'dealer_edit',
    covers: ['dealer_file'],
    item: (id) => dealers.url(null, { open: id }),
    url: dealers.url(null, { status: 'rejected' }),
    rows: listRejected,
  },
  {
    text: 'dealer.waits.ending',
    named: true,
    permission: 'dealer_edit',
    item: (id) => dealers.url(null, { open: id }),
    url: dealers.url(null),
    rows: listEndingOwn,
  },
]
