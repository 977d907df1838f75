import { sql, type RawBuilder } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { termDays } from './bill.rules.ts'

type Tx = Pick<Ctx, 'db'>
/** Rates of the last day of a month: one of each currency in RMB; null where none holds. */
export type Rates = { USD: string | null; RMB: string | null }

/** One run or re-issue at a time, in the whole cluster, until the transaction ends. */
export const lockRuns = ({ db }: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('bill runs', 0))`.execute(db)

const sumOf = (...kinds: string[]) =>
  sql`coalesce(sum(amount) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::bigint`
/** What the movements of an account come to, as a bill says it: what lessens the balance is named without its sign. */
const sums = sql`${sumOf('delivery')} as shipped, -${sumOf('return')} as returned, -${sumOf('credit_note', 'debit_credit')} as debit_credit,
  -${sumOf('receipt')} as received, ${sumOf('adjustment')} as adjusted`
const term = sql.join(
  Object.entries(termDays).map(([name, days]) => sql`when ${sql.lit(name)} then ${sql.lit(days)}`),
  sql` `,
)
const rateOf = ({ USD, RMB }: Rates) => sql`case a.currency when 'USD' then ${USD}::numeric else ${RMB}::numeric end`

type Made = {
  period: string
  revision: RawBuilder<number>
  rates: Rates
  issuedAt: Date
  answer: string
  answerEn: string
}
/** Bills out of `todo` (account, opening and sums), with what is to be paid of their month. `taken` and `todo` come before it. */
const issue = ({ period, revision, rates, issuedAt, answer, answerEn }: Made) => sql`, made as (
  insert into bills (bill_no, account_id, period, revision, opening, shipped, returned, debit_credit, received, adjusted, closing, rate_to_rmb, due_on, issued_at, answer, answer_en)
  select 'BL' || to_char(${period}::date, 'YYYYMM') || '-' || lpad(a.id::text, greatest(4, length(a.id::text)), '0') || case ${revision} when 1 then '' else '-R' || ${revision} end,
    a.id, ${period}::date, ${revision}, t.opening, t.shipped, t.returned, t.debit_credit, t.received, t.adjusted,
    t.opening + t.shipped - t.returned - t.debit_credit - t.received + t.adjusted, ${rateOf(rates)},
    (${period}::date + interval '1 month' - interval '1 day')::date + case c.pay_term ${term} end, ${issuedAt}, ${answer}, ${answerEn}
  from todo t join bill_accounts a on a.id = t.account_id join customers c on c.id = a.customer_id
  returning id, account_id, shipped, returned, debit_credit, adjusted, due_on)
, owed as (
  insert into bill_dues (account_id, period, charge, due_on)
  select account_id, ${period}::date, greatest(0, shipped - returned - debit_credit + adjusted), due_on from made
  on conflict (account_id, period) do update set charge = excluded.charge returning 1)`

/**
 * Makes the bills of a month in one statement: each account takes up its movements up to the end of it that no bill has, and goes on
 * from the bill before. An account that has a bill of this month or a later one is left alone, so that a second run changes nothing.
 */
export async function billMonth({ db }: Tx, period: string, rates: Rates, issuedAt: Date): Promise<number> {
  const later = (account: string) =>
    sql`exists (select from bills b where b.account_id = ${sql.ref(account)} and b.period >= ${period}::date)`
  const { rows } = await sql<{ bills: number }>`with taken as (
      update bill_entries e set period = ${period}::date, revision = 1
      where e.period is null and e.on_day < ${period}::date + interval '1 month' and not ${later('e.account_id')}
      returning e.account_id, e.kind, e.amount)
    , moved as (select account_id, ${sums} from taken group by account_id)
    , before as (select distinct on (account_id) account_id, closing from bills
        where status <> 'reissued' and period < ${period}::date order by account_id, period desc)
    , todo as (select a.id as account_id, coalesce(b.closing, 0) as opening, coalesce(m.shipped, 0) as shipped, coalesce(m.returned, 0) as returned,
        coalesce(m.debit_credit, 0) as debit_credit, coalesce(m.received, 0) as received, coalesce(m.adjusted, 0) as adjusted
      from bill_accounts a left join moved m on m.account_id = a.id left join before b on b.account_id = a.id
      where (m.account_id is not null or coalesce(b.closing, 0) <> 0) and not ${later('a.id')})
    ${issue({ period, revision: sql.lit(1) as RawBuilder<number>, rates, issuedAt, answer: '', answerEn: '' })}
    select count(*)::int as bills from made`.execute(db)
  return rows[0]!.bills
}

/** The next revision of one bill: what its month had, and what was booked for it since. The one before is marked by then. */
export async function reviseBill(
  { db }: Tx,
  accountId: number,
  period: string,
  made: Omit<Made, 'period' | 'revision'> & { revision: number },
): Promise<{ id: number; billNo: string }> {
  const revision = sql.lit(made.revision) as RawBuilder<number>
  const { rows } = await sql<{ id: number }>`with taken as (
      update bill_entries e set period = ${period}::date, revision = ${revision}
      where e.account_id = ${accountId} and e.period is null and e.on_day < ${period}::date + interval '1 month'
      returning e.account_id, e.kind, e.amount)
    , movements as (select * from taken union all select account_id, kind, amount from bill_entries where account_id = ${accountId} and period = ${period}::date)
    , todo as (select ${accountId}::bigint as account_id, coalesce((select b.closing from bills b where b.account_id = ${accountId}
        and b.status <> 'reissued' and b.period < ${period}::date order by b.period desc limit 1), 0) as opening, ${sums} from movements)
    ${issue({ ...made, period, revision })}
    select id from made`.execute(db)
  const { id } = rows[0]!
  return db.selectFrom('bills').select(['id', 'billNo']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** A due that becomes smaller than what was paid gives the rest back to its receipts, the latest first; before it does. */
export async function freeOver({ db }: Tx, accountId: number, period: string, charge: number): Promise<void> {
  const { rows: parts } = await sql<{ receiptId: number; amount: number }>`
    select al.receipt_id as "receiptId", al.amount from bill_allocations al join bill_receipts r on r.id = al.receipt_id
    where al.account_id = ${accountId} and al.period = ${period}::date order by r.bank_day desc, r.id desc`.execute(db)
  let over = parts.reduce((sum, { amount }) => sum + amount, 0) - charge
  for (const { receiptId, amount } of parts) {
    if (over <= 0) return
    const back = Math.min(over, amount)
    over -= back
    const part = sql`receipt_id = ${receiptId} and period = ${period}::date`
    await (
      back === amount
        ? sql`delete from bill_allocations where ${part}`
        : sql`update bill_allocations set amount = amount - ${back} where ${part}`
    ).execute(db)
    await sql`update bill_receipts set allocated = allocated - ${back}, version = version + 1, updated_at = now() where id = ${receiptId}`.execute(
      db,
    )
    await sql`update bill_dues set paid = paid - ${back} where account_id = ${accountId} and period = ${period}::date`.execute(
      db,
    )
  }
}

/** What the month of an account comes to be charged by its next revision. */
export async function chargeOf({ db }: Tx, accountId: number, period: string): Promise<number> {
  const { rows } = await sql<{
    charge: number
  }>`select greatest(0, coalesce(sum(amount) filter (where kind <> 'receipt'), 0))::bigint as charge
    from bill_entries where account_id = ${accountId} and (period = ${period}::date
      or (period is null and on_day < ${period}::date + interval '1 month'))`.execute(db)
  return rows[0]!.charge
}

/** The months from the first that has a movement no bill has, of an account whose bills it may still be in, up to this one. */
export async function firstOpen({ db }: Tx, upTo: string): Promise<string | null> {
  const { rows } = await sql<{
    first: string | null
  }>`select to_char(min(date_trunc('month', e.on_day)), 'YYYY-MM-DD') as first from bill_entries e
    where e.period is null and e.on_day < ${upTo}::date + interval '1 month'
      and not exists (select from bills b where b.account_id = e.account_id and b.period >= date_trunc('month', e.on_day)::date)`.execute(
    db,
  )
  return rows[0]!.first
}

/** The current bills of an account from a month on, in order, locked. */
export const billsFrom = ({ db }: Tx, accountId: number, period: string) =>
  db
    .selectFrom('bills')
    .select(['id', 'period', 'revision', 'status', 'version'])
    .where('accountId', '=', accountId)
    .where('status', '<>', 'reissued')
    .where('period', '>=', period)
    .orderBy('period')
    .forUpdate()
    .execute()

/** How many bills of the caller's customers a month has, and how many accounts have movements up to its end that no bill has. */
export async function stateOf(ctx: SignedCtx, period: string) {
  const mine = sql`select a.id from bill_accounts a join customers c on c.id = a.customer_id where ${customerSeen(ctx, 'c')}`
  const { rows } = await sql<{ bills: number; waiting: number }>`select
    (select count(*)::int from bills where period = ${period}::date and status <> 'reissued' and account_id in (${mine})) as bills,
    (select count(distinct account_id)::int from bill_entries where period is null and on_day < ${period}::date + interval '1 month'
      and account_id in (${mine})) as waiting`.execute(ctx.db)
  return rows[0]!
}
