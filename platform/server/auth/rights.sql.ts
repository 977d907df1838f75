import { sql, type RawBuilder } from 'kysely'
import { staffRoles, type Permission, type Role } from '#platform/contract/access.ts'
import type { Db, SessionUser } from '../ctx.ts'
import { today } from '../db/today.ts'
import { guestProjects } from './guest.sql.ts'
import { scopesOf } from './scope.ts'

// what a person may, by the row `u` of the user and `c` of the company: the same with every session and for who has none just now

/** What is confidential stays shut to an account that sleeps. */
export const trusted = sql<boolean>`(u.dormant_since is null and not c.is_guest and (c.is_vendor or (c.cert_status = 'completed' and ${today} between c.cert_valid_start and c.cert_valid_end)))`
export const rolesHeld = sql<string[]>`array(select r.role from user_roles r where r.user_id = u.id order by r.role)`
/** Chip projects whose content the groups of the user open. */
export const projectsOpen = sql<
  number[]
>`case when c.is_guest then ${guestProjects('u')} else array(select distinct p.chip_project_id::int
  from user_group_projects p join open_group_members m using (group_id) where m.user_id = u.id order by 1) end`

export const isStaff = (isVendor: boolean, roles: readonly string[]): boolean =>
  isVendor && roles.some((role) => staffRoles.includes(role as Role))

/** What decides which rows a person may open. */
export type Rights = Pick<SessionUser, 'id' | 'companyId' | 'staff' | 'roles' | 'ndaStatus' | 'projectIds'>

/** What these people may just now, whether they are signed in or not; who is disabled may nothing and has no row. */
export async function listRights(db: Db, userIds: readonly number[]): Promise<Rights[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where(sql<boolean>`u.id = any(${userIds}::bigint[])`)
    .where('u.status', '=', 'enabled')
    .select(['u.id', 'u.companyId', 'c.isVendor'])
    .select([trusted.as('trusted'), rolesHeld.as('roles'), projectsOpen.as('projectIds')])
    .execute()
  return rows.map(({ isVendor, trusted: isTrusted, roles, ...row }) => ({
    ...row,
    roles: roles as Role[],
    staff: isStaff(isVendor, roles),
    ndaStatus: isTrusted ? 'pass' : 'no_pass',
  }))
}

/** The rights of people as rows `r` of a statement: what row filters ask of many people at once. */
export function rightsTable(people: readonly Rights[]): RawBuilder<unknown> {
  const rows = people.map((one) => ({
    user_id: one.id,
    company_id: one.companyId,
    staff: one.staff,
    certified: one.ndaStatus === 'pass',
    roles: one.roles,
    scopes: scopesOf(one),
    project_ids: one.projectIds,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id bigint, company_id bigint, staff boolean,
    certified boolean, roles text[], scopes text[], project_ids bigint[])`
}

/** Whether the person of the row `r` may read content of a scope. */
export const scopeOpen = (scope: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(r.scopes is null or ${scope} = any(r.scopes))`
/** Whether the person of the row `r` has a permission. */
export const holds = (permission: Permission): RawBuilder<boolean> =>
  sql`exists (select from role_permissions held where held.role = any(r.roles) and held.permission = ${sql.lit(permission)})`
/** Whether the person of the row `r` has one of the roles. */
export const hasRole = (roles: readonly Role[]): RawBuilder<boolean> =>
  sql`(r.roles && ${sql.lit(`{${roles.join(',')}}`)}::text[])`
/** Whether the person of the row `r` may know of a chip. */
export const chipKnown = (chipId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from chips known where known.id = ${chipId} and (r.staff or known.audience = 'everybody'
    or exists (select from chip_projects member where member.chip_id = known.id and member.id = any(r.project_ids))))`
