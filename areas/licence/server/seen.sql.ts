import { sql, type RawBuilder } from 'kysely'
import { hasRole, holds } from '#platform/server/auth/rights.sql.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

const overseers = ['admin', 'am_lead', 'auditor', 'licence_admin'] as const
/** Staff see what was submitted: all of it who oversees it or decides about it, else what they take care of. */
function staffSees(ctx: SignedCtx): RawBuilder<boolean> {
  if (!['licence_read', 'licence_audit1', 'licence_audit2'].some((one) => readsAs(ctx.user, one as 'licence_read')))
    return sql`false`
  if (
    readsAs(ctx.user, 'licence_audit2') ||
    ctx.user.roles.some((role) => (overseers as readonly string[]).includes(role))
  )
    return sql`(t.submitted_at is not null and t.status <> 'draft')`
  return sql`(t.submitted_at is not null and t.status <> 'draft' and t.handler_id = any(${casesOf(ctx.user)}::bigint[]))`
}
/** The row filter of licences over `t`, for whoever asks. */
export const licenceSeen = (ctx: SignedCtx): RawBuilder<boolean> =>
  ctx.user.staff
    ? staffSees(ctx)
    : ctx.user.permissions.has('licence_view')
      ? sql`t.company_id = ${ctx.user.companyId}`
      : sql`false`
export const staffSeen = staffSees

export async function isSeen(ctx: SignedCtx, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  const { rows } = await sql`select from licences t where t.id = ${id} and ${licenceSeen(ctx)}`.execute(ctx.db)
  return rows.length > 0
}
/** Who may open a licence that a message names. */
export const licenceBound: BoundKind = {
  bizType: 'licence',
  seen: (id) => sql`exists (select from licences x where x.id = ${id} and case when r.staff
    then x.status <> 'draft' and (${holds('licence_audit2')} or (${holds('licence_read')} and (${hasRole(overseers)} or x.handler_id = r.user_id)))
    else x.company_id = r.company_id and ${holds('licence_view')} end)`,
}
