import type { Waiting } from '#platform/server/waits.ts'
import { personal } from '../account.links.ts'
import { listReturned } from './waits.sql.ts'

/** Changes of the own account that came back: they may be corrected and handed in again. */
export const accountWaits: Waiting[] = [
  {
    text: 'account.waits.returned',
    covers: ['account_apply'],
    url: personal.url(null, { tab: 'contact' }),
    rows: listReturned,
  },
]
