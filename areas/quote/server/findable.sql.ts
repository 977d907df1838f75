import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { book, usdQuotes } from '../quote.links.ts'

/** Quotes by their number: all at the desk of prices, else those in effect. */
export const quoteFindable: Findable = {
  kind: 'quote',
  page: ({ permissions }) =>
    permissions.has('quote_book')
      ? (id) => book.url(null, { open: id })
      : permissions.has('quote_view')
        ? (id) => usdQuotes.url(null, { open: id })
        : null,
  rows: (ctx, { begins }) => [
    sql`select q.id, q.quote_no as title, m.model || ' · ' || ${nameFor(ctx, 'c')} as note
    from quotes q join customers c on c.id = q.customer_id join order_models m on m.id = q.model_id
    where ${ctx.user.permissions.has('quote_book') ? sql`true` : sql`q.status = 'effective'`}
      and ${customerSeen(ctx, 'c')} and ${begins('q.quoteNo')} order by upper(q.quote_no) desc`,
  ],
}
