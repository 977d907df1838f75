import { sql, type RawBuilder } from 'kysely'
import { customerSeen, customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { unseenChips } from '#platform/server/auth/chip.sql.ts'
import { chipKnown, hasRole, holds } from '#platform/server/auth/rights.sql.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'

/** Whether all chips a notice `n` is about may be known, by what says so of the model `m` of each item. */
const ofKnown = (unknown: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from notice_items i join order_models m on m.id = i.model_id where i.notice_id = n.id and ${unknown})`

/**
 * Who sees the copy that a customer `c` has of a notice `n`: whoever sees the customer; of its own company the main account, and
 * its sub-accounts where they may know of all chips it names.
 */
export function noticeSeen(ctx: SignedCtx): RawBuilder<boolean> {
  const { user } = ctx
  const buyers = customerSeen(ctx, 'c')
  if (user.staff || !readsAs(user, 'notice_read')) return buyers
  const own = sql`c.company_id = ${user.companyId}`
  if (user.roles.includes('cust_main')) return sql`(${buyers} or ${own})`
  return sql`(${buyers} or (${own} and ${ofKnown(sql`m.chip_id = any(${unseenChips(user)})`)}))`
}
/** The same of the person of the row `r`, over the customer `x`. */
export const noticeSeenBy = sql<boolean>`(${customerSeenBy} or (${holds('notice_read')} and x.company_id = r.company_id
  and (${hasRole(['cust_main'])} or ${ofKnown(sql`m.chip_id is not null and not ${chipKnown(sql`m.chip_id`)}`)})))`
