import { nameFor } from '#platform/server/db/name-for.ts'
import { sql, type RawBuilder } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Answer, Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { begins, eq, matching, pageOf, sinceDay, untilDay, words, windowOf } from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { today } from '#platform/server/db/today.ts'
import type { order, orderTabs } from '../contract.ts'
import { orderSeen, seesAllOrders } from './seen.sql.ts'

type Shown = Answer<typeof order.list>['list'][number]
/** A row as it is stored, with what its steps are judged by. */
export type OrderRow = Omit<Shown, 'can' | 'unit' | 'updatedAt' | 'submittedAt' | 'cancelAskedAt'> & {
  unitId: number
  unitName: string
  unitNameEn: string
  customerId: number
  companyId: number | null
  userId: number | null
  daysLeft: number
  updatedAt: Date
  submittedAt: Date | null
  cancelAskedAt: Date | null
}
const columnsFor = (
  ctx: Pick<Ctx, 'locale'>,
) => sql`o.id, o.order_no, o.po_no, o.customer_id, k.company_id, o.user_id, k.code as customer_code, ${nameFor(ctx, 'k')} as customer, o.unit_id,
  b.code as unit_code, b.name as unit_name, b.name_en as unit_name_en, o.currency, o.quote_type, o.ship_mode, coalesce(i.item, '') as item,
  s.line_count, s.qty, s.shipped_qty, s.signed_qty, s.cancelled_qty, s.odd_qty, s.exceptions, o.net, o.tax, o.gross, o.request_on::text as request_on, s.confirm_on,
  coalesce(s.first_on - ${today}, 100000) as days_left, o.hide_terminal, o.ncnr, o.status, o.cancel_asked_at, o.submitted_at, o.updated_at, o.version`
const joins = sql`join customers k on k.id = o.customer_id join business_units b on b.id = o.unit_id
  join lateral (select count(*)::int as line_count, coalesce(sum(l.qty), 0)::bigint as qty, coalesce(sum(l.shipped_qty), 0)::bigint as shipped_qty,
      coalesce(sum(l.signed_qty), 0)::bigint as signed_qty, coalesce(sum(l.cancelled_qty), 0)::bigint as cancelled_qty,
      coalesce(sum(l.odd_qty), 0)::bigint as odd_qty, count(l.quoted_price)::int as exceptions, max(l.confirm_on)::text as confirm_on, min(l.confirm_on) as first_on
    from order_lines l where l.order_id = o.id) s on true
  left join lateral (select coalesce(f.code, m.model) as item from order_lines l join order_models m on m.id = l.model_id
    left join burn_codes f on f.id = l.burn_code_id where l.order_id = o.id order by l.line_no limit 1) i on true`

const states: Record<(typeof orderTabs)[number], RawBuilder<unknown>> = {
  to_submit: sql`o.status = any('{draft,returned}'::text[])`,
  in_review: sql`o.status = any('{odd_approval,clerk_review}'::text[])`,
  approved: sql`o.status = 'approved'`,
  to_ship: sql`o.status = any('{scheduled,part_shipped}'::text[])`,
  // what left in part waits for its signature, and for the rest to be shipped
  to_receive: sql`(o.status = 'shipped' or (o.status = 'part_shipped' and o.unsigned_deliveries > 0))`,
  completed: sql`o.status = 'completed'`,
  cancelled: sql`o.status = 'cancelled'`,
}
const made = 'o.createdAt'
export type Narrowed = Omit<Parsed<typeof order.list>, 'page' | 'limit'>
const inLines = (condition: RawBuilder<unknown>) =>
  sql`exists (select from order_lines l where l.order_id = o.id and ${condition})`
/** Has a line of an item: the few items first, each by the index of its lines. */
const ofItem = (item: string) =>
  sql`o.id in (select l.order_id from order_lines l where l.model_id = any(array(select m.id from order_models m where m.model ilike ${like(item)}))
    or l.burn_code_id = any(array(select f.id from burn_codes f where f.code ilike ${like(item)})))`
const narrowed = (q: Narrowed) =>
  matching(q, {
    tab: (tab: (typeof orderTabs)[number]) => states[tab],
    keyword: words('o.orderNo', 'o.poNo'),
    item: (item: string) => ofItem(item),
    unit: (code: string) => sql`o.unit_id = (select u.id from business_units u where u.code = ${code})`,
    currency: eq('o.currency'),
    terminal: (name: string) => inLines(sql`l.terminal_customer ilike ${like(name)}`),
    startDate: sinceDay(made),
    endDate: untilDay(made),
  })

