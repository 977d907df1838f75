import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { reportDesk } from '../staff.contract.ts'
import { dueWorkdays, lockWorkdays, type ReportKind, type reportStates } from '../report.rules.ts'
import { firstOf } from './channel-report.rules.ts'
import { monthSeen } from './seen.sql.ts'

type Tx = Pick<Ctx, 'db'>
/** Who reports for a company. */
export async function listReporters({ db }: Tx, companyId: number | null): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct u.id::int as id from users u join user_roles r on r.user_id = u.id and r.role in ('order', 'dealer_report')
    where u.company_id = ${companyId} and u.status = 'enabled' order by 1 limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Working days after the day it was due on until it first came, or until today. */
const late = sql`greatest(0, workdays_between(m.due_on, coalesce((s.first_at at time zone 'Asia/Shanghai')::date, ${today})))`
/**
 * How a kind of report of a month stands, beside the month `m`: what counts, else the last; and when it first came. While the report of one
 * warehouse is still to come, that of another does not make it whole.
 */
const standing = (
  kind: ReportKind,
) => sql`left join lateral (select case when x.status = 'accepted' and o.owed then null else x.status end as status, case when not o.owed then x.first_at end as first_at
    from (select (array_agg(b.status order by (b.status = 'accepted') desc, b.id desc) filter (where b.status <> 'replaced'))[1] as status,
        min(b.submitted_at) as first_at from report_batches b
        where b.customer_id = m.customer_id and b.period = m.period and b.kind = ${sql.lit(kind)} and not b.correction) x
      cross join report_owed(m.customer_id, ${sql.lit(kind)}, m.period) as o (owed)) s on true`

type State = (typeof reportStates)[number] | 'missing'
export type Standing = {
  period: string
  dueOn: string
  locked: boolean
  isDue: boolean
  kind: ReportKind
  status: State
  daysLate: number
}
/** The last months of a customer, each with both kinds; the one that goes on is not due yet. */
export async function listStanding({ db }: Tx, customerId: number, from: string): Promise<Standing[]> {
  const one = (
    kind: ReportKind,
  ) => sql`select to_char(m.period, 'YYYY-MM') as period, m.due_on::text as "dueOn", m.locked, m.due_on < ${today} as "isDue", ${sql.lit(kind)} as kind,
      coalesce(s.status, 'missing') as status, case when s.first_at is null and m.due_on >= ${today} then 0 else ${late} end as "daysLate"
    from months m ${standing(kind)}`
  const { rows } = await sql<Standing>`with months as (select ${customerId}::bigint as customer_id, g::date as period,
      coalesce(r.due_on, workday_after((g + interval '1 month' - interval '1 day')::date, ${sql.lit(dueWorkdays)})) as due_on, coalesce(r.locked_at is not null, false) as locked
    from generate_series(${from}::date, date_trunc('month', ${today}::timestamp), interval '1 month') g
      left join report_months r on r.customer_id = ${customerId} and r.period = g::date
    -- who did not report yet was not late
    where g::date >= coalesce((select min(f.period) from report_months f where f.customer_id = ${customerId}), date_trunc('month', ${today}::timestamp)::date))
    ${one('inventory')} union all ${one('sales')} order by 1 desc, 5`.execute(db)
  return rows
}

/** Months of customers who report, the latest first. */
export function findMonths(ctx: SignedCtx, q: Parsed<typeof reportDesk.months>) {
  const part = (kind: ReportKind) => sql`left join lateral (select coalesce(s.status, 'missing') as status,
      case when s.first_at is null and m.due_on >= ${today} then 0 else ${late} end as days from (select 1) o ${standing(kind)}) ${sql.ref(kind)} on true`
  const narrow = {
    period: (month: string) => sql`m.period = ${firstOf(month)}::date`,
    keyword: words('c.code', 'c.name'),
    late: (on: boolean) => (on ? sql`(inventory.days > 0 or sales.days > 0)` : sql`true`),
  }
  const found = sql`from report_months m join customers c on c.id = m.customer_id ${part('inventory')} ${part('sales')}
    where ${monthSeen(ctx)} and ${matching(q, narrow)}`
  return pageOf(
    ctx,
    q,
    sql<MonthRow>`select m.id::int as id, to_char(m.period, 'YYYY-MM') as period, c.code as "customerCode", c.name as customer, c.name_en as "customerEn", m.due_on::text as "dueOn",
    m.locked_at as "lockedAt", inventory.status as inventory, sales.status as sales, inventory.days as "inventoryLate", sales.days as "salesLate", m.version, m.updated_at as "updatedAt"
    ${found} order by m.period desc, c.code, m.id`,
    found,
  )
}
export type MonthRow = {
  id: number
  period: string
  customerCode: string
  customer: string
  customerEn: string
  dueOn: string
  lockedAt: Date | null
  inventory: string
  sales: string
  inventoryLate: number
  salesLate: number
  version: number
  updatedAt: Date
}

