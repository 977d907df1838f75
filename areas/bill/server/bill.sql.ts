import { sql, type RawBuilder } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, windowOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { bill } from '../contract.ts'
import type { billDesk } from '../staff.contract.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
export const monthText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

/** Bills with whose they are and what of them is paid; a bill that was replaced owes nothing. */
const bills = (ctx: Reader) =>
  ctx.db
    .selectFrom('bills as b')
    .innerJoin('billAccounts as a', 'a.id', 'b.accountId')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('businessUnits as u', 'u.id', 'a.unitId')
    .leftJoin('billDues as d', (on) => on.onRef('d.accountId', '=', 'b.accountId').onRef('d.period', '=', 'b.period'))
    .select([
      'b.id',
      'b.billNo',
      'b.accountId',
      'b.revision',
      'b.opening',
      'b.shipped',
      'b.returned',
      'b.debitCredit',
      'b.received',
      'b.adjusted',
      'b.closing',
    ])
    .select([
      'b.dueOn',
      'b.status',
      'b.autoConfirmed',
      'b.issuedAt',
      'b.confirmedAt',
      'b.confirmedBy',
      'b.disputedAt',
      'b.disputeReason',
      'b.disputedIds',
      'b.answer',
      'b.answerEn',
    ])
    .select([
      'b.rateToRmb',
      'b.updatedAt',
      'b.version',
      'b.period as periodOn',
      'a.currency',
      'a.customerId',
      'a.unitId',
    ])
    .select(['c.code as customerCode', 'c.payTerm', 'u.code as unitCode', 'u.name as unitZh', 'u.nameEn as unitEn'])
    .select(nameFor(ctx, 'c').as('customer'))
    .select((e) => [
      monthText('b.period').as('period'),
      e.fn.coalesce('d.charge', sql<number>`0`).as('charge'),
      e.fn.coalesce('d.paid', sql<number>`0`).as('paid'),
      sql<boolean>`coalesce(b.status <> 'reissued' and b.closing > 0 and d.paid < d.charge and b.due_on < ${today}, false)`.as(
        'overdue',
      ),
    ])
export type BillRow = Awaited<ReturnType<ReturnType<typeof bills>['executeTakeFirstOrThrow']>>

type Narrowed = Omit<Parsed<typeof bill.list>, 'page' | 'limit'>
const narrowed = (q: Narrowed) =>
  matching(q, {
    status: eq('b.status'),
    currency: eq('a.currency'),
    period: (period) => sql`b.period = ${`${period}-01`}::date`,
    keyword: words('b.billNo', 'c.code', 'c.name', 'c.nameEn'),
  })

