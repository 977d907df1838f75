import { sql } from 'kysely'
import { scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may read how an application went: who made it, while they have the SDKs of the chip project it names (`granted`). */
export const authorisationBound: BoundKind = {
  bizType: 'large_file',
  seen: (id) => sql`exists (select from large_file_auths a where a.id = ${id} and a.user_id = r.user_id
    and a.company_id = r.company_id and ${scopeOpen(sql`('sdk:' || a.chip_project_id::text)`)})`,
}
