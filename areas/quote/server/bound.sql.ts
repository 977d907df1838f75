import { sql } from 'kysely'
import { customerSeenBy } from '#areas/order-base/server/order-base.public.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** The prices of a customer, as a message names them: for who may see the customer and prices at all. */
export const pricesBound: BoundKind = {
  bizType: 'customer_prices',
  seen: (id) =>
    sql`(${holds('quote_view')} and exists (select from customers x where x.id = ${id} and ${customerSeenBy}))`,
}
