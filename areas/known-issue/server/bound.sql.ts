import { sql } from 'kysely'
import { holds, scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a known issue that a message names: whoever has the SDKs of its chip project, once it is out; support before that, too. */
export const knownIssueBound: BoundKind = {
  bizType: 'known_issue',
  seen: (
    id,
  ) => sql`exists (select from known_issues x join sdk_versions y on y.id = x.from_version_id where x.id = ${id}
    and ((x.status in ('published', 'fixed') and y.status <> 'draft' and ${scopeOpen(sql`x.scope`)})
      or (r.staff and ${holds('issue_handle')})))`,
}
