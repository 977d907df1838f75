import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../message.links.ts'
import { listRejected } from './waits.sql.ts'

/** What came back to its writers; what was submitted waits among the approvals. */
export const messageWaits: Waiting[] = [
  {
    text: 'message.waits.rejected',
    permission: 'msg_publish',
    covers: ['message_post'],
    url: desk.url(null, { state: 'rejected' }),
    item: (open) => desk.url(null, { open }),
    rows: listRejected,
  },
]
