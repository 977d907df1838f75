import { sql } from 'kysely'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a product certification that a message names: people of its company. */
export const productBound: BoundKind = {
  bizType: 'product_certification',
  seen: (id) => sql`exists (select from product_certifications t where t.id = ${id} and t.company_id = r.company_id)`,
}
