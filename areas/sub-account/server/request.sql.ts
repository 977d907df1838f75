import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { certifiedToday, guestStands } from '#platform/server/auth/guest.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { groupNameFor, nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import type { subRoles } from '../contract.ts'
import type { grantRequest, requestKinds } from '../request.contract.ts'

type Kind = (typeof requestKinds)[number]

/** Those asked of the caller's company where the caller answers, else the caller's own: every read begins here. */
const seen = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('grantRequests as q')
    .innerJoin('users as u', 'u.id', 'q.userId')
    .where('u.anonymisedAt', 'is', null)
    .where((e) =>
      user.permissions.has('sub_assign')
        ? e.or([e('q.companyId', '=', user.companyId), e('q.userId', '=', user.id)])
        : e('q.userId', '=', user.id),
    )
const shown = (ctx: SignedCtx) =>
  seen(ctx)
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .innerJoin('companies as a', 'a.id', 'q.companyId')
    .leftJoin('userGroups as g', 'g.id', 'q.groupId')
    .leftJoin('users as d', 'd.id', 'q.decidedBy')
    .select(['q.id', 'q.kind', 'q.groupId', 'q.userId', 'q.companyId', 'q.page', 'q.reason', 'q.status', 'q.answer'])
    .select([
      'q.decidedAt',
      'q.createdAt',
      'q.version',
      nameFor(ctx, 'u').as('person'),
      'u.loginName',
      'u.email',
      'u.locale',
    ])
    .select([
      sql<(typeof subRoles)[number] | null>`q.role`.as('role'),
      sql<string>`coalesce(${groupNameFor(ctx, 'g')}, '')`.as('package'),
      sql<string>`case when c.is_guest or q.kind = 'join' and q.status = 'asked' then ${nameFor(ctx, 'c')} else '' end`.as(
        'house',
      ),
      // as it is certified, in no other language: who asks to be let in learns nothing of it
      'a.name as asked',
      sql<string>`coalesce(${nameFor(ctx, 'd')}, '')`.as('decidedBy'),
    ])

export function findRequests(ctx: SignedCtx, q: Parsed<typeof grantRequest.requests>) {
  const filter = matching(q, {
    keyword: words('u.name', 'u.loginName'),
    status: eq('q.status'),
    kind: eq('q.kind'),
  })
  const rows = shown(ctx)
    .where(filter)
    .orderBy(sql`q.status <> 'asked'`)
    .orderBy('q.id', 'desc')
  return pageOf(ctx, q, rows, seen(ctx).where(filter))
}
export type RequestRow = Awaited<ReturnType<typeof findRequests>>['list'][number]
export const findRequest = (ctx: SignedCtx, id: number) => shown(ctx).where('q.id', '=', id).executeTakeFirst()

/** What a person asks for and nobody has answered. */
export const listOpenOf = ({ db }: Ctx, userId: number) =>
  db
    .selectFrom('grantRequests')
    .select(['id', 'version', 'status'])
    .where('userId', '=', userId)
    .where('status', '=', 'asked')
    .execute()

