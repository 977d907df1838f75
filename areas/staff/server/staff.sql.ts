import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { staff } from '../contract.ts'

/** The vendor's people: every read of a colleague begins here. */
const people = ({ db }: Ctx) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where('c.isVendor', '=', true)
    .where('u.anonymisedAt', 'is', null)
type Gone = { at: Date; by: string; reason: string; handed: { kind: string; n: number; to: string }[] }
/** How somebody left whose account is off since, with what went to whom. */
const gone = (ctx: Ctx) =>
  sql<Gone | null>`case when u.status = 'disabled' then (select json_build_object('at', l.created_at, 'by', ${nameFor(ctx, 'd')}, 'reason', l.reason,
    'handed', coalesce((select json_agg(json_build_object('kind', h.kind, 'n', cardinality(h.record_ids), 'to', coalesce(${nameFor(ctx, 't')}, '')) order by h.kind)
      from staff_leaves e join staff_handovers h on h.leave_id = e.id left join users t on t.id = h.to_user_id
      where e.user_id = u.id and e.returned_at is null), '[]'::json))
    from staff_leaves l join users d on d.id = l.done_by where l.user_id = u.id and l.returned_at is null order by l.id limit 1) end`
const shown = (ctx: Ctx) =>
  people(ctx)
    .leftJoin('staffInvitations as s', 's.userId', 'u.id')
    .leftJoin('users as i', 'i.id', 's.invitedBy')
    .select([
      'u.id',
      'u.loginName',
      'u.name',
      'u.nameEn',
      'u.email',
      'u.status',
      'u.createdAt',
      'u.lastLoginAt',
      'u.version',
    ])
    .select([
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = u.id order by 1)`.as('roles'),
      sql<boolean>`(u.totp_enrolled_at is not null or exists (select from passkeys p where p.user_id = u.id))`.as(
        'hasFactor',
      ),
      sql<string>`coalesce(${nameFor(ctx, 'i')}, '')`.as('invitedBy'),
      gone(ctx).as('gone'),
    ])

export function findPeople(ctx: SignedCtx, q: Parsed<typeof staff.people>) {
  const filter = matching(q, {
    keyword: words('u.name', 'u.nameEn', 'u.loginName', 'u.email'),
    status: eq('u.status'),
    role: (role) => sql`exists (select from user_roles r where r.user_id = u.id and r.role = ${role})`,
  })
  return pageOf(ctx, q, shown(ctx).where(filter).orderBy('u.loginName'), people(ctx).where(filter))
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>['list'][number]
export const findPerson = (ctx: SignedCtx, id: number) => shown(ctx).where('u.id', '=', id).executeTakeFirst()

/** The roles somebody holds, held still until the end of the transaction. */
export async function lockRoles(tx: Ctx, userId: number): Promise<Role[]> {
  const rows = await tx.db.selectFrom('userRoles').select('role').where('userId', '=', userId).forUpdate().execute()
  return rows.map(({ role }) => role as Role)
}
/** Gives somebody exactly these roles. */
export async function replaceRoles(tx: Ctx, userId: number, roles: readonly Role[]): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and role <> all(${roles}::text[])`.execute(tx.db)
  if (roles.length)
    await sql`insert into user_roles (user_id, role) select ${userId}::bigint, unnest(${roles}::text[]) on conflict do nothing`.execute(
      tx.db,
    )
}
