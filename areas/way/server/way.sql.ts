import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'

type Page = { name: string; enName: string; roles: Role[] }
/**
 * The menu entry of a page, with the roles it is for: entries above lead to the same address and say nothing of it.
 * /sdk/{n} and /faq/{n}/show stand under one each.
 */
export async function findPage(ctx: Ctx, path: string): Promise<Page | undefined> {
  const { rows } =
    await sql<Page>`select m.name, m.en_name, array(select r.role from menu_roles r where r.menu_id = m.id order by 1) as roles
    from menus m where split_part(m.url, '?', 1) = ${path} and (not m.demo or ${ctx.app.settings.demo})
    order by exists (select from menus b where b.pid = m.id), m.id limit 1`.execute(ctx.db)
  return rows[0]
}
/** The roles that hold one of these permissions. */
export async function listRolesWith(ctx: Ctx, permissions: readonly string[]): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`select distinct role from role_permissions
    where permission = any(${permissions}::text[]) order by 1`.execute(ctx.db)
  return rows.map(({ role }) => role)
}

type Colleague = { name: string; email: string }
/** Who keeps roles and permissions. */
export async function listAdmins(ctx: Ctx): Promise<Colleague[]> {
  const { rows } =
    await sql<Colleague>`select ${nameFor(ctx, 'u')} as name, u.email from users u join companies c on c.id = u.company_id and c.is_vendor
    where u.status = 'enabled' and u.anonymised_at is null
      and exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') order by u.id limit 3`.execute(
      ctx.db,
    )
  return rows
}
/** The account manager of the caller's company; undefined while it has none. */
export async function findManager(ctx: SignedCtx): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
  }>`select ${nameFor(ctx, 'u')} as name from companies c join users u on u.id = c.account_manager_id
    where c.id = ${ctx.user.companyId} and u.status = 'enabled'`.execute(ctx.db)
  return rows[0]?.name
}