/** Requests to be let into a company that nobody has answered. */
export const listOpenJoins = ({ db }: Ctx, companyId: number) =>
  db
    .selectFrom('grantRequests')
    .select(['id', 'version', 'status'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'join')
    .where('status', '=', 'asked')
    .execute()

/** The caller's last request for exactly this, however it stands. */
export const findLatest = (ctx: SignedCtx, { kind, role, groupId }: Asked) =>
  shown(ctx)
    .where('q.userId', '=', ctx.user.id)
    .where('q.kind', '=', kind)
    .where(sql<boolean>`q.role is not distinct from ${role} and q.group_id is not distinct from ${groupId}`)
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type Asked = { kind: Kind; role: string | null; groupId: number | null }

type Main = { id: number; companyId: number; name: string; company: string; roles: Role[] }
/** The main account that answers for the caller: of the own company, of a guest's the sponsor's; none for itself and for staff. */
export async function findAnswering(ctx: SignedCtx): Promise<Main | undefined> {
  const { db, user } = ctx
  const { rows } = await sql<Main>`
    select m.id, m.company_id, ${nameFor(ctx, 'm')} as name, ${nameFor(ctx, 'c')} as company,
      array(select r.role from user_roles r where r.user_id = m.id order by 1) as roles
    from users m join companies c on c.id = m.company_id
    where m.is_main and m.status = 'enabled' and m.anonymised_at is null and m.id <> ${user.id} and not c.is_vendor
      and exists (select from role_permissions p join user_roles r using (role) where r.user_id = m.id and p.permission = 'sub_assign')
      and m.company_id = coalesce((select g.sponsor_id from guests g where g.user_id = ${user.id} and ${guestStands('g')}), ${user.companyId})`.execute(
    db,
  )
  return rows[0]
}

/** What the main account has and the caller has not: groups that open something, all or those of one chip project. */
export async function listMissing(ctx: SignedCtx, mainId: number, chipProjectId: number | null = null) {
  const { db, user } = ctx
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, ${groupNameFor(ctx, 'g')} as name from open_group_members o join user_groups g on g.id = o.group_id
    where o.user_id = ${mainId} and not exists (select from user_group_members m where m.group_id = g.id and m.user_id = ${user.id})
      and (${chipProjectId}::bigint is null or exists (select from user_group_projects p
        where p.group_id = g.id and p.chip_project_id = ${chipProjectId}))
    order by g.name`.execute(db)
  return rows
}
/** Of these roles those that hold no more than the main account does, and that the caller has not. */
export async function listGivable({ db, user }: SignedCtx, mainId: number, roles: readonly string[]) {
  const { rows } = await sql<{ role: (typeof subRoles)[number] }>`
    select x.role from unnest(${roles}::text[]) x(role) where x.role <> all(${[...user.roles]}::text[]) and not exists (
      select from role_permissions p where p.role = x.role and p.permission not in (
        select h.permission from role_permissions h join user_roles r using (role) where r.user_id = ${mainId}))`.execute(
    db,
  )
  return rows.map(({ role }) => role)
}

/** Gives a person one of the caller's own packages; false when the caller has it no more. */
export async function givePackage({ db, user }: SignedCtx, userId: number, groupId: number): Promise<boolean> {
  const { rows } = await sql`with mine as (
      select m.group_id from user_group_members m where m.user_id = ${user.id} and m.group_id = ${groupId}),
    given as (insert into user_group_members (group_id, user_id) select group_id, ${userId} from mine on conflict do nothing)
    select from mine`.execute(db)
  return rows.length > 0
}
/** Gives a person a role; false when they have it already. */
export async function giveRole({ db }: Ctx, userId: number, role: string): Promise<boolean> {
  const given = db
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((c) => c.doNothing())
  return (await given.returning('role').executeTakeFirst()) !== undefined
}
/** Whoever has the rights of somebody open in a form is told that they have changed. */
export const markChanged = ({ db }: Ctx, id: number) =>
  db
    .updateTable('users')
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
/** Whether somebody of the company has begun a certification, or it is certified. */
export async function isBegun({ db, user }: SignedCtx): Promise<boolean> {
  const { rows } = await sql`select from companies c where c.id = ${user.companyId} and (${certifiedToday('c')}
    or exists (select from certifications t where t.company_id = c.id and t.status not in ('completed', 'expired')))`.execute(
    db,
  )
  return rows.length > 0
}

/** Requests of its people and guests that wait for the caller. */
export const listAsked = ({ user }: SignedCtx) =>
  sql<WaitRow>`select q.id, u.name as title, u.name_en as title_en, null::text as due from grant_requests q join users u on u.id = q.user_id
    where q.company_id = ${user.companyId} and q.status = 'asked' and q.user_id <> ${user.id} and u.anonymised_at is null
    order by q.id limit ${sql.lit(waitCap)}`
