import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import { invitationState } from '#platform/server/auth/invitation.sql.ts'
import { staffRolesWith } from '#platform/server/auth/roles-with.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'

/** The enabled staff who hold a permission by any of their roles. */
export const canDo = (permission: RawBuilder<unknown>) => sql`select u.id, u.name, u.name_en from users u
  join companies c on c.id = u.company_id and c.is_vendor
  where u.status = 'enabled' and u.anonymised_at is null and u.dormant_since is null
    and exists (select from user_roles r join role_permissions p on p.role = r.role where r.user_id = u.id and p.permission = ${permission})`

type Able = { permission: string; ids: number[]; names: string[]; roles: Role[]; invited: string[] }
/** Whose open invitation would let them do what stands beside it. */
const invited = (ctx: SignedCtx, permission: RawBuilder<unknown>) =>
  sql<string[]>`(select coalesce(json_agg(${nameFor(ctx, 's')} order by s.name, s.id), '[]') from staff_invitations s
    where ${invitationState} = 'invited'
      and exists (select from role_permissions p where p.permission = ${permission} and p.role = any(s.roles)))`
/** Who can do what today: one statement, however many steps there are. */
export async function listAble(ctx: SignedCtx, permissions: readonly string[]): Promise<Able[]> {
  const { rows } =
    await sql<Able>`select w.permission, coalesce(json_agg(u.id order by u.name, u.id) filter (where u.id is not null), '[]') as ids,
      coalesce(json_agg(${nameFor(ctx, 'u')} order by u.name, u.id) filter (where u.id is not null), '[]') as names,
      ${staffRolesWith(sql`w.permission`)} as roles, ${invited(ctx, sql`w.permission`)} as invited
    from unnest(${permissions}::text[]) as w (permission) left join lateral (${canDo(sql`w.permission`)}) u on true
    group by 1`.execute(ctx.db)
  return rows
}
