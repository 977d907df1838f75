import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { list } from '../support-project.links.ts'

const inProject = { table: 'support_projects', url: () => list.url(null, { mine: '1' }), left: 'nobody' } as const
export const projectHandovers: Handover[] = [
  heldIn({
    ...inProject,
    kind: 'support-project.manager',
    text: 'support-project.handover.manager',
    column: 'handler_id',
    // the first step goes with its task
    open: sql`x.status not in ('am_review', 'closed')`,
    taker: inRole('account_manager', 'am_lead'),
  }),
  heldIn({
    ...inProject,
    kind: 'support-project.engineer',
    text: 'support-project.handover.engineer',
    column: 'fae_owner_id',
    open: sql`x.status <> 'closed'`,
    taker: inRole('fae', 'fae_lead'),
  }),
]
