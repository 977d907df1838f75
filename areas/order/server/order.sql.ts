import { nameFor } from '#platform/server/db/name-for.ts'
import { sql, type RawBuilder } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Answer, Parsed } from '#platform/contract/contract.ts'
import { countedAhead, countedTo } from '#platform/contract/paging.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import {
  begins,
  elsewhere,
  eq,
  matching,
  pageOf,
  sinceDay,
  untilDay,
  words,
  windowOf,
} from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { today } from '#platform/server/db/today.ts'
import { orderTabs, type order } from '../contract.ts'
import { orderSeen, seesAllOrders, shownToStaff } from './seen.sql.ts'

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

/** The states of each tab; each is walked by itself, so that the latest of a rare one are found at once. */
const states: Record<(typeof orderTabs)[number], readonly string[]> = {
  to_submit: ['draft', 'returned'],
  in_review: ['odd_approval', 'clerk_review'],
  approved: ['approved'],
  to_ship: ['scheduled', 'part_shipped'],
  to_receive: ['shipped', 'part_shipped'],
  completed: ['completed'],
  cancelled: ['cancelled'],
}
/** Of a state, what stands in the tab: what left in part waits for its signature, and for the rest to be shipped. */
const inState = (tab: (typeof orderTabs)[number], state: string) =>
  tab === 'to_receive' && state === 'part_shipped'
    ? sql`o.status = 'part_shipped' and o.unsigned_deliveries > 0`
    : sql`o.status = ${sql.lit(state)}`
/** A draft is its customer's business, once it was taken back too. */
const statesOf = ({ user }: SignedCtx, tab: (typeof orderTabs)[number]) =>
  states[tab].filter((state) => state !== 'draft' || !user.staff)

const made = 'o.createdAt'
export type Narrowed = Omit<Parsed<typeof order.list>, 'page' | 'limit'>
const inLines = (condition: RawBuilder<unknown>) =>
  sql`exists (select from order_lines l where l.order_id = o.id and ${condition})`
