import { sql, type RawBuilder } from 'kysely'
import { customerSeen, customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Staff who read reports: of the customers they see; who decides about them, and who stands in for one, of all. */
function staffSees(ctx: SignedCtx): RawBuilder<boolean> {
  if (readsAs(ctx.user, 'report_audit')) return sql`true`
  return readsAs(ctx.user, 'report_desk') ? customerSeen(ctx, 'c') : sql`false`
}
/** The row filter of reports over `b` and its customer `c`; what was never handed in is the customer's own. */
export const reportSeen = (ctx: SignedCtx): RawBuilder<boolean> =>
  ctx.user.staff ? sql`(b.submitted_at is not null and ${staffSees(ctx)})` : ownSeen(ctx)
const ownSeen = (ctx: SignedCtx): RawBuilder<boolean> =>
  ctx.user.permissions.has('report_read') ? customerSeen(ctx, 'c') : sql`false`
/** The same of the months of customers, over `c`. */
export const monthSeen = (ctx: SignedCtx): RawBuilder<boolean> => (ctx.user.staff ? staffSees(ctx) : ownSeen(ctx))

/** Whether the caller sees the report of this id. */
export async function isSeen(ctx: SignedCtx, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  const { rows } = await sql`select from report_batches b join customers c on c.id = b.customer_id
    where b.id = ${id} and ${reportSeen(ctx)}`.execute(ctx.db)
  return rows.length > 0
}
/** A report that a message names. */
export const reportBound: BoundKind = {
  bizType: 'report_batch',
  seen: (id) => sql`exists (select from report_batches b join customers x on x.id = b.customer_id where b.id = ${id}
    and case when r.staff then b.submitted_at is not null and (${holds('report_audit')} or (${holds('report_desk')} and ${customerSeenBy}))
      else ${holds('report_read')} and ${customerSeenBy} end)`,
}
/** A month that is due. */
export const monthBound: BoundKind = {
  bizType: 'report_month',
  seen: (id) => sql`exists (select from report_months d join customers x on x.id = d.customer_id where d.id = ${id}
    and case when r.staff then ${holds('report_audit')} or (${holds('report_desk')} and ${customerSeenBy})
      else ${holds('report_read')} and ${customerSeenBy} end)`,
}
