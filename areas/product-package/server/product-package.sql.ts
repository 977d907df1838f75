import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor, typedPerson } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { projectCap, type ProjectRow } from '#platform/server/home.ts'
import type { productPackage } from '../contract.ts'

export type Named = { id: number; code: string; name: string; nameEn: string }
/** The chip projects that a group opens. */
export const projectsOf = (group: string) =>
  sql<
    Named[]
  >`coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'nameEn', p.name_en) order by p.code)
    from user_group_projects g join chip_projects p on p.id = g.chip_project_id where g.group_id = ${sql.ref(group)}), '[]')`.as(
    'projects',
  )

/** Who sees the packages and applications of all customers. */
const overseers: ReadonlySet<Role> = new Set(['admin', 'am_lead', 'pm', 'fae', 'fae_lead', 'auditor'])
/** Whether a row is a reviewer's to see: everything, or to an account manager what `own` says. */
export const isManagersOwn = ({ user }: SignedCtx, own: RawBuilder<unknown>): RawBuilder<boolean> =>
  user.roles.some((role) => overseers.has(role)) || user.standsFor?.permissions.has('pkg_audit2')
    ? sql<boolean>`true`
    : sql<boolean>`(${own})`

/** What the caller may know of: as staff, as the customer's main account, as somebody who belongs to it. */
export function visible(ctx: SignedCtx): RawBuilder<boolean> {
  const { user } = ctx
  if (user.staff && user.permissions.has('pkg_read'))
    return isManagersOwn(ctx, sql`k.company_id is null or o.account_manager_id = ${user.id}`)
  return sql<boolean>`(k.status <> 'draft' and (
    exists (select from user_group_members m where m.group_id = k.group_id and m.user_id = ${user.id})
    or k.company_id = ${user.companyId} and exists (select from users a where a.id = ${user.id} and a.is_main)))`
}
/** People of a package whom the caller may know of: of customers only the own company's. */
const peopleSeen = ({ user }: SignedCtx) =>
  user.staff && user.permissions.has('pkg_read') ? sql`true` : sql`(u.company_id = ${user.companyId} or x.is_vendor)`

const packages = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('productPackages as k')
    .innerJoin('chips as c', 'c.id', 'k.chipId')
    .innerJoin('users as p', 'p.id', 'k.pmId')
    .leftJoin('companies as o', 'o.id', 'k.companyId')
    .where(visible(ctx))
const rows = (ctx: SignedCtx) =>
  packages(ctx)
    .select([
      'k.id',
      'k.code',
      'k.name',
      'k.nameEn',
      'k.type',
      'k.status',
      'k.chipId',
      'k.level',
      'k.productType',
      'k.companyId',
      'k.groupId',
    ])
    .select([
      'k.managerName',
      'k.managerPhone',
      'k.managerEmail',
      'k.pmId',
      'k.setUpOn',
      'k.version',
      'k.createdAt',
      'k.updatedAt',
    ])
    .select([
      'c.code as chip',
      nameFor(ctx, 'p').as('pm'),
      typedPerson(ctx, sql`k.manager_name`, sql`k.company_id`).as('manager'),
      sql<string>`coalesce(${nameFor(ctx, 'o')}, '')`.as('company'),
      projectsOf('k.groupId'),
    ])
    .select(
      sql<number>`(select count(*)::int from user_group_members m join users u on u.id = m.user_id join companies x on x.id = u.company_id
        where m.group_id = k.group_id and ${peopleSeen(ctx)})`.as('users'),
    )
export type PackageRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Open packages the caller belongs to, with how many chip projects they open and how many people they have. */
export const listMine = (ctx: SignedCtx) =>
  sql<ProjectRow>`select k.id, k.code, k.name, k.name_en, k.updated_at as at,
      array[(select count(*)::int from user_group_projects g where g.group_id = k.group_id),
        (select count(*)::int from user_group_members m join users u on u.id = m.user_id join companies x on x.id = u.company_id
          where m.group_id = k.group_id and ${peopleSeen(ctx)})] as counts
    from product_packages k join user_group_members i on i.group_id = k.group_id and i.user_id = ${ctx.user.id}
    where k.status = 'open' order by k.updated_at desc, k.id desc limit ${sql.lit(projectCap)}`
export function findPackages(ctx: SignedCtx, q: Parsed<typeof productPackage.list>) {
  const filter = matching(q, {
    name: words('k.name', 'k.nameEn', 'k.code', 'o.name'),
    chipId: eq('k.chipId'),
    type: eq('k.type'),
    status: eq('k.status'),
  })
  const found = rows(ctx).where(filter)
  return pageOf(ctx, q, found.orderBy('k.updatedAt', 'desc').orderBy('k.id', 'desc'), packages(ctx).where(filter))
}
export const findPackage = (ctx: SignedCtx, id: number) => rows(ctx).where('k.id', '=', id).executeTakeFirst()

