import { waitCap } from '#platform/contract/wait.ts'
import type { Waiting } from '#platform/server/waits.ts'
import { markWords } from './approval.service.ts'
import { list } from '../approval.links.ts'
import * as sql from './approval.sql.ts'

/** Tasks that wait for the caller, the day of the first in front; and those that nobody can take, for who gives people their roles. */
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
  {
    text: 'approval.waits.stuck',
    permission: 'staff_edit',
    url: list.url(null, { scope: 'all' }),
    item: (open) => list.url(null, { scope: 'all', open }),
    which: { mark: sql.markOf, words: markWords },
    rows: (ctx) => sql.listStuck(ctx, waitCap),
  },
]
