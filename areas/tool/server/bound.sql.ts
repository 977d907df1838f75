import { sql } from 'kysely'
import { scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a tool that a message names: as `visibleTo` has it, over many people at once. */
export const toolBound: BoundKind = {
  bizType: 'tool',
  seen: (id) => sql`exists (select from tools x where x.id = ${id} and x.shelf = 'on' and ${scopeOpen(sql`x.scope`)}
    and exists (select from tool_versions y where y.tool_id = x.id and y.shelf = 'on'))`,
}
