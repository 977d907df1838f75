import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { businessAudit } from '../certification.links.ts'

/** Certifications beyond the step of their account manager, whose task goes with the approvals, and those that hold. */
export const caseHandover: Handover = heldIn({
  kind: 'certification.case',
  text: 'certification.handover.case',
  url: () => businessAudit.url(null),
  table: 'certifications',
  column: 'handler_id',
  open: sql`x.status in ('e_review', 'wait_original', 'completed')`,
  taker: inRole('account_manager'),
  left: 'nobody',
})