type Items = { models: number[]; burnCodes: number[] }
/** So many items are looked up one by one. */
const fewItems = 20
/** The items that a word names; not where they are too many to look for the orders of each. */
async function itemsLike({ db }: Pick<Ctx, 'db'>, item: string): Promise<Items | undefined> {
  const { rows } = await sql<{ kind: string; id: number }>`
    (select 'model' as kind, m.id from order_models m where m.model ilike ${like(item)} limit ${fewItems + 1})
    union all (select 'burn_code', f.id from burn_codes f where f.code ilike ${like(item)} limit ${fewItems + 1})`.execute(
    db,
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return rows.length > fewItems ? undefined : { models: of('model'), burnCodes: of('burn_code') }
}
const ofItem = (item: string) =>
  inLines(sql`(l.model_id = any(array(select m.id from order_models m where m.model ilike ${like(item)}))
    or l.burn_code_id = any(array(select f.id from burn_codes f where f.code ilike ${like(item)})))`)

/** What of a question the orders are asked for, the items looked up. */
type Asked = { tab: Narrowed['tab'] | undefined; items: Items | undefined; filter: RawBuilder<unknown> }
async function asked(ctx: SignedCtx, q: Narrowed): Promise<Asked> {
  const items = q.item ? await itemsLike(ctx, q.item) : undefined
  const filter = matching(q, {
    tab: elsewhere,
    keyword: words('o.orderNo', 'o.poNo'),
    item: (item: string) => (items ? sql`true` : ofItem(item)),
    unit: (code: string) => sql`o.unit_id = (select u.id from business_units u where u.code = ${code})`,
    currency: eq('o.currency'),
    terminal: (name: string) => inLines(sql`l.terminal_customer ilike ${like(name)}`),
    startDate: sinceDay(made),
    endDate: untilDay(made),
  })
  return { tab: q.tab, items, filter }
}

/** Each customer the caller sees takes its own part of an index; who sees all of them needs none of them looked at. */
const customersOf = (ctx: SignedCtx) =>
  seesAllOrders(ctx)
    ? sql`(select null::bigint as id) c`
    : sql`(select x.id from customers x where ${customerSeen(ctx, 'x')}) c`
const ofCustomer = (ctx: SignedCtx, column: 'o.customerId' | 'l.customerId') =>
  seesAllOrders(ctx) ? sql`true` : sql`${sql.ref(column)} = c.id`
const shown = (ctx: SignedCtx) => (ctx.user.staff ? shownToStaff('o') : sql`true`)
/** The latest of the orders the caller sees: of each customer, state or item no more than are asked for, however many it has. */
function latest(ctx: SignedCtx, { tab, items, filter }: Asked, most: number): RawBuilder<unknown> {
  const kept = sql`${shown(ctx)} and ${filter}`
  const conditions = tab ? statesOf(ctx, tab).map((state) => inState(tab, state)) : [sql`true`]
  const inTab = sql`(${sql.join(conditions, sql` or `)})`
  const having = (
    column: 'l.modelId' | 'l.burnCodeId',
    ids: number[],
  ) => sql`select x.id from ${customersOf(ctx)} cross join unnest(${ids}::bigint[]) i (id)
    cross join lateral (select distinct l.order_id as id from order_lines l join orders o on o.id = l.order_id
      where ${ofCustomer(ctx, 'l.customerId')} and ${sql.ref(column)} = i.id and ${inTab} and ${kept} order by l.order_id desc limit ${most}) x`
  if (items) return sql`(${having('l.modelId', items.models)} union ${having('l.burnCodeId', items.burnCodes)})`
  const walks = conditions.map(
    (condition) => sql`select x.id from ${customersOf(ctx)} cross join lateral (select o.id from orders o
    where ${ofCustomer(ctx, 'o.customerId')} and ${condition} and ${kept} order by o.id desc limit ${most}) x`,
  )
  return sql`(${sql.join(walks, sql` union all `)})`
}

const rowsOf = (
  ctx: SignedCtx,
  ids: RawBuilder<unknown>,
  window: RawBuilder<unknown>,
) => sql<OrderRow>`select ${columnsFor(ctx)}
  from (select p.id from ${ids} p order by p.id desc ${window}) p join orders o on o.id = p.id ${joins} order by o.id desc`
/** One page of the orders the caller sees, the latest first. */
export async function findOrders(ctx: SignedCtx, q: Parsed<typeof order.list>) {
  const what = await asked(ctx, q)
  const { offset, limit } = windowOf(q)
  const page = (window: RawBuilder<unknown>) => rowsOf(ctx, latest(ctx, what, offset + limit), window)
  return pageOf(ctx, q, page, sql`from ${latest(ctx, what, countedTo(q))} p`, 'ahead')
}
type Counts = Answer<typeof order.tabCount>
/** How many orders of each tab the caller sees, each counted as far as a list is, in one statement. */
export async function countTabs(ctx: SignedCtx): Promise<Counts> {
  const found = (tab?: (typeof orderTabs)[number]) =>
    latest(ctx, { tab, items: undefined, filter: sql`true` }, countedAhead)
  const counts = ([undefined, ...orderTabs] as const).map(
    (tab) =>
      sql`select ${tab ?? 'all'} as tab, (select count(*)::int from (select from ${found(tab)} p limit ${countedAhead}) x) as n`,
  )
  const { rows } = await sql<{ tab: keyof Counts; n: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ tab, n }) => [tab, n])) as Counts
}
/** Those below one in the order of the list, for files. */
export async function listBelow(ctx: SignedCtx, q: Narrowed, below: number, most: number): Promise<OrderRow[]> {
  const what = await asked(ctx, q)
  const found = latest(ctx, { ...what, filter: sql`o.id < ${below} and ${what.filter}` }, most)
  return (await rowsOf(ctx, found, sql`limit ${most}`).execute(ctx.db)).rows
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

/** Orders whose number or PO begins with the words, or that have the item, for the search of ordering. */
export async function findByWords(ctx: SignedCtx, keyword: string, most: number) {
  const items = await itemsLike(ctx, keyword)
  const numbers = sql`(${begins('o.orderNo')(keyword)} or ${words('o.poNo')(keyword)} or ${items ? sql`false` : ofItem(keyword)})`
  const named = latest(ctx, { tab: undefined, items: undefined, filter: numbers }, most)
  const having = items
    ? sql` union select h.id from ${latest(ctx, { tab: undefined, items, filter: sql`true` }, most)} h`
    : sql``
  return (await rowsOf(ctx, sql`(select n.id from ${named} n${having})`, sql`limit ${most}`).execute(ctx.db)).rows
}
