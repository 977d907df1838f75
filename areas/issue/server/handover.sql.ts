import { sql } from 'kysely'
import { allowed, heldIn, type Handover } from '#platform/server/handover.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { desk } from '../issue.links.ts'
import { nameOf } from './issue.sql.ts'
import { insertAssigned } from './thread.sql.ts'

/** Issues somebody works on: they stay with an engineer until they are closed. */
export const issueHandover: Handover = heldIn({
  kind: 'issue.assignee',
  text: 'issue.handover.assignee',
  url: (assigneeId) => desk.url(null, { assigneeId }),
  table: 'issues',
  column: 'assignee_id',
  open: sql`x.state <> 'closed'`,
  taker: allowed('issue_handle'),
  left: 'stays',
  moved: async (tx, { ids, to }) => {
    const name = to === null ? '' : ((await nameOf(tx, to)) ?? '')
    await insertAssigned(tx, ids, name)
    for (const bizId of ids) await recordChanged(tx, { bizType: 'issue', bizId })
  },
})
