import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { desk } from '../product-certification.links.ts'

/** Products beyond the step of their account manager, and those that are certified. */
export const caseHandover: Handover = heldIn({
  kind: 'product-certification.case',
  text: 'product-certification.handover.case',
  url: () => desk.url(null),
  table: 'product_certifications',
  column: 'handler_id',
  open: sql`x.status in ('fae_review', 'certified')`,
  taker: inRole('account_manager'),
  left: 'nobody',
})
