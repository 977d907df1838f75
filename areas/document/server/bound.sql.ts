import { sql } from 'kysely'
import { chipKnown, scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a document that a message names: as `visibleTo` has it, over many people at once. */
export const documentBound: BoundKind = {
  bizType: 'document',
  seen: (id) => sql`exists (select from documents x where x.id = ${id} and x.status = 'published'
    and ${scopeOpen(sql`x.scope`)} and ${chipKnown(sql`x.chip_id`)})`,
}

/** Who may read what differs between a document and the revision before it: whoever may open both. */
export const changeBound: BoundKind = {
  bizType: 'document_change',
  seen: (id) => sql`exists (select from documents x join documents y on y.id = x.supersedes_id
    where x.id = ${id} and x.status = 'published' and y.status = 'published'
      and ${scopeOpen(sql`x.scope`)} and ${scopeOpen(sql`y.scope`)} and ${chipKnown(sql`x.chip_id`)})`,
}
