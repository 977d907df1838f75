import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { book, usdQuotes } from '../quote.links.ts'

/** Quotes by their number: all at the desk of prices, else those in effect, which their buyers find by the model too. */
export const quoteFindable: Findable = {
  kind: 'quote',
  page: ({ permissions }) =>
    permissions.has('quote_book')
      ? (id) => book.url(null, { open: id })
      : permissions.has('quote_view')
        ? (id) => usdQuotes.url(null, { open: id })
        : null,
  rows: (ctx, { begins, holds, nearest }) => {
    const desk = ctx.user.permissions.has('quote_book')
    const from = sql`from quotes q join customers c on c.id = q.customer_id join order_models m on m.id = q.model_id
      where ${desk ? sql`true` : sql`q.status = 'effective'`} and ${customerSeen(ctx, 'c')}`
    const numbered = sql`select q.id, q.quote_no as title, m.model || ' · ' || ${nameFor(ctx, 'c')} as note ${from}
      and ${begins('q.quoteNo')} order by upper(q.quote_no) desc`
    const called = sql`select q.id, m.model || ' · ' || q.currency as title, q.quote_no || ' · ' || ${nameFor(ctx, 'c')} as note ${from}
      and ${holds('m.model')} order by ${nearest('m.model')}, q.id desc`
    return desk ? [numbered] : [numbered, called]
  },
}
