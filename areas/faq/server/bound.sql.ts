import { sql } from 'kysely'
import { scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a question that a message names: as `visibleTo` has it, over many people at once. */
export const faqBound: BoundKind = {
  bizType: 'faq',
  seen: (id) => sql`exists (select from faqs x where x.id = ${id} and x.is_live and ${scopeOpen(sql`x.scope`)})`,
}
