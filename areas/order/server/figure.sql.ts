import { sql } from 'kysely'
import type { TextKey } from '#platform/contract/text.ts'
import { mostSeries, type Figure, type FigureRow } from '#platform/server/figures.ts'
import { orderSeen } from './seen.sql.ts'

/** Each shipment beside the first day that was confirmed for its line: whoever moved it later does not make it on time. */
const shipped = (
  from: string,
  to: string,
) => sql`from order_promises p join order_lines l on l.id = p.line_id join orders o on o.id = l.order_id
  join order_models m on m.id = l.model_id
  join lateral (select c.on_day from order_promises c where c.line_id = p.line_id and c.kind = 'confirmed' order by c.id limit 1) c on true
  where p.kind = 'shipped' and p.on_day between ${from}::date and ${to}::date`
/** Pieces that left on time and late, in each step of time. */
const onTime: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  select date_trunc(${step}, p.on_day::timestamp)::date::text as at, case when p.on_day <= c.on_day then 'on_time' else 'late' end as series, sum(p.qty)::bigint as n
  ${shipped(from, to)} and ${orderSeen(ctx, 'o')} group by 2, 1 order by 2 desc, 1`
/** Of each item what share of its pieces left on time, in percent. */
const byItem: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  with sent as (select date_trunc(${step}, p.on_day::timestamp)::date as at, m.model, p.qty, p.on_day <= c.on_day as on_time
      ${shipped(from, to)} and ${orderSeen(ctx, 'o')}),
    tops as (select model from sent group by model order by sum(qty) desc, model limit ${sql.lit(mostSeries)})
  select s.at::text as at, s.model as series, round(100.0 * sum(s.qty) filter (where s.on_time) / sum(s.qty))::int as n
  from sent s join tops using (model) group by s.model, s.at order by s.model, s.at`
const words: Record<string, TextKey> = { on_time: 'order.figure.on_time', late: 'order.figure.late' }
export const orderFigures: Figure[] = [
  {
    code: 'order_on_time',
    text: 'order.figure.kept',
    about: 'order.figure.kept_about',
    permission: 'figure_order',
    words: (series) => words[series] ?? null,
    stacked: true,
    rows: onTime,
  },
  {
    code: 'order_on_time_items',
    text: 'order.figure.items',
    about: 'order.figure.items_about',
    permission: 'figure_order',
    rows: byItem,
  },
]
