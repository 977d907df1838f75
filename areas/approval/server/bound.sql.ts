import { sql } from 'kysely'
import type { BoundKind } from '#platform/server/message/bound.ts'
import { mayDecide } from './approval.sql.ts'

/** Who may read what a message says of a task: who may decide it while it waits, who decided it, and who oversees all. */
export const taskBound: BoundKind = {
  bizType: 'approval_task',
  seen: (id) => sql`exists (select from approval_tasks t join users u on u.id = r.user_id
    where t.id = ${id} and (t.decided_by = u.id or (t.status = 'pending' and ${mayDecide})
      or exists (select from user_roles o join role_permissions p on p.role = o.role
        where o.user_id = u.id and p.permission = 'approval_read')))`,
}
