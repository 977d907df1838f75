import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The roles of the main account of a company, held still until the end of the transaction; none where it is not enabled. */
export async function lockMainRoles(tx: Ctx, companyId: number): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`select r.role from user_roles r join users u on u.id = r.user_id
    where u.company_id = ${companyId} and u.is_main and u.status = 'enabled' and u.anonymised_at is null for share of r, u`.execute(
    tx.db,
  )
  return rows.map(({ role }) => role)
}
/** Of these roles those that may nothing the held ones may not. */
export async function listWithin(ctx: Ctx, held: readonly Role[], roles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`select x.role from unnest(${[...roles]}::text[]) x (role)
    where not exists (select from role_permissions p where p.role = x.role and p.permission not in (
      select h.permission from role_permissions h where h.role = any(${[...held]}::text[])))`.execute(ctx.db)
  return rows.map(({ role }) => role)
}
