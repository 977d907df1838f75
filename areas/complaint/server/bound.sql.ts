import { sql } from 'kysely'
import { hasRole, holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import { overseers } from './complaint.sql.ts'

/** Who may open a complaint that a message names: people of its company who complain, and the staff who read it at the desk. */
export const complaintBound: BoundKind = {
  bizType: 'complaint',
  seen: (id) => sql`exists (select from complaints x where x.id = ${id} and case when r.staff
    then x.status <> 'draft' and (${holds('complaint_read')} or ${holds('complaint_accept')}) and (${hasRole(overseers)} or x.handler_id = r.user_id)
    else x.company_id = r.company_id and ${holds('complaint_add')} end)`,
}
