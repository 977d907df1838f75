import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { groupNameFor, nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { certStandings, person } from '../person.contract.ts'

const people = (ctx: Ctx) =>
  ctx.db.selectFrom('users as u').innerJoin('companies as c', 'c.id', 'u.companyId').where('u.anonymisedAt', 'is', null)
const shown = (ctx: Ctx) =>
  people(ctx)
    .select([
      'u.id',
      'u.loginName',
      nameFor(ctx, 'u').as('name'),
      nameFor(ctx, 'c').as('company'),
      'c.id as companyId',
      'c.isVendor as vendor',
      'u.status',
      'u.isMain',
      'u.lastLoginAt',
      'u.version',
    ])
    .select([
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = u.id order by 1)`.as('roles'),
      sql<boolean>`(u.totp_enrolled_at is not null or exists (select from passkeys p where p.user_id = u.id))`.as(
        'hasFactor',
      ),
      sql<boolean>`u.dormant_since is not null`.as('dormant'),
      sql<number>`(select count(*)::int from sessions s where s.user_id = u.id and s.kind = 'portal' and s.ended_at is null
        and s.expires_at > now() and s.last_seen_at > now() - interval '30 minutes')`.as('sessions'),
    ])

export function findPeople(ctx: Ctx, q: Parsed<typeof person.people>) {
  const filter = matching(q, {
    keyword: words('u.name', 'u.nameEn', 'u.loginName', 'u.email', 'c.name', 'c.nameEn'),
    status: eq('u.status'),
    role: (role) => sql`exists (select from user_roles r where r.user_id = u.id and r.role = ${role})`,
  })
  return pageOf(ctx, q, shown(ctx).where(filter).orderBy('u.loginName'), people(ctx).where(filter))
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>['list'][number]

export const findPerson = (ctx: Ctx, id: number) =>
  shown(ctx)
    .select(['u.email', 'u.mobile', 'u.createdAt'])
    .select(sql<boolean>`u.dormant_since is null and (c.is_vendor or ${certifiedToday('c')})`.as('certified'))
    .where('u.id', '=', id)
    .executeTakeFirst()

type Right = { role: Role; menus: { name: string; enName: string }[]; permissions: string[] }
/** By role of a person, the menu entries that name it and the permissions it brings. */
export async function listRights(ctx: Ctx, userId: number): Promise<Right[]> {
  const { rows } = await sql<Right>`
    select r.role, coalesce((select json_agg(json_build_object('name', m.name, 'enName', m.en_name) order by m.sort, m.id)
        from menu_roles x join menus m on m.id = x.menu_id and (not m.demo or ${ctx.app.settings.demo}) where x.role = r.role), '[]') as menus,
      array(select p.permission from role_permissions p where p.role = r.role order by 1) as permissions
    from user_roles r where r.user_id = ${userId} order by 1`.execute(ctx.db)
  return rows
}
export async function listPackages(ctx: Ctx, userId: number) {
  const { rows } = await sql<{ name: string; projects: string[] }>`
    select ${groupNameFor(ctx, 'g')} as name, array(select p.code from user_group_projects x join chip_projects p on p.id = x.chip_project_id
      where x.group_id = g.id order by 1) as projects
    from user_groups g join open_group_members m on m.group_id = g.id where m.user_id = ${userId} order by 1`.execute(
    ctx.db,
  )
  return rows
}

/** Whose guest a person is. */
export const findSponsor = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('guests as g')
    .innerJoin('companies as s', 's.id', 'g.sponsorId')
    .innerJoin('chipProjects as p', 'p.id', 'g.chipProjectId')
    .select([nameFor(ctx, 's').as('sponsor'), 'p.code as project', sql<string>`g.ends_on::text`.as('endsOn')])
    .where('g.userId', '=', userId)
    .executeTakeFirst()

/** Whether an administrator would be left; calls that lock one wait for each other here. */
export async function leavesAdmin(ctx: Ctx, lockedId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account.admins', 0))`.execute(ctx.db)
  const { rows } = await sql<{ left: boolean }>`
    select not exists (select from user_roles r where r.user_id = ${lockedId} and r.role = 'admin') or exists (
      select from user_roles r join users u on u.id = r.user_id
      where r.role = 'admin' and u.status = 'enabled' and u.id <> ${lockedId}) as left`.execute(ctx.db)
  return rows[0]!.left
}

/** `over` is what was certified and is past its last day; completed what still holds. */
const standsAs = (standing: (typeof certStandings)[number]) => {
  const past = sql<boolean>`coalesce(c.cert_valid_end < ${today}, false)`
  if (standing === 'over') return sql<boolean>`c.cert_status = 'completed' and ${past}`
  return standing === 'completed'
    ? sql<boolean>`c.cert_status = 'completed' and not ${past}`
    : sql<boolean>`c.cert_status = ${standing}`
}

export function findCompanies(ctx: Ctx, q: Parsed<typeof person.companies>) {
  const found = ctx.db
    .selectFrom('companies as c')
    .where('c.isVendor', '=', false)
    .where('c.isGuest', '=', false)
    // what nobody is left of has no name any more that could be looked for
    .where('c.nameNorm', 'not like', 'gone %')
    .where(matching(q, { keyword: words('c.name', 'c.nameEn', 'c.uscc'), status: standsAs }))
  const rows = found
    .select(['c.id', nameFor(ctx, 'c').as('name'), 'c.country', 'c.certStatus as status', 'c.createdAt'])
    .select([
      sql<string>`coalesce(c.uscc, '')`.as('uscc'),
      sql<string | null>`c.cert_valid_end::text`.as('certValidEnd'),
      sql<string>`coalesce((select m.login_name from users m where m.company_id = c.id and m.is_main), '')`.as('main'),
      sql<string>`coalesce((select ${nameFor(ctx, 'h')} from users h where h.id = c.account_manager_id), '')`.as(
        'manager',
      ),
      sql<number>`(select count(*)::int from users u where u.company_id = c.id and u.anonymised_at is null)`.as(
        'people',
      ),
    ])
    .orderBy('c.name')
  return pageOf(ctx, q, rows, found)
}
