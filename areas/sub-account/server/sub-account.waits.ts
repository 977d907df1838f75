import type { Waiting } from '#platform/server/waits.ts'
import { requests } from '../sub-account.links.ts'
import { listAsked } from './request.sql.ts'

/** What colleagues and guests ask of the main account. */
export const subAccountWaits: Waiting[] = [
  {
    text: 'sub-account.waits.asked',
    named: true,
    permission: 'sub_assign',
    covers: ['grant_request'],
    url: requests.url(null, { status: 'asked' }),
    item: (open) => requests.url(null, { open }),
    rows: listAsked,
  },
]
