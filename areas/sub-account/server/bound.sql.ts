import { sql } from 'kysely'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may read of a grant request: whoever made it, and the main account that decides it. */
export const requestBound: BoundKind = {
  bizType: 'grant_request',
  seen: (id) => sql`exists (select from grant_requests t where t.id = ${id} and (t.user_id = r.user_id
    or t.company_id = r.company_id and exists (select from users a where a.id = r.user_id and a.is_main)))`,
}
