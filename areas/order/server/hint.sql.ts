import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { orderSeen } from './seen.sql.ts'

export type HintRow = { id: number; poNo: string; orderNo: string; returnReason: string }
const which = {
  to_receive: sql`(o.status = 'shipped' or (o.status = 'part_shipped' and o.unsigned_deliveries > 0))`,
  returned: sql`o.status = 'returned'`,
  approved: sql`o.status = 'approved'`,
  pickup: sql`o.status in ('scheduled', 'part_shipped') and o.ship_mode = 'self_pickup'`,
  moving: sql`o.status in ('scheduled', 'part_shipped')`,
} as const
/** The first few orders of the caller's own customer that stand so. */
export async function listHinted(ctx: SignedCtx, of: keyof typeof which, most = 3): Promise<HintRow[]> {
  const { rows } =
    await sql<HintRow>`select o.id, o.po_no, coalesce(o.order_no, '') as order_no, o.return_reason from orders o
    join customers k on k.id = o.customer_id and k.company_id = ${ctx.user.companyId}
    where ${which[of]} and ${orderSeen(ctx, 'o')} order by o.updated_at desc, o.id desc limit ${most}`.execute(ctx.db)
  return rows
}
/** Quotes of the caller's customer that end within so many days. */
export async function endingQuotes(ctx: SignedCtx, days: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from quotes q join customers k on k.id = q.customer_id and k.company_id = ${ctx.user.companyId}
    where q.status = 'effective' and q.starts_on <= ${today}
      and q.ends_on between ${today} and ${today} + ${days}::int`.execute(ctx.db)
  return rows[0]!.n
}

type FoundQuote = {
  id: number
  quoteNo: string
  item: string
  price: string
  currency: string
  endsOn: string
  valid: boolean
}
/** Quotes of the caller's own customer whose number, item or end customer holds the words. */
export async function quotesWith(ctx: SignedCtx, pattern: string, most: number): Promise<FoundQuote[]> {
  const { rows } =
    await sql<FoundQuote>`select q.id, q.quote_no, coalesce(f.code, m.model) as item, q.price::text as price, q.currency, q.ends_on::text as ends_on,
      (q.status = 'effective' and ${today} between q.starts_on and q.ends_on) as valid
    from quotes q join customers k on k.id = q.customer_id and k.company_id = ${ctx.user.companyId}
    join order_models m on m.id = q.model_id left join burn_codes f on f.id = q.burn_code_id
    where q.status = 'effective' and (q.quote_no ilike ${pattern} or m.model ilike ${pattern} or f.code ilike ${pattern} or q.end_customer ilike ${pattern}
      or q.project ilike ${pattern})
    order by valid desc, q.ends_on desc, q.id desc limit ${most}`.execute(ctx.db)
  return rows
}
