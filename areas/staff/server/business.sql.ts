import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { businessRoles, type business, type gaps } from '../business.contract.ts'

type Missing = { role: (typeof businessRoles)[number]; gap: (typeof gaps)[number] }[]
const held = (role: string) =>
  sql`exists (select from user_roles r where r.user_id = u.id and r.role = ${sql.lit(role)})`
/** What a role waits for, of the main account `u` of the company `c`; what decides it stands with the areas of those tables. */
const missing = sql<Missing>`(select coalesce(json_agg(json_build_object('role', x.role, 'gap', x.gap) order by x.n), '[]') from (values
  (1, 'order', 'customer', ${held('order')} and not exists (select from customers k where k.company_id = c.id)),
  (2, 'order', 'certification', ${held('order')} and not ${certifiedToday('c')}),
  (3, 'dealer_report', 'customer', ${held('dealer_report')} and not exists (select from customers k where k.company_id = c.id)),
  (4, 'cus_source', 'project', ${held('cus_source')} and not exists (select from open_group_members m
    join user_group_projects p on p.group_id = m.group_id where m.user_id = u.id)),
  (5, 'vendor_partner', 'maker', ${held('vendor_partner')} and not exists (select from material_vendors v where v.company_id = c.id))
  ) as x (n, role, gap, lacks) where x.lacks)`
const others = sql<number>`(select count(distinct o.id)::int from users o join user_roles r on r.user_id = o.id
  where o.company_id = c.id and o.id <> u.id and r.role in (${sql.join(businessRoles.map((role) => sql.lit(role)))}))`

/** Main accounts of companies the vendor deals with: none of the vendor's own, and no guest. */
const mains = ({ db }: Ctx) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where('u.isMain', '=', true)
    .where('u.anonymisedAt', 'is', null)
    .where('c.isVendor', '=', false)
    .where('c.isGuest', '=', false)
const shown = (ctx: Ctx) =>
  mains(ctx)
    .select(['u.id', 'u.version', 'u.loginName', 'u.status', 'u.companyId'])
    .select([
      nameFor(ctx, 'u').as('name'),
      nameFor(ctx, 'c').as('company'),
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = u.id order by 1)`.as('roles'),
      others.as('others'),
      missing.as('missing'),
    ])

export function findMains(ctx: SignedCtx, q: Parsed<typeof business.mains>) {
  const filter = matching(q, {
    keyword: words('c.name', 'c.nameEn', 'c.uscc', 'u.loginName', 'u.name'),
    role: (role) => held(role),
  })
  return pageOf(ctx, q, shown(ctx).where(filter).orderBy('c.name').orderBy('u.id'), mains(ctx).where(filter))
}
export type MainRow = Awaited<ReturnType<typeof findMains>>['list'][number]
export const findMain = (ctx: SignedCtx, id: number) => shown(ctx).where('u.id', '=', id).executeTakeFirst()

/** Takes roles from everybody of a company but its main account; answers who lost which. */
export async function takeBelow(
  tx: Ctx,
  { id, companyId }: MainRow,
  roles: readonly Role[],
): Promise<Map<number, Role[]>> {
  const { rows } = await sql<{ userId: number; role: Role }>`delete from user_roles r using users o
    where o.id = r.user_id and o.company_id = ${companyId} and o.id <> ${id} and r.role = any(${roles}::text[])
    returning r.user_id, r.role`.execute(tx.db)
  const lost = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...lost].map(([userId, those]) => [userId, those.map(({ role }) => role)]))
}
