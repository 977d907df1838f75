import { sql } from 'kysely'
import { companies } from '#areas/account/account.links.ts'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'

/** Companies that somebody takes care of: what is handed in from now on goes to their account manager. */
export const companyHandover: Handover = heldIn({
  kind: 'access.company',
  text: 'access.handover.company',
  url: () => companies.url(null),
  table: 'companies',
  column: 'account_manager_id',
  open: sql`not x.is_vendor`,
  taker: inRole('account_manager'),
  left: 'nobody',
})
