import { sql } from 'kysely'
import type { Permission, Role } from '#platform/contract/access.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db, SessionUser } from '../ctx.ts'
import { scopesOpenTo } from './open-scopes.ts'

/** In whose name a key or an endpoint works, as far as that says whether it still does. */
type Keeper = {
  companyId: number
  /** the account is enabled */
  there: boolean
  /** nobody used it for long */
  asleep: boolean
  permissions: ReadonlySet<Permission>
  /** what the person may have keys and endpoints for today */
  scopes: readonly Scope[]
}

/** These people, in one statement. */
export async function keepersOf(db: Db, ids: readonly number[]): Promise<Map<number, Keeper>> {
  const { rows } = await sql<{
    id: number
    companyId: number
    there: boolean
    asleep: boolean
    roles: Role[]
    permissions: Permission[]
  }>`
    select u.id, u.company_id, u.status = 'enabled' as there, u.dormant_since is not null as asleep,
      array(select r.role from user_roles r where r.user_id = u.id) as roles,
      array(select distinct p.permission from user_roles r join role_permissions p on p.role = r.role where r.user_id = u.id) as permissions
    from users u where u.id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, roles, permissions: held, ...row }) => {
      const permissions = new Set(held)
      return [id, { ...row, permissions, scopes: scopesOpenTo({ roles, permissions } as unknown as SessionUser) }]
    }),
  )
}
