import { sql } from 'kysely'
import type { TextKey } from '#platform/contract/text.ts'
import type { RawBuilder } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { mostSeries, type Figure, type FigureRow } from '#platform/server/figures.ts'
import { today } from '#platform/server/db/today.ts'
import { agings } from '../report.rules.ts'
import { monthSeen, reportSeen } from './seen.sql.ts'

/** What is counted for whom, over the customer `c`: for staff what they see in their lists, for others what their own company reported, of no subsidiary. */
const ofOwn = ({ user }: SignedCtx): RawBuilder<boolean> =>
  user.permissions.has('report_read') ? sql`c.company_id = ${user.companyId}` : sql`false`
const rowSeen = (ctx: SignedCtx) => (ctx.user.staff ? reportSeen(ctx) : ofOwn(ctx))
const dueSeen = (ctx: SignedCtx) => (ctx.user.staff ? monthSeen(ctx) : ofOwn(ctx))
/** Reports that count, of the months of a span; a month stands under its first day, whatever the step. */
const counted = (kind: string, from: string, to: string) =>
  sql`join report_batches b on b.id = r.batch_id and b.kind = ${sql.lit(kind)} and b.status = 'accepted'
    and b.period between date_trunc('month', ${from}::timestamp)::date and ${to}::date join customers c on c.id = b.customer_id`
/** Pieces in stock at the end of each month by how long they lie there. */
const ageing: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  select date_trunc(${step}, b.period::timestamp)::date::text as at, r.aging as series, sum(r.on_hand)::bigint as n
  from inventory_rows r ${counted('inventory', from, to)} where ${rowSeen(ctx)} group by 2, 1
  order by array_position(${[...agings]}::text[], r.aging), 1`
const sold = (from: string, to: string) => counted('sales', from, to)
/** Pieces sold on by item, the largest ones. */
const byItem: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  with went as (select date_trunc(${step}, b.period::timestamp)::date as at, r.item, r.qty from sales_rows r ${sold(from, to)} where r.live and ${rowSeen(ctx)}),
    tops as (select item from went group by item order by sum(qty) desc, item limit ${sql.lit(mostSeries)})
  select w.at::text as at, w.item as series, greatest(0, sum(w.qty))::bigint as n from went w join tops using (item) group by w.item, w.at order by w.item, w.at`
/** The same by end customer: those that were merged count as one, which customers know by the name they reported themselves. */
const byEnd: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  with went as (select date_trunc(${step}, b.period::timestamp)::date as at, coalesce(e.root_id::text, r.end_customer) as who, r.qty,
        case when ${ctx.user.staff} then coalesce(o.name, r.end_customer) else r.end_customer end as name
      from sales_rows r ${sold(from, to)} left join end_customers e on e.id = r.end_customer_id left join end_customers o on o.id = e.root_id
      where r.live and ${rowSeen(ctx)}),
    tops as (select who, max(name) as series from went group by who order by sum(qty) desc, who limit ${sql.lit(mostSeries)})
  select w.at::text as at, t.series, greatest(0, sum(w.qty))::bigint as n from went w join tops t using (who) group by t.series, w.at order by t.series, w.at`
/** Reports of each month that came by their day, after it, and not at all. */
const punctual: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  with due as (select date_trunc(${step}, m.period::timestamp)::date as at, (select min(b.submitted_at) from report_batches b
      where b.customer_id = m.customer_id and b.period = m.period and b.kind = k.kind and not b.correction) as first_at, m.due_on
    from report_months m join customers c on c.id = m.customer_id cross join unnest(array['inventory', 'sales']) k (kind)
    where m.period between date_trunc('month', ${from}::timestamp)::date and ${to}::date and m.due_on < ${today} and ${dueSeen(ctx)})
  , told as (select at, case when first_at is null then 'missing' when (first_at at time zone 'Asia/Shanghai')::date <= due_on then 'in_time' else 'late' end as series from due)
  select at::text as at, series, count(*)::bigint as n from told group by series, at order by array_position(array['in_time', 'late', 'missing'], series), at`
const words: Record<string, TextKey> = {
  d90: 'channel-report.aging.d90',
  d180: 'channel-report.aging.d180',
  d365: 'channel-report.aging.d365',
  over: 'channel-report.aging.over',
  in_time: 'channel-report.figure.in_time',
  late: 'channel-report.figure.late',
  missing: 'channel-report.figure.missing',
}
const permission = 'figure_report'
const own = 'report_read'
const wordsOf = (series: string) => words[series] ?? null
export const reportFigures: Figure[] = [
  {
    code: 'report_ageing',
    text: 'channel-report.figure.ageing',
    about: 'channel-report.figure.ageing_about',
    permission,
    own,
    words: wordsOf,
    stacked: true,
    level: true,
    rows: ageing,
  },
  {
    code: 'report_sold',
    text: 'channel-report.figure.sold',
    about: 'channel-report.figure.sold_about',
    permission,
    own,
    rows: byItem,
  },
  {
    code: 'report_sold_to',
    text: 'channel-report.figure.sold_to',
    about: 'channel-report.figure.sold_to_about',
    permission,
    own,
    rows: byEnd,
  },
  {
    code: 'report_punctual',
    text: 'channel-report.figure.punctual',
    about: 'channel-report.figure.punctual_about',
    permission,
    own,
    words: wordsOf,
    stacked: true,
    rows: punctual,
  },
]