export function findBills(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof bill.list>) {
  const found = bills(ctx).where(customerSeen(ctx, 'c')).where(narrowed(q))
  const ordered = found.orderBy('b.period', 'desc').orderBy('c.code').orderBy('b.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
/** As finance works through them: disputed ones first. */
export function findDesk(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof billDesk.desk>) {
  const found = bills(ctx).where(customerSeen(ctx, 'c')).where(narrowed(q))
  const ordered = found
    .orderBy(sql`b.status = 'disputed'`, 'desc')
    .orderBy('b.period', 'desc')
    .orderBy('c.code')
    .orderBy('b.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export const findBill = (ctx: SignedCtx, id: number) =>
  bills(ctx).where(customerSeen(ctx, 'c')).where('b.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAnyBill = (ctx: Reader, id: number) => bills(ctx).where('b.id', '=', id).executeTakeFirst()

export const listRevisions = ({ db }: Reader, { accountId, periodOn }: Pick<BillRow, 'accountId' | 'periodOn'>) =>
  db
    .selectFrom('bills')
    .select(['id', 'revision', 'status', 'closing', 'issuedAt'])
    .where('accountId', '=', accountId)
    .where('period', '=', periodOn)
    .orderBy('revision', 'desc')
    .execute()
export const nameOf = async (ctx: Reader & Pick<Ctx, 'locale'>, id: number | null): Promise<string> =>
  id === null
    ? ''
    : ((
        await ctx.db
          .selectFrom('users as u')
          .select(nameFor(ctx, 'u').as('name'))
          .where('u.id', '=', id)
          .executeTakeFirst()
      )?.name ?? '')

/** The movements of a bill: those its revision had. */
const linesOf = ({ db }: Reader, row: Pick<BillRow, 'accountId' | 'periodOn' | 'revision' | 'disputedIds'>) =>
  db
    .selectFrom('billEntries as e')
    .select([
      'e.id',
      'e.onDay',
      'e.kind',
      'e.docNo',
      'e.poNo',
      'e.item',
      'e.qty',
      'e.price',
      'e.amount',
      'e.note',
      'e.noteEn',
    ])
    .select((x) => [
      x.fn.coalesce('e.revision', sql<number>`1`).as('revision'),
      sql<boolean>`e.id = any(${row.disputedIds}::bigint[])`.as('disputed'),
    ])
    .where('e.accountId', '=', row.accountId)
    .where('e.period', '=', row.periodOn)
    .where('e.revision', '<=', row.revision)
export const findLines = (ctx: Reader, row: BillRow, q: { page: number; limit: number }) =>
  pageOf(ctx, q, linesOf(ctx, row).orderBy('e.onDay').orderBy('e.id'), linesOf(ctx, row))
/** The next so many after one, by day. */
export const linesAfter = (ctx: Reader, row: BillRow, last: { onDay: string; id: number } | undefined, most: number) =>
  linesOf(ctx, row)
    .where(last ? sql<boolean>`(e.on_day, e.id) > (${last.onDay}::date, ${last.id})` : sql<boolean>`true`)
    .orderBy('e.onDay')
    .orderBy('e.id')
    .limit(most)
    .execute()
/** Whether all of these are lines of the bill. */
export async function areLines(ctx: Reader, row: BillRow, ids: readonly number[]): Promise<boolean> {
  const found = await linesOf(ctx, row)
    .where(sql<boolean>`e.id = any(${ids}::bigint[])`)
    .execute()
  return found.length === new Set(ids).size
}

const goods = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('billEntries as e')
    .innerJoin('billAccounts as a', 'a.id', 'e.accountId')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .select(['e.id', 'c.code as customerCode', 'e.kind', 'e.poNo', 'e.docNo', 'e.item', 'e.qty'])
    .select(nameFor(ctx, 'c').as('customer'))
    .select(['e.price', 'a.currency', 'e.amount', 'e.onDay'])
    .where('e.kind', 'in', ['delivery', 'return'])
    .where(customerSeen(ctx, 'c'))
type ShipAsked = Omit<Parsed<typeof bill.groupShip>, 'page' | 'limit'>
const shipNarrowed = (q: ShipAsked) =>
  matching(q, {
    customer: eq('c.code'),
    keyword: words('e.poNo', 'e.docNo', 'e.item', 'c.code', 'c.name'),
    startDate: (from) => sql`e.on_day >= ${from}::date`,
    endDate: (until) => sql`e.on_day <= ${until}::date`,
  })
export function findShipments(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof bill.groupShip>) {
  const found = goods(ctx).where(shipNarrowed(q))
  return pageOf(ctx, { page, limit }, found.orderBy('e.onDay', 'desc').orderBy('e.id', 'desc'), found)
}
export const shipmentsBelow = (
  ctx: SignedCtx,
  q: ShipAsked,
  last: { onDay: string; id: number } | undefined,
  most: number,
) =>
  goods(ctx)
    .where(shipNarrowed(q))
    .where(last ? sql<boolean>`(e.on_day, e.id) < (${last.onDay}::date, ${last.id})` : sql<boolean>`true`)
    .orderBy('e.onDay', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()

/** What an account owes: the bill it has last, and what no bill has yet. */
export const balanceOf = (account: RawBuilder<unknown>) => sql<number>`(coalesce((select b.closing from bills b
    where b.account_id = ${account} and b.status <> 'reissued' order by b.period desc limit 1), 0)
  + coalesce((select sum(e.amount) from bill_entries e where e.account_id = ${account} and e.period is null), 0))::bigint`

type BalanceRow = {
  id: number
  customerId: number
  customerCode: string
  customer: string
  currency: 'USD' | 'RMB'
  balance: number
  overdue: number
  creditCurrency: 'USD' | 'RMB'
  creditLimit: number
}
/** What each customer owes in each currency, over all units: never more overdue than owed. */
export async function findBalances(ctx: SignedCtx, q: Parsed<typeof bill.balance>) {
  const { page, limit, ...asked } = q
  const where = sql`${customerSeen(ctx, 'c')} and ${matching(asked, { currency: eq('a.currency'), keyword: words('c.code', 'c.name', 'c.nameEn') })}`
  const from = sql`from bill_accounts a join customers c on c.id = a.customer_id where ${where}`
  const { offset, limit: most } = windowOf({ page, limit })
  const { rows: list } =
    await sql<BalanceRow>`select min(a.id)::bigint as id, c.id as "customerId", c.code as "customerCode", ${nameFor(ctx, 'c')} as customer, a.currency,
      sum(x.balance)::bigint as balance, least(greatest(sum(x.balance), 0), sum(x.late))::bigint as overdue, c.credit_currency as "creditCurrency", c.credit_limit as "creditLimit"
    from (select a.id, ${balanceOf(sql`a.id`)} as balance,
        coalesce((select sum(d.charge - d.paid) from bill_dues d where d.account_id = a.id and d.due_on < ${today} and d.paid < d.charge), 0) as late ${from}) x
      join bill_accounts a on a.id = x.id join customers c on c.id = a.customer_id
    group by c.id, a.currency order by c.code, a.currency limit ${most} offset ${offset}`.execute(ctx.db)
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (select 1 ${from} group by c.id, a.currency) n`.execute(ctx.db)
  return { list, page, limit, total: rows[0]!.total }
}

/** What each account of customers owes, less what was paid before. */
export async function owedBy({ db }: Reader, customerIds: readonly number[]) {
  const { rows } = await sql<{
    customerId: number
    currency: 'USD' | 'RMB'
    creditCurrency: 'USD' | 'RMB'
    owed: number
  }>`
    select a.customer_id as "customerId", a.currency, c.credit_currency as "creditCurrency", sum(${balanceOf(sql`a.id`)})::bigint as owed
    from bill_accounts a join customers c on c.id = a.customer_id where a.customer_id = any(${customerIds}::bigint[])
    group by 1, 2, 3`.execute(db)
  return rows
}

/** What an account has too much, less what is open of its other orders that were scheduled: both with the tax, as goods are billed. */
export async function paidBefore({ db }: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{
    paid: number
  }>`select greatest(0, -coalesce((select ${balanceOf(sql`a.id`)} from bill_accounts a
      where a.customer_id = o.customer_id and a.unit_id = o.unit_id and a.currency = o.currency), 0)
    - coalesce((select sum(ceil(x.gross * l.open)) from orders x cross join lateral (
        select sum(l.amount::numeric * (l.qty - l.shipped_qty - l.cancelled_qty) / l.qty) / nullif(sum(l.amount), 0) as open
        from order_lines l where l.order_id = x.id) l
      where x.customer_id = o.customer_id and x.unit_id = o.unit_id and x.currency = o.currency and x.id <> o.id
        and x.status in ('scheduled', 'part_shipped')), 0))::bigint as paid from orders o where o.id = ${orderId}`.execute(
    db,
  )
  return rows[0]?.paid ?? 0
}

/** How many bills the caller sees in each state. */
export async function countStates(ctx: SignedCtx): Promise<Map<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`select b.status, count(*)::int as n from bills b
    join bill_accounts a on a.id = b.account_id join customers c on c.id = a.customer_id where ${customerSeen(ctx, 'c')} group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ status, n }) => [status, n]))
}

/** Bills nobody said anything to in so many days; and those nobody was told of. */
export const listSilent = (ctx: Reader, days: number) =>
  bills(ctx)
    .where('b.status', '=', 'issued')
    .where(sql<boolean>`b.issued_at < now() - make_interval(days => ${days})`)
    .orderBy('b.id')
    .limit(1000)
    .execute()
export const listUntold = (ctx: Reader) =>
  bills(ctx)
    .where(sql<boolean>`not b.told`)
    .where('b.status', '=', 'issued')
    .orderBy('b.id')
    .limit(500)
    .execute()
/** True for the one who tells. */
export async function setTold({ db }: Reader, id: number): Promise<boolean> {
  const one = db
    .updateTable('bills')
    .set({ told: true })
    .where('id', '=', id)
    .where('told', '=', false)
    .where('status', '=', 'issued')
  return (await one.executeTakeFirst()).numUpdatedRows === 1n
}