/** A month by its id with what waits of it, held until the transaction ends. */
export async function holdMonthById({ db }: Tx, id: number) {
  const { rows } = await sql<{
    locked: boolean
    over: boolean
    waits: boolean
    version: number
  }>`select m.locked_at is not null as locked, m.period + interval '1 month' <= ${today} as over, m.version,
      exists (select from report_batches b where b.customer_id = m.customer_id and b.period = m.period and b.status = 'submitted' and not b.correction) as waits
    from report_months m where m.id = ${id} for update`.execute(db)
  return rows[0]
}
/** Locks a month; false where somebody else did meanwhile, or something waits of it. */
export async function lockMonth({ db }: Tx, id: number): Promise<boolean> {
  const found = await sql`update report_months m set locked_at = now(), version = version + 1, updated_at = now()
    where id = ${id} and locked_at is null
      and not exists (select from report_batches b where b.customer_id = m.customer_id and b.period = m.period and b.status = 'submitted' and not b.correction)`.execute(
    db,
  )
  return found.numAffectedRows === 1n
}

/** Customers who report get a row for the month that is over. */
export async function openMonths({ db }: Tx): Promise<void> {
  await sql`insert into report_months (customer_id, period, due_on)
    select c.id, x.period, workday_after((x.period + interval '1 month' - interval '1 day')::date, ${sql.lit(dueWorkdays)})
    from customers c cross join (select (date_trunc('month', ${today}::timestamp) - interval '1 month')::date as period) x
    where c.status = 'active' and c.company_id is not null and exists (select from users u join user_roles r on r.user_id = u.id and r.role in ('order', 'dealer_report')
      where u.company_id = c.company_id and u.status = 'enabled')
    on conflict (customer_id, period) do nothing`.execute(db)
}

export type DueRow = {
  id: number
  monthId: number
  kind: ReportKind
  period: string
  dueOn: string
  companyId: number | null
  managerId: number | null
  customer: string
  days: number
}
/** What is not handed in, with the latest of the days it is to be told of that it was not. */
export async function listDue({ db }: Tx): Promise<DueRow[]> {
  const { rows } =
    await sql<DueRow>`select m.id::int as "monthId", m.id::int as id, k.kind, to_char(m.period, 'YYYY-MM') as period, m.due_on::text as "dueOn", c.company_id::int as "companyId",
      c.manager_id::int as "managerId", c.code || ' ' || c.name as customer, t.days
    from report_months m join customers c on c.id = m.customer_id and c.status = 'active' cross join unnest(array['inventory', 'sales']) k (kind)
    cross join lateral (select max(d) as days from unnest(array[-2, 0, 2, 3]) d where case d when -2 then ${today} >= m.due_on - 10 and workdays_between(${today}, m.due_on) <= 2
      when 0 then ${today} >= m.due_on else workdays_between(m.due_on, ${today}) >= d end) t
    where m.locked_at is null and t.days is not null and report_owed(m.customer_id, k.kind, m.period)
      and not exists (select from report_reminders r where r.month_id = m.id and r.kind = k.kind and r.days >= t.days)
    order by m.due_on, m.id, k.kind limit 2000`.execute(db)
  return rows
}
/** Notes that it was told; false where it was already. */
export async function noteReminder({ db }: Tx, { monthId, kind, days }: DueRow): Promise<boolean> {
  const made =
    await sql`insert into report_reminders (month_id, kind, days) values (${monthId}, ${kind}, ${days}) on conflict do nothing`.execute(
      db,
    )
  return made.numAffectedRows === 1n
}
/** Months that are long over, of which nothing waits. */
export async function listToLock({ db }: Tx): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select m.id::int as id from report_months m where m.locked_at is null
      and m.period + interval '1 month' <= ${today} and workdays_between((m.period + interval '1 month' - interval '1 day')::date, ${today}) > ${sql.lit(lockWorkdays)}
      and not exists (select from report_batches b where b.customer_id = m.customer_id and b.period = m.period and b.status = 'submitted' and not b.correction)
    order by m.period, m.id limit 2000`.execute(db)
  return rows
}
