import { sql } from 'kysely'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may read of a guest: the guest while the chip project is open to them, and the sponsor's main account. */
export const guestBound: BoundKind = {
  bizType: 'guest',
  seen: (id) => sql`exists (select from guests g where g.id = ${id} and (
    g.user_id = r.user_id and g.chip_project_id = any(r.project_ids)
    or g.sponsor_id = r.company_id and exists (select from users a where a.id = r.user_id and a.is_main)))`,
}
