import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { groupNameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { subAccount } from '../contract.ts'

type Package = { id: number; name: string; open: boolean; projects: string[] }
const packagesOf = (ctx: SignedCtx, user: string) => sql<Package[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', ${groupNameFor(ctx, 'g')}, 'open', exists (
    select from open_group_members o where o.group_id = g.id and o.user_id = m.user_id), 'projects', array(
    select p.code from user_group_projects gp join chip_projects p on p.id = gp.chip_project_id where gp.group_id = g.id order by 1
  )) order by g.name) from user_groups g join user_group_members m on m.group_id = g.id where m.user_id = ${sql.ref(user)}), '[]')`

/** Those of the caller's company but its main account and the caller: every read begins here. */
const own = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('users as u')
    .where('u.companyId', '=', user.companyId)
    .where('u.isMain', '=', false)
    .where('u.id', '<>', user.id)
    .where('u.anonymisedAt', 'is', null)
const shown = (ctx: SignedCtx) =>
  own(ctx)
    .select([
      'u.id',
      'u.loginName',
      'u.name',
      'u.nameEn',
      'u.email',
      'u.mobile',
      'u.status',
      'u.lastLoginAt',
      'u.version',
      'u.locale',
    ])
    .select([
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = u.id order by 1)`.as('roles'),
      packagesOf(ctx, 'u.id').as('packages'),
    ])

export function findSubs(ctx: SignedCtx, q: Parsed<typeof subAccount.list>) {
  const filter = matching(q, {
    keyword: words('u.name', 'u.nameEn', 'u.loginName', 'u.email'),
    status: eq('u.status'),
    role: (role) => sql`exists (select from user_roles r where r.user_id = u.id and r.role = ${role})`,
  })
  return pageOf(ctx, q, shown(ctx).where(filter).orderBy('u.loginName'), own(ctx).where(filter))
}
export type SubRow = Awaited<ReturnType<typeof findSubs>>['list'][number]
export const findSub = (ctx: SignedCtx, id: number) => shown(ctx).where('u.id', '=', id).executeTakeFirst()

/** The address of the company's main account; empty where it has none. */
export async function findMainMail(ctx: SignedCtx): Promise<string> {
  const main = ctx.db.selectFrom('users').select('email').where('companyId', '=', ctx.user.companyId)
  return (await main.where('isMain', '=', true).executeTakeFirst())?.email ?? ''
}

/** Of these roles those whose permissions the caller holds, every one. */
export async function listGrantable(ctx: SignedCtx, roles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select x.role from unnest(${roles}::text[]) x(role) where not exists (
      select from role_permissions p where p.role = x.role and p.permission <> all(${[...ctx.user.permissions]}::text[]))`.execute(
    ctx.db,
  )
  return rows.map(({ role }) => role)
}
/** The caller's roles, held still until the end of the transaction: what is taken away meanwhile is not handed on. */
export async function lockOwnRoles({ db, user }: SignedCtx): Promise<Role[]> {
  const held = db.selectFrom('userRoles').select('role').where('userId', '=', user.id).forShare()
  return (await held.execute()).map(({ role }) => role as Role)
}
/** The caller's own product packages. */
export async function listOwnPackages(ctx: SignedCtx): Promise<Package[]> {
  const { packages } = await ctx.db
    .selectFrom('users as u')
    .select(packagesOf(ctx, 'u.id').as('packages'))
    .where('u.id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  return packages
}

/** Gives a person exactly these roles; answers those they had before. */
export async function replaceRoles(ctx: Ctx, userId: number, roles: readonly string[]): Promise<string[]> {
  const before = await ctx.db.deleteFrom('userRoles').where('userId', '=', userId).returning('role').execute()
  const rows = [...new Set(roles)].map((role) => ({ userId, role }))
  await ctx.db.insertInto('userRoles').values(rows).execute()
  return before.map(({ role }) => role)
}
/**
 * Gives a person exactly these of the caller's own packages, and leaves those the caller has no say in. Answers how many of
 * them the caller has: one statement with the grant, so that a package that was taken away meanwhile is not handed on.
 */
export async function replacePackages(ctx: SignedCtx, userId: number, ids: readonly number[]): Promise<number> {
  const mine = sql`(select group_id from user_group_members where user_id = ${ctx.user.id})`
  await sql`delete from user_group_members where user_id = ${userId} and group_id in ${mine}`.execute(ctx.db)
  const r = await sql`insert into user_group_members (group_id, user_id)
    select g.id, ${userId} from user_groups g where g.id = any(${ids}::bigint[]) and g.id in ${mine}`.execute(ctx.db)
  return Number(r.numAffectedRows ?? 0)
}
