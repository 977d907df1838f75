import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'

type Exposure = {
  item: string
  replacement: string
  boards: { id: number; name: string; perBoard: number; yearly: number | null }[]
  openOrders: number | null
  bought: number | null
  stock: number | null
  stockOn: string | null
  sold: number | null
  mpq: number
  leadWeeks: number
  price: string | null
  currency: string | null
}
const ordered = sql`from order_lines l join orders o on o.id = l.order_id where l.model_id = m.id and o.customer_id = x.customer_id
  and o.status not in ('draft', 'returned', 'cancelled')`

/** What a notice means to one customer, item by item, in one statement; the caller has seen to it that the notice is the customer's. */
export async function findExposure({ db }: Pick<Ctx, 'db'>, noticeId: number, customerId: number): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select m.model as item, coalesce(p.model, '') as replacement, m.mpq, m.lead_weeks,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'perBoard', l.qty, 'yearly', b.yearly) order by b.yearly desc nulls last, b.id)
        from boms b cross join lateral (select sum(qty)::int as qty from bom_lines where bom_id = b.id and part_key = m.model) l
        where b.customer_id = x.customer_id and l.qty is not null), '[]') as boards,
      (select coalesce(sum(l.qty - l.shipped_qty - l.cancelled_qty), 0)::bigint ${ordered}) as open_orders,
      (select coalesce(sum(l.qty - l.cancelled_qty), 0)::bigint ${ordered} and o.submitted_at >= now() - interval '12 months') as bought,
      s.stock, s.stock_on, (select sum(r.qty)::bigint from sales_rows r where r.live and r.customer_id = x.customer_id and r.item = m.model
        and r.ship_on >= ${today} - interval '12 months') as sold,
      q.price, q.currency
    from notice_items i join order_models m on m.id = i.model_id left join order_models p on p.id = i.replacement_id
    cross join (select ${customerId}::bigint as customer_id) x
    left join lateral (select sum(r.on_hand)::bigint as stock, max(r.snapshot_on)::text as stock_on from inventory_rows r
      join report_batches h on h.id = r.batch_id where r.item = m.model and h.customer_id = x.customer_id and h.kind = 'inventory' and h.status = 'accepted'
        -- of each warehouse what was reported last
        and not exists (select from report_batches l where l.customer_id = h.customer_id and l.kind = 'inventory' and l.status = 'accepted'
          and not l.correction and l.period > h.period and warehouses_of(l.warehouse) && warehouses_of(r.warehouse)) having count(*) > 0) s on true
    left join lateral (select q.price::text as price, q.currency from quotes q where q.customer_id = x.customer_id and q.model_id = m.id and q.burn_code_id is null
      and q.status = 'effective' and ${today} between q.starts_on and q.ends_on order by q.price limit 1) q on true
    where i.notice_id = ${noticeId} order by m.model`.execute(db)
  return rows
}
