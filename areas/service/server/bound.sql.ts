import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may open a service that a message names: the people of its company who see services. */
export const serviceBound: BoundKind = {
  bizType: 'service',
  seen: (id) =>
    sql`exists (select from services x where x.id = ${id} and not r.staff and x.company_id = r.company_id and ${holds('service_read')})`,
}
