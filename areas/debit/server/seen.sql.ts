import { sql, type RawBuilder } from 'kysely'
import { customerSeen, customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who sees what of a customer `c` is claimed: who claims for it or for the head of its group; staff for the customers they see. */
function seen(ctx: SignedCtx): RawBuilder<boolean> {
  const { user } = ctx
  if (!user.staff) return user.permissions.has('debit_read') ? customerSeen(ctx, 'c') : sql`false`
  if (readsAs(user, 'debit_handle') || readsAs(user, 'debit_settle')) return sql`true`
  return readsAs(user, 'debit_desk') ? customerSeen(ctx, 'c') : sql`false`
}
/** What was never handed in is the customer's own: over `t`, a claim or a rotation. */
export const claimSeen = (ctx: SignedCtx): RawBuilder<boolean> =>
  ctx.user.staff ? sql`(t.submitted_at is not null and ${seen(ctx)})` : seen(ctx)
/** What was never published is the vendor's own: over `a`. */
export const agreementSeen = (ctx: SignedCtx): RawBuilder<boolean> =>
  ctx.user.staff ? seen(ctx) : sql`(a.status <> 'draft' and ${seen(ctx)})`

const bound = (bizType: string, table: 'debit_claims' | 'stock_rotations'): BoundKind => ({
  bizType,
  seen: (
    id,
  ) => sql`exists (select from ${sql.table(table)} t join customers x on x.id = t.customer_id where t.id = ${id}
    and case when r.staff then t.submitted_at is not null and (${holds('debit_handle')} or ${holds('debit_settle')} or (${holds('debit_desk')} and ${customerSeenBy}))
      else ${holds('debit_read')} and ${customerSeenBy} end)`,
})
/** Claims and rotations that messages name. */
export const debitBound = [bound('debit_claim', 'debit_claims'), bound('stock_rotation', 'stock_rotations')]