const submitted = ({ user }: SignedCtx) => (user.staff ? sql`o.submitted_at is not null` : sql`true`)
/** The orders the caller sees and a filter leaves; by customer, so that each takes its own part of an index. */
const from = (ctx: SignedCtx, filter: RawBuilder<unknown>) =>
  seesAllOrders(ctx)
    ? sql`from orders o where ${submitted(ctx)} and ${filter}`
    : sql`from customers c join orders o on o.customer_id = c.id where ${customerSeen(ctx, 'c')} and ${submitted(ctx)} and ${filter}`
/** The latest of them: of each customer no more than the page can hold, however many it has. */
function latest(ctx: SignedCtx, filter: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  if (seesAllOrders(ctx))
    return sql`(select o.id from orders o where ${submitted(ctx)} and ${filter} order by o.id desc limit ${most})`
  return sql`(select x.id from customers c cross join lateral (select o.id from orders o where o.customer_id = c.id and ${submitted(ctx)}
    and ${filter} order by o.id desc limit ${most}) x where ${customerSeen(ctx, 'c')})`
}

/** One page of the orders the caller sees, the latest first. */
export function findOrders(ctx: SignedCtx, q: Parsed<typeof order.list>) {
  const filter = narrowed(q)
  const { offset, limit } = windowOf(q)
  const page = (window: RawBuilder<unknown>) => sql<OrderRow>`select ${columnsFor(ctx)}
    from (select p.id from ${latest(ctx, filter, offset + limit)} p order by p.id desc ${window}) p join orders o on o.id = p.id ${joins} order by o.id desc`
  return pageOf(ctx, q, page, from(ctx, filter), 'ahead')
}
type Counts = Answer<typeof order.tabCount>
/** How many orders of each tab the caller sees, in one statement. */
export async function countTabs(ctx: SignedCtx): Promise<Counts> {
  const { rows } = await sql<{ status: string; n: number; unsigned: number }>`select o.status, count(*)::int as n,
      count(*) filter (where o.unsigned_deliveries > 0)::int as unsigned ${from(ctx, sql`true`)} group by o.status`.execute(ctx.db)
  const of = (...names: string[]) => rows.filter(({ status }) => names.includes(status)).reduce((sum, { n }) => sum + n, 0)
  const unsigned = rows.find(({ status }) => status === 'part_shipped')?.unsigned ?? 0
  return {
    all: rows.reduce((sum, { n }) => sum + n, 0),
    to_submit: of('draft', 'returned'),
    in_review: of('odd_approval', 'clerk_review'),
    approved: of('approved'),
    to_ship: of('scheduled', 'part_shipped'),
    to_receive: of('shipped') + unsigned,
    completed: of('completed'),
    cancelled: of('cancelled'),
  }
} // prettier-ignore
/** Those below one in the order of the list, for files. */
export async function listBelow(ctx: SignedCtx, q: Narrowed, below: number, most: number): Promise<OrderRow[]> {
  const filter = sql`o.id < ${below} and ${narrowed(q)}`
  const { rows } =
    await sql<OrderRow>`select ${columnsFor(ctx)} from (select p.id from ${latest(ctx, filter, most)} p order by p.id desc limit ${most}) p
    join orders o on o.id = p.id ${joins} order by o.id desc`.execute(ctx.db)
  return rows
}
/** Of these orders those the caller sees. */
export async function listThese(ctx: SignedCtx, ids: readonly number[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columnsFor(ctx)} from orders o ${joins}
    where o.id = any(${ids}::bigint[]) and ${orderSeen(ctx, 'o')} order by o.id desc`.execute(ctx.db)
  return rows
}
export const findOrder = async (ctx: SignedCtx, id: number): Promise<OrderRow | undefined> =>
  (await listThese(ctx, [id]))[0]
/** Any; rights are the caller's business. */
export async function findAny(ctx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columnsFor(ctx)} from orders o ${joins} where o.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Orders whose number or PO begins with the words, for the search of ordering. */
export async function findByWords(ctx: SignedCtx, keyword: string, most: number) {
  const filter = sql`(${begins('o.orderNo')(keyword)} or ${words('o.poNo')(keyword)} or ${ofItem(keyword)})`
  const { rows } = await sql<OrderRow>`select ${columnsFor(ctx)} from (select p.id from ${latest(ctx, filter, most)} p order by p.id desc limit ${most}) p
    join orders o on o.id = p.id ${joins} order by o.id desc`.execute(ctx.db)
  return rows
} // prettier-ignore
