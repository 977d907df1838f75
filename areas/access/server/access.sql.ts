import { sql, type Expression, type RawBuilder } from 'kysely'
import type { WaitRow } from '#platform/server/waits.ts'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words, type Paging } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { access } from '../contract.ts'
import type { MenuRow } from './access.rules.ts'

/** Entries of a demo stand in a demo alone. */
const standing = ({ app }: Ctx) => sql<boolean>`(not m.demo or ${sql.lit(app.settings.demo)})`

/** Every menu entry with its roles and the permissions under it that a person learns of, or who holds a role and no other. */
export const menuRows = (ctx: Ctx, by: { userId: number } | { role: Role }): Expression<MenuRow> =>
  ctx.db
    .selectFrom('menus as m')
    .select([
      'm.id',
      'm.pid',
      'm.name',
      'm.enName',
      'm.url',
      'm.icon',
      'm.show',
      'm.sort',
      'm.audience',
      'm.buyerRoles',
    ])
    .select([
      ('userId' in by
        ? sql<boolean>`exists (select from customers b join users v on v.company_id = b.company_id where v.id = ${by.userId})`
        : sql<boolean>`true`
      ).as('buys'),
      sql<string[]>`array(select r.role from menu_roles r where r.menu_id = m.id)`.as('roles'),
      ('userId' in by
        ? sql<string[]>`array(select distinct p.permission from role_permissions p join user_roles u using (role)
        where u.user_id = ${by.userId} and p.menu_id = m.id order by 1)`
        : sql<
            string[]
          >`array(select p.permission from role_permissions p where p.role = ${by.role} and p.menu_id = m.id order by 1)`
      ).as('privilege'),
    ])
    .where(standing(ctx))

/** All entries of the matrix, in menu order. */
export const listMatrixMenus = (ctx: Ctx) =>
  ctx.db
    .selectFrom('menus as m')
    .select(['m.id', 'm.pid', 'm.name', 'm.enName', 'm.url', 'm.audience'])
    .where(standing(ctx))
    .orderBy('m.sort')
    .orderBy('m.id')
    .execute()

/** Under which menu entry each permission is shown. */
export const listPermissionHomes = (ctx: Ctx) =>
  ctx.db.selectFrom('permissionHomes').select(['permission', 'menuId']).orderBy('permission').execute()

/** Per role: menus, permissions, how many people hold it, version. */
export const listRoleSettings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('roleSettings as s')
    .select(['s.role', 's.version'])
    .select([
      sql<number[]>`array(select m.menu_id from menu_roles m where m.role = s.role order by 1)`.as('menuIds'),
      sql<string[]>`array(select p.permission from role_permissions p where p.role = s.role order by 1)`.as(
        'permissions',
      ),
      sql<number>`(select count(*)::int from user_roles u where u.role = s.role)`.as('users'),
    ])
    .execute()

/** Replaces a role's menus and permissions; a permission is shown under the first of its menus, or stays where it was. */
export async function replaceRole(ctx: Ctx, role: Role, menuIds: number[], permissions: string[]): Promise<void> {
  await ctx.db.deleteFrom('menuRoles').where('role', '=', role).execute()
  if (menuIds.length)
    await sql`insert into menu_roles (menu_id, role) select id, ${role} from menus where id = any(${menuIds}::int[])`.execute(
      ctx.db,
    )
  await ctx.db.deleteFrom('rolePermissions').where('role', '=', role).execute()
  if (permissions.length)
    await sql`insert into role_permissions (role, permission, menu_id)
      select ${role}, h.permission, h.menu_id from permission_homes h where h.permission = any(${permissions}::text[])`.execute(
      ctx.db,
    )
}

/** A group of a product package is kept where the package is. */
const ofNoPackage = sql<boolean>`not exists (select from product_packages k where k.group_id = g.id)`

export function findGroups(ctx: Ctx, q: Parsed<typeof access.groups>) {
  const base = ctx.db
    .selectFrom('userGroups as g')
    .where(ofNoPackage)
    .where(matching(q, { keyword: words('g.name', 'g.code') }))
  const rows = base
    .select(['g.id', 'g.code', 'g.name', 'g.remark', 'g.updatedAt', 'g.version'])
    .select([
      sql<number>`(select count(*)::int from user_group_members m where m.group_id = g.id)`.as('members'),
      sql<number>`(select count(*)::int from user_group_projects p where p.group_id = g.id)`.as('projects'),
    ])
    .orderBy('g.updatedAt', 'desc')
    .orderBy('g.id', 'desc')
  return pageOf(ctx, q, rows, base)
}

export const findGroup = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('userGroups as g')
    .select(['g.id', 'g.code', 'g.name', 'g.remark', 'g.version'])
    .where('g.id', '=', id)
    .where(ofNoPackage)
    .executeTakeFirst()

export const listGroupMembers = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('userGroupMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.loginName', 'u.name', nameFor(ctx, 'c').as('company')])
    .where('m.groupId', '=', id)
    .orderBy('u.loginName')
    .execute()

export const listGroupProjects = async (ctx: Ctx, id: number): Promise<number[]> => {
  const rows = await ctx.db.selectFrom('userGroupProjects').select('chipProjectId').where('groupId', '=', id).execute()
  return rows.map((r) => r.chipProjectId)
}

