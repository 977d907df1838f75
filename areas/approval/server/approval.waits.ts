import { waitCap } from '#platform/contract/wait.ts'
import type { Waiting } from '#platform/server/waits.ts'
import { markWords } from './approval.service.ts'
import { list } from '../approval.links.ts'
import * as sql from './approval.sql.ts'

/** Tasks that wait for the caller, the day of the first in front. */
export const approvalWaits: Waiting[] = [
  {
    text: 'approval.waits.tasks',
    permission: 'approval_decide',
    covers: ['approval_task'],
    url: list.url(null),
    item: (open) => list.url(null, { open }),
    which: { mark: sql.markOf, words: markWords },
    rows: (ctx) => sql.listWaiting(ctx, waitCap),
  },
]
