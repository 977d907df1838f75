import { sql } from 'kysely'
import type { BoundKind } from '#platform/server/message/bound.ts'

const isMain = sql`exists (select from users a where a.id = r.user_id and a.is_main)`

/** Who may open a package that a message names: as `visible` has it for customers, over many people at once. */
export const packageBound: BoundKind = {
  bizType: 'product_package',
  seen: (id) => sql`exists (select from product_packages k where k.id = ${id} and k.status <> 'draft' and (
    exists (select from user_group_members m where m.group_id = k.group_id and m.user_id = r.user_id)
    or k.company_id = r.company_id and ${isMain}))`,
}
/** Who may read how an application goes: who made it and the main account, of the company that asked. */
export const applicationBound: BoundKind = {
  bizType: 'package_application',
  seen: (id) => sql`exists (select from product_package_applications t where t.id = ${id} and t.status <> 'withdrawn'
    and t.company_id = r.company_id and (t.applicant_id = r.user_id or ${isMain}))`,
}
