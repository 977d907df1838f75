import { sql, type RawBuilder } from 'kysely'
import { customerSeen, customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Staff who see the orders of every customer: the staff of ordering, and who stands in for those who decide. */
export const seesAllOrders = ({ user }: SignedCtx): boolean =>
  user.staff &&
  (readsAs(user, 'order_approve') ||
    readsAs(user, 'order_handle') ||
    (readsAs(user, 'order_read') && readsAs(user, 'order_base_all')))
/** Of orders staff see what was submitted, until it is its customer's draft again. */
export const shownToStaff = (alias: 'o' | 'orders'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.submitted_at`)} is not null and ${sql.ref(`${alias}.status`)} <> 'draft')`
/**
 * The row filter over an alias of `orders`, the one place that says who sees an order: whoever sees its customer and reads orders; what
 * is a draft, those alone who order for it.
 */
export function orderSeen(ctx: SignedCtx, alias: 'o' | 'orders'): RawBuilder<boolean> {
  if (!readsAs(ctx.user, 'order_read') && !seesAllOrders(ctx)) return sql`false`
  const shown = ctx.user.staff ? sql`${shownToStaff(alias)} and ` : sql``
  // who sees every customer needs none of them looked at
  if (seesAllOrders(ctx)) return sql`(${shown}true)`
  return sql`(${shown}exists (select from customers c where c.id = ${sql.ref(`${alias}.customer_id`)} and ${customerSeen(ctx, 'c')}))`
}

/** An order that a message names. */
export const orderBound: BoundKind = {
  bizType: 'order',
  seen: (id) => sql`exists (select from orders o join customers x on x.id = o.customer_id
    where o.id = ${id} and ${holds('order_read')} and (not r.staff or ${shownToStaff('o')}) and ${customerSeenBy})`,
}

/** How far the caller's customers have come with their first order: `none` before it is begun, null where the caller reads no orders. */
export type FirstOrder = 'none' | 'begun' | 'sent' | 'accepted'
export const firstOrder = (ctx: SignedCtx): RawBuilder<FirstOrder | null> =>
  readsAs(ctx.user, 'order_submit')
    ? sql`(select case when bool_or(o.status in ('approved', 'scheduled', 'part_shipped', 'shipped', 'completed')) then 'accepted'
        when bool_or(o.status in ('odd_approval', 'clerk_review')) then 'sent'
        when bool_or(o.status in ('draft', 'returned')) then 'begun' else 'none' end
      from orders o where ${orderSeen(ctx, 'o')})`
    : sql`null::text`
