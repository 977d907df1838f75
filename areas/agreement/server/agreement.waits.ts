import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../agreement.links.ts'
import { listRejected } from './waits.sql.ts'

/** What came back to its writers; what was asked for waits among the approvals. */
export const agreementWaits: Waiting[] = [
  {
    text: 'agreement.waits.rejected',
    permission: 'agreement_edit',
    covers: ['agreement'],
    url: desk.url(null, { state: 'rejected' }),
    item: (open) => desk.url(null, { open }),
    rows: listRejected,
  },
]