const people = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as x', 'x.id', 'u.companyId')
    .select([
      'u.id',
      nameFor(ctx, 'u').as('name'),
      nameFor(ctx, 'x').as('company'),
      'x.isVendor as internal',
      'u.isMain as main',
    ])
    // by what a colleague signs in is no customer's business
    .select(
      sql<string>`case when x.is_vendor and not ${sql.lit(ctx.user.staff)} then '' else u.login_name end`.as(
        'loginName',
      ),
    )
export const listPeople = (ctx: SignedCtx, groupId: number) =>
  people(ctx)
    .innerJoin('userGroupMembers as m', 'm.userId', 'u.id')
    .where('m.groupId', '=', groupId)
    .where(sql<boolean>`${peopleSeen(ctx)}`)
    .orderBy('x.isVendor')
    .orderBy('x.name')
    .orderBy('u.isMain', 'desc')
    .orderBy('u.name')
    .limit(1000)
    .execute()
/** Colleagues, and the customer's people; anybody's of a certified company where the package is for all of them. */
const mayJoin = (companyId: number | null) => sql<boolean>`(u.anonymised_at is null and (x.is_vendor
  or ${companyId === null ? sql`x.cert_status = 'completed'` : sql`x.id = ${companyId}`}))`
export function findCandidates(ctx: SignedCtx, q: Parsed<typeof productPackage.candidates>, companyId: number | null) {
  const { id: _, ...asked } = q
  const found = people(ctx)
    .where('u.status', '=', 'enabled')
    .where(mayJoin(companyId))
    .where(matching(asked, { keyword: words('u.name', 'u.loginName', 'x.name') }))
  return pageOf(ctx, asked, found.orderBy('x.isVendor').orderBy('u.loginName'), found)
}
/** How many of these people may belong to the package. */
export async function countJoinable(ctx: Ctx, ids: readonly number[], companyId: number | null): Promise<number> {
  const { rows: found } = await sql<{
    n: number
  }>`select count(*)::int as n from users u join companies x on x.id = u.company_id
    where u.id = any(${ids}::bigint[]) and ${mayJoin(companyId)}`.execute(ctx.db)
  return found[0]!.n
}

const isPm = sql<boolean>`(u.status = 'enabled' and exists (select from companies v where v.id = u.company_id and v.is_vendor)
  and exists (select from user_roles r where r.user_id = u.id and r.role = 'pm'))`
export const listPms = (ctx: Ctx) =>
  ctx.db.selectFrom('users as u').select(['u.id', 'u.name']).where(isPm).orderBy('u.name').execute()
export const listProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chipProjects as p')
    .innerJoin('chips as c', 'c.id', 'p.chipId')
    .select(['p.id', 'c.code as chip', 'p.code', 'p.name', 'p.nameEn'])
    .orderBy('c.sort')
    .orderBy('p.sort')
    .execute()
export const listCompanies = (ctx: Ctx) =>
  ctx.db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('isVendor', '=', false)
    .where('certStatus', '=', 'completed')
    .orderBy('name')
    .limit(2000)
    .execute()
/** Which of what a form names there is: the chip, the product manager, the customer. */
export async function findNamed(
  ctx: Ctx,
  { chipId, pmId, companyId }: { chipId: number; pmId: number; companyId: number | null },
) {
  const { rows: found } = await sql<{ chip: boolean; pm: boolean; customer: boolean }>`select
    exists (select from chips where id = ${chipId}) as chip, exists (select from users u where u.id = ${pmId} and ${isPm}) as pm,
    ${companyId}::bigint is null or exists (select from companies where id = ${companyId} and not is_vendor) as customer`.execute(
    ctx.db,
  )
  return found[0]!
}
/** Removes a package in one of these states; answers its group. */
export async function deletePackage(
  ctx: Ctx,
  id: number,
  states: readonly PackageRow['status'][],
): Promise<number | undefined> {
  const gone = ctx.db.deleteFrom('productPackages').where('id', '=', id).where('status', 'in', states)
  return (await gone.returning('groupId').executeTakeFirst())?.groupId
}
/** The main accounts of customers in a package. */
export async function listMains(ctx: Ctx, groupId: number): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select u.id from user_group_members m join users u on u.id = m.user_id join companies c on c.id = u.company_id
    where m.group_id = ${groupId} and u.is_main and not c.is_vendor`.execute(ctx.db)
  return found.map(({ id }) => id)
}
/** Takes out people of customers other than the one the package is made for. */
export async function removeStrangers(ctx: Ctx, groupId: number, companyId: number): Promise<void> {
  await sql`delete from user_group_members m using users u, companies x where m.group_id = ${groupId} and u.id = m.user_id
    and x.id = u.company_id and not x.is_vendor and x.id <> ${companyId}`.execute(ctx.db)
}
