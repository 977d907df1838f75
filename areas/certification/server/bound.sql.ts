import { sql } from 'kysely'
import { hasRole, holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import { overseers } from './certification.sql.ts'

/** Who may read of a certification: the main account of its company, and of the vendor who reads it at the desk (`reviewed`). */
export const certificationBound: BoundKind = {
  bizType: 'certification',
  seen: (id) => sql`exists (select from certifications t where t.id = ${id} and case when r.staff
    then t.status <> 'draft' and (t.handler_id = r.user_id or ${hasRole(overseers)} or ${holds('nda_audit2')})
    else t.company_id = r.company_id and exists (select from users a where a.id = r.user_id and a.is_main) end)`,
}
