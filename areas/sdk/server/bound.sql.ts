import { sql } from 'kysely'
import { scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may have a version that a message names, or a patch of it; withdrawn ones pass, as their lists keep the line. */
export const sdkBound: BoundKind[] = [
  {
    bizType: 'sdk',
    seen: (id) =>
      sql`exists (select from sdk_versions x where x.id = ${id} and x.status <> 'draft' and ${scopeOpen(sql`x.scope`)})`,
  },
  {
    bizType: 'patch',
    seen: (id) => sql`exists (select from sdk_patches y join sdk_versions x on x.id = y.sdk_version_id
      where y.id = ${id} and y.status <> 'draft' and x.status <> 'draft' and ${scopeOpen(sql`x.scope`)})`,
  },
]
