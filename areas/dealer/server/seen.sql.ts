import { sql, type RawBuilder } from 'kysely'
import { customerSeen, customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/**
 * The row filter of dealer files over `f` and its customer `c`: who keeps them for the customer or for the head of its group; the
 * assistants and who stands in for one whatever was handed in.
 */
export function dealerSeen(ctx: SignedCtx): RawBuilder<boolean> {
  const { user } = ctx
  if (!user.staff) return user.permissions.has('dealer_read') ? customerSeen(ctx, 'c') : sql`false`
  const reads = readsAs(user, 'dealer_desk') || readsAs(user, 'dealer_audit')
  return reads ? sql`f.status <> 'draft'` : sql`false`
}
/** Whether the caller sees the file of this id. */
export async function isSeen(ctx: SignedCtx, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  const { rows } = await sql`select from dealer_files f join customers c on c.id = f.customer_id
    where f.id = ${id} and ${dealerSeen(ctx)}`.execute(ctx.db)
  return rows.length > 0
}
/** A file that a message names. */
export const dealerBound: BoundKind = {
  bizType: 'dealer_file',
  seen: (id) => sql`exists (select from dealer_files f join customers x on x.id = f.customer_id where f.id = ${id}
    and case when r.staff then f.status <> 'draft' and (${holds('dealer_desk')} or ${holds('dealer_audit')})
      else ${holds('dealer_read')} and ${customerSeenBy} end)`,
}