/**
 * Sets the members to exactly these; answers how many of them exist. Sub-accounts go with a main account that is taken out,
 * even when they are named; naming one anew whose main account is not there breaks `user_group_members_main`.
 */
export async function replaceMembers(ctx: Ctx, groupId: number, userIds: readonly number[]): Promise<number> {
  const found = ctx.db.selectFrom('userGroupMembers').select('userId').where('groupId', '=', groupId)
  const before = (await found.execute()).map(({ userId }) => userId)
  await sql`delete from user_group_members where group_id = ${groupId} and user_id <> all(${userIds}::bigint[])`.execute(
    ctx.db,
  )
  await sql`insert into user_group_members (group_id, user_id) select ${groupId}, id from users
    where id = any(${userIds}::bigint[]) and id <> all(${before}::bigint[])`.execute(ctx.db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from users where id = any(${userIds}::bigint[])`.execute(ctx.db)
  return rows[0]!.n
}
export async function replaceProjects(ctx: Ctx, groupId: number, projectIds: readonly number[]): Promise<number> {
  await ctx.db.deleteFrom('userGroupProjects').where('groupId', '=', groupId).execute()
  const r = await sql`insert into user_group_projects (group_id, chip_project_id)
    select ${groupId}, id from chip_projects where id = any(${projectIds}::bigint[])`.execute(ctx.db)
  return Number(r.numAffectedRows ?? 0)
}

export async function deleteGroup(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from user_groups g where g.id = ${id} and ${ofNoPackage} returning g.id`.execute(
    ctx.db,
  )
  return rows.length === 1
}
/** The group of something else, by a code that nobody can type. */
export async function insertGroup(ctx: Ctx, code: string, name: string): Promise<number> {
  const made = ctx.db.insertInto('userGroups').values({ code, name }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}
export const renameGroup = (ctx: Ctx, id: number, name: string) =>
  ctx.db.updateTable('userGroups').set({ name }).where('id', '=', id).execute()
export const insertMember = (ctx: Ctx, groupId: number, userId: number) =>
  ctx.db
    .insertInto('userGroupMembers')
    .values({ groupId, userId })
    .onConflict((c) => c.doNothing())
    .execute()

export function findCandidates(ctx: Ctx, q: Parsed<typeof access.candidates>) {
  const base = ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where('u.status', '=', 'enabled')
    .where(matching(q, { keyword: words('u.name', 'u.nameEn', 'u.loginName', 'c.name', 'c.nameEn') }))
  return pageOf(
    ctx,
    q,
    base.select(['u.id', 'u.loginName', 'u.name', nameFor(ctx, 'c').as('company')]).orderBy('u.loginName'),
    base,
  )
}

type UserQuery = Paging & { name: string }
/** The page of a query for people, by name. */
function pageOfUsers(ctx: Ctx, q: UserQuery, where: RawBuilder<boolean>) {
  const base = ctx.db.selectFrom('users as u').where('u.status', '=', 'enabled').where(where)
  return pageOf(ctx, q, base.select(['u.id', 'u.name']).orderBy('u.name').orderBy('u.id'), base)
}
/** Enabled people of a company whose name holds the words. */
export const findUsers = (ctx: Ctx, q: UserQuery & { companyId: number }) =>
  pageOfUsers(ctx, q, matching(q, { companyId: eq('u.companyId'), name: words('u.name') }))
/** Enabled account managers of the vendor with exactly this name. */
export const findHandlers = (ctx: Ctx, q: UserQuery) =>
  pageOfUsers(
    ctx,
    q,
    sql`u.name = ${q.name} and u.company_id in (select c.id from companies c where c.is_vendor)
      and exists (select from user_roles r where r.user_id = u.id and r.role = 'account_manager')`,
  )

export const listProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chipProjects as p')
    .innerJoin('chips as c', 'c.id', 'p.chipId')
    .select(['p.id', 'c.code as chip', 'p.code', 'p.name', 'p.nameEn'])
    .orderBy('c.sort')
    .orderBy('p.sort')
    .execute()

/** Everybody whose work a permission is and who can sign in, by name; administrators hold all of them. */
export const findHolders = (ctx: Ctx, permission: string) =>
  ctx.db
    .selectFrom('users as u')
    .select(['u.id', nameFor(ctx, 'u').as('name')])
    .where('u.status', '=', 'enabled')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles as r')
          .innerJoin('rolePermissions as p', 'p.role', 'r.role')
          .select('r.userId')
          .whereRef('r.userId', '=', 'u.id')
          .where('p.permission', '=', permission)
          .where('r.role', '<>', 'admin'),
      ),
    )
    .orderBy('u.name')
    .execute()

/** Days before its end from which a certification may be renewed. */
const renewDays = 90
/** Whether the company's certification ends within the days of renewal. */
export const listEndingCertification = ({ user }: SignedCtx) =>
  sql<WaitRow>`select c.id, c.name as title, c.name_en as title_en, c.cert_valid_end::text as due from companies c
    where c.id = ${user.companyId} and not c.is_vendor and c.cert_status = 'completed'
      and c.cert_valid_end - ${today} between 0 and ${sql.lit(renewDays)}`
