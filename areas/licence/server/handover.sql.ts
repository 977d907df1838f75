import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { desk } from '../licence.links.ts'

/** Licences beyond the step of their account manager, and those that are issued. */
export const caseHandover: Handover = heldIn({
  kind: 'licence.case',
  text: 'licence.handover.case',
  url: () => desk.url(null),
  table: 'licences',
  column: 'handler_id',
  open: sql`x.status in ('licence_review', 'generating', 'issued')`,
  taker: inRole('account_manager'),
  left: 'nobody',
})
