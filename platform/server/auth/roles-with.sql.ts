import { sql, type RawBuilder } from 'kysely'
import { staffRoles, type Role } from '#platform/contract/access.ts'

/** The roles of staff that hold a permission, by name, as one value of a row; empty for one that none holds. */
export const staffRolesWith = (permission: RawBuilder<unknown>): RawBuilder<Role[]> =>
  sql<Role[]>`(select coalesce(json_agg(p.role order by p.role), '[]') from role_permissions p
    where p.permission = ${permission} and p.role = any(${staffRoles}::text[]))`
