import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import { staffRolesWith } from '#platform/server/auth/roles-with.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'

/** The enabled staff who hold a permission by any of their roles. */
export const canDo = (permission: RawBuilder<unknown>) => sql`select u.id, u.name, u.name_en from users u
  join companies c on c.id = u.company_id and c.is_vendor
  where u.status = 'enabled' and u.anonymised_at is null and u.dormant_since is null
    and exists (select from user_roles r join role_permissions p on p.role = r.role where r.user_id = u.id and p.permission = ${permission})`

type Able = { permission: string; ids: number[]; names: string[]; roles: Role[] }
/** Who can do what today: one statement, however many steps there are. */
export async function listAble(ctx: SignedCtx, permissions: readonly string[]): Promise<Able[]> {
  const { rows } =
    await sql<Able>`select s.permission, coalesce(json_agg(u.id order by u.name, u.id) filter (where u.id is not null), '[]') as ids,
      coalesce(json_agg(${nameFor(ctx, 'u')} order by u.name, u.id) filter (where u.id is not null), '[]') as names,
      ${staffRolesWith(sql`s.permission`)} as roles
    from unnest(${permissions}::text[]) as s (permission) left join lateral (${canDo(sql`s.permission`)}) u on true
    group by 1`.execute(ctx.db)
  return rows
}
