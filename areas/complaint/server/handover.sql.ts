import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { desk } from '../complaint.links.ts'

/** Complaints beyond the step of their account manager. */
export const caseHandover: Handover = heldIn({
  kind: 'complaint.case',
  text: 'complaint.handover.case',
  url: () => desk.url(null),
  table: 'complaints',
  column: 'handler_id',
  open: sql`x.status in ('accepted', 'wait_sample', 'analysing', 'report_sent')`,
  taker: inRole('account_manager'),
  left: 'nobody',
})
