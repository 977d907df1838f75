import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import { mostProtected, type protection, type protectionStates } from '../protection.contract.ts'

type Asked = Parsed<typeof protection.protectionSums>
export type ProtectionRow = {
  id: number
  quoteNo: string
  customerCode: string
  customer: string
  unitCode: string
  item: string
  currency: 'USD' | 'RMB'
  oldNo: string
  oldPrice: string
  newPrice: string
  changedOn: string
  state: (typeof protectionStates)[number]
  batchNo: string
  period: string
  onHand: number | null
  amount: number | null
}

/** Who reads them: staff of ordering of the customers they see, finance of all. */
const seen = (ctx: SignedCtx) =>
  readsAs(ctx.user, 'protection_read') && ctx.user.staff ? customerSeen(ctx, 'c') : sql`false`
/**
 * Quotes `q` in effect that cost less than what was in effect for the same before them, `b`. Where several units lower the price of an item
 * on one day, the stock counts once, for the largest difference: which unit it was bought from no report says.
 */
const lowered = sql`(select * from (select q.*, b.quote_no as old_no, b.price as old_price,
      row_number() over (partition by q.customer_id, q.model_id, q.burn_code_id, q.currency, q.starts_on order by b.price - q.price desc, q.id) as place
    from quotes q join lateral (select p.quote_no, p.price from quotes p where p.status = 'effective' and p.customer_id = q.customer_id and p.model_id = q.model_id
        and p.currency = q.currency and p.unit_id = q.unit_id and p.burn_code_id is not distinct from q.burn_code_id and p.end_customer = ''
        and p.starts_on < q.starts_on and p.ends_on >= q.starts_on - 1 order by p.starts_on desc limit 1) b on b.price > q.price
    where q.status = 'effective' and q.end_customer = '') x where place = 1)`
/** The last month that was over when the price fell and of which stock was accepted, and what of the item was on hand then, corrections along. */
const stock = sql`left join lateral (select t.period, t.batch_no from report_batches t where t.customer_id = q.customer_id and t.kind = 'inventory'
      and t.status = 'accepted' and not t.correction and (t.period + interval '1 month')::date - 1 <= q.starts_on and q.starts_on <= ${today}
    order by t.period desc limit 1) s on true
  left join lateral (select greatest(0, coalesce(sum(r.on_hand), 0))::bigint as on_hand from report_batches t join inventory_rows r on r.batch_id = t.id
    where t.customer_id = q.customer_id and t.kind = 'inventory' and t.status = 'accepted' and t.period = s.period
      and r.item = coalesce(k.code, m.model) and coalesce(r.currency, c.credit_currency) = q.currency) h on s.period is not null`
const state = sql<
  ProtectionRow['state']
>`case when q.starts_on > ${today} then 'upcoming' when s.period is null then 'unreported' else 'reckoned' end`
const amount = sql<number | null>`round((q.old_price - q.price) * h.on_hand * 100)::bigint`
const byWords = words('q.quoteNo', 'm.model', 'k.code', 'c.code', 'c.name')
const from = (
  ctx: SignedCtx,
  q: Asked,
) => sql`from ${lowered} q join customers c on c.id = q.customer_id join order_models m on m.id = q.model_id
  join business_units n on n.id = q.unit_id left join burn_codes k on k.id = q.burn_code_id ${stock}
  where ${seen(ctx)} and ${matching(q, {
    state: (one: ProtectionRow['state']) => sql`${state} = ${one}`,
    currency: (one: string) => sql`q.currency = ${one}`,
    startDate: (day: string) => sql`q.starts_on >= ${day}::date`,
    endDate: (day: string) => sql`q.starts_on <= ${day}::date`,
    keyword: byWords,
  })}`
const rowsOf = (
  ctx: SignedCtx,
  q: Asked,
) => sql<ProtectionRow>`select q.id::int as id, q.quote_no, c.code as customer_code, ${nameFor(ctx, 'c')} as customer,
  n.code as unit_code, coalesce(k.code, m.model) as item, q.currency, q.old_no, q.old_price::text as old_price, q.price::text as new_price,
  q.starts_on::text as changed_on, ${state} as state, coalesce(s.batch_no, '') as batch_no, coalesce(to_char(s.period, 'YYYY-MM'), '') as period,
  h.on_hand, ${amount} as amount ${from(ctx, q)} order by q.starts_on desc, c.code, item, q.id`

export const findProtections = (ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof protection.protections>) =>
  pageOf(ctx, { page, limit }, rowsOf(ctx, q), from(ctx, q))
/** The same for a file: one more than it may have, to say so. */
export async function listProtections(ctx: SignedCtx, q: Asked): Promise<ProtectionRow[]> {
  const { rows } = await sql<ProtectionRow>`${rowsOf(ctx, q)} limit ${sql.lit(mostProtected + 1)}`.execute(ctx.db)
  return rows
}
type Sum = { currency: ProtectionRow['currency']; rows: number; amount: number }
/** What they come to, by currency; what could not be reckoned adds nothing. */
export async function sumProtections(ctx: SignedCtx, q: Asked): Promise<Sum[]> {
  const { rows } =
    await sql<Sum>`select q.currency, count(*)::int as rows, coalesce(sum(${amount}), 0)::bigint as amount ${from(ctx, q)}
    group by q.currency order by q.currency desc`.execute(ctx.db)
  return rows
}
