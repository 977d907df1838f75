import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { nameFor, typedPerson } from '#platform/server/db/name-for.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { signDays, type delivery } from '../contract.ts'
import type { deliveryDesk } from '../staff.contract.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
/** The day on which silence counts as a signature. */
export const signBy = sql<string>`coalesce(t.arrived_on + ${sql.lit(signDays.arrived)}, ${day('t.shipped_at')} + ${sql.lit(signDays.shipped)})`
const sumOf = (column: string) =>
  sql<number>`coalesce((select sum(${sql.ref(`l.${column}`)}) from delivery_lines l where l.delivery_id = t.id), 0)::bigint`

const rows = (ctx: Reader) =>
  ctx.db
    .selectFrom('deliveries as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .innerJoin('businessUnits as u', 'u.id', 't.unitId')
    .select([
      't.id',
      't.dnNo',
      't.orderId',
      't.customerId',
      't.unitId',
      't.shipMode',
      't.warehouse',
      't.carrier',
      't.trackingNo',
      't.shippedAt',
    ])
    .select([
      't.status',
      't.autoSigned',
      't.signedAt',
      't.signedBy',
      't.discrepancy',
      't.outcome',
      't.updatedAt',
      't.version',
      't.arrivedOn',
    ])
    .select([
      'o.poNo',
      'o.currency',
      'c.code as customerCode',
      'c.companyId',
      'c.clerkId',
      'u.code as unitCode',
      'u.name as unitZh',
      'u.nameEn as unitEn',
    ])
    .select(nameFor(ctx, 'c').as('customer'))
    .select((e) => [
      e.fn.coalesce('o.orderNo', sql<string>`''`).as('orderNo'),
      sql<string | null>`case when t.status = 'shipped' then ${signBy}::text end`.as('signBy'),
      sql<string>`coalesce((select l.item from delivery_lines l where l.delivery_id = t.id order by l.line_no limit 1), '')`.as(
        'item',
      ),
      sql<number>`(select count(*)::int from delivery_lines l where l.delivery_id = t.id)`.as('lineCount'),
      sumOf('qty').as('qty'),
      sumOf('signed_qty').as('signedQty'),
      sumOf('lost_qty').as('lostQty'),
      sql<boolean>`exists (select from pickup_deliveries p where p.delivery_id = t.id and p.live)`.as('inPickup'),
    ])
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type Narrowed = Omit<Parsed<typeof delivery.list>, 'page' | 'limit'>
const hasLine = (text: string) =>
  sql`exists (select from delivery_lines l where l.delivery_id = t.id and ${words('l.item', 'l.lotNo')(text)})`
const narrowed = (q: Narrowed) =>
  matching(q, {
    status: eq('t.status'),
    keyword: (text) =>
      sql`(${words('t.dnNo', 'o.poNo', 'o.orderNo', 't.trackingNo', 'c.code', 'c.name')(text)} or ${hasLine(text)})`,
  })
export function findDeliveries(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof delivery.list>) {
  const found = rows(ctx).where(customerSeen(ctx, 'c')).where(narrowed(q))
  const ordered = found.orderBy(sql`t.status in ('shipped', 'exception')`, 'desc').orderBy('t.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export function findDesk(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof deliveryDesk.desk>) {
  const found = rows(ctx).where(customerSeen(ctx, 'c')).where(narrowed(q))
  const turn = sql`case t.status when 'exception' then 0 when 'prepared' then 1 else 2 end`
  return pageOf(ctx, { page, limit }, found.orderBy(turn).orderBy('t.id', 'desc'), found)
}
export const findDelivery = (ctx: SignedCtx, id: number) =>
  rows(ctx).where(customerSeen(ctx, 'c')).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Reader, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()
/** Those of orders the caller sees, in their order. */
export const listOfOrders = (ctx: SignedCtx, orderIds: readonly number[]) =>
  rows(ctx)
    .where(customerSeen(ctx, 'c'))
    .where(sql<boolean>`t.order_id = any(${orderIds}::bigint[])`)
    .orderBy('t.id')
    .execute()

const lines = ({ db }: Reader) =>
  db
    .selectFrom('deliveryLines as l')
    .select([
      'l.id',
      'l.deliveryId',
      'l.orderLineId',
      'l.lineNo',
      'l.item',
      'l.qty',
      'l.signedQty',
      'l.lostQty',
      'l.lotNo',
      'l.dateCode',
      'l.coo',
      'l.boxes',
      'l.price',
      'l.amount',
    ])
    .orderBy('l.lineNo')
export const listLines = (ctx: Reader, deliveryId: number) =>
  lines(ctx).where('l.deliveryId', '=', deliveryId).execute()
export const listLinesOf = (ctx: Reader, ids: readonly number[]) =>
  lines(ctx)
    .where(sql<boolean>`l.delivery_id = any(${ids}::bigint[])`)
    .execute()
export type LineRow = Awaited<ReturnType<typeof listLines>>[number]
/** The same, held until the transaction ends. */
export const holdLines = (tx: Reader, deliveryId: number) =>
  lines(tx).where('l.deliveryId', '=', deliveryId).forUpdate().execute()

/** Where it goes, and who has it picked up. */
export async function findPlace(ctx: Reader, row: Pick<DeliveryRow, 'id' | 'orderId'>) {
  const { rows: found } = await sql<{
    address: string
    receiver: string
    signer: string
    pickup: { id: number; no: string; status: string; person: string } | null
  }>`
    select coalesce(k.address, '') as address, coalesce(${typedPerson(ctx, sql`k.name`, sql`(select y.company_id from customers y where y.id = t.customer_id)`)} || ' ' || k.phone, '') as receiver, coalesce(${nameFor(ctx, 's')}, '') as signer,
      (select jsonb_build_object('id', p.id, 'no', p.pickup_no, 'status', p.status, 'person', p.person) from pickup_deliveries x
        join pickups p on p.id = x.pickup_id where x.delivery_id = t.id and (x.live or p.status = 'picked') order by p.id desc limit 1) as pickup
    from deliveries t join orders o on o.id = t.order_id left join customer_contacts k on k.id = o.delivery_address_id
      left join users s on s.id = t.signed_by where t.id = ${row.id}`.execute(ctx.db)
  return found[0]!
}

/** What is prepared of each line of an order and has not left. */
export async function preparedOf({ db }: Reader, orderId: number): Promise<Map<number, number>> {
  const { rows: found } = await sql<{
    id: number
    qty: number
  }>`select l.order_line_id as id, sum(l.qty)::bigint as qty from delivery_lines l
    join deliveries t on t.id = l.delivery_id where t.order_id = ${orderId} and t.status = 'prepared' group by 1`.execute(
    db,
  )
  return new Map(found.map(({ id, qty }) => [id, qty]))
}

/** Orders that have something to ship, without what is prepared. */
export function findToShip(ctx: SignedCtx, { page, limit, keyword }: Parsed<typeof deliveryDesk.toShip>) {
  const open = sql<number>`(select coalesce(sum(l.qty - l.shipped_qty - l.cancelled_qty), 0)::bigint from order_lines l where l.order_id = o.id)
    - (select coalesce(sum(d.qty), 0)::bigint from delivery_lines d join deliveries t on t.id = d.delivery_id where t.order_id = o.id and t.status = 'prepared')`
  const confirmed = sql<
    string | null
  >`(select min(l.confirm_on) from order_lines l where l.order_id = o.id and l.qty > l.shipped_qty + l.cancelled_qty)`
  const found = ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customerId')
    .innerJoin('businessUnits as u', 'u.id', 'o.unitId')
    .select(['o.id', 'o.poNo', 'o.shipMode', 'c.code as customerCode', 'u.code as unitCode'])
    .select(nameFor(ctx, 'c').as('customer'))
    .select((e) => [
      e.fn.coalesce('o.orderNo', sql<string>`''`).as('orderNo'),
      open.as('openQty'),
      sql<string | null>`${confirmed}::text`.as('confirmOn'),
    ])
    .where('o.status', 'in', ['scheduled', 'part_shipped'])
    .where(customerSeen(ctx, 'c'))
    .where(sql<boolean>`${open} > 0`)
    .where(matching({ keyword }, { keyword: words('o.orderNo', 'o.poNo', 'c.code', 'c.name') }))
  return pageOf(ctx, { page, limit }, found.orderBy(sql`${confirmed}`).orderBy('o.id'), found)
}

type Priced = { id: number; price: string; amount: number }
/** What is shipped has the price of its order from then on. */
export async function setPrices({ db }: Reader, priced: readonly Priced[]): Promise<void> {
  await sql`update delivery_lines l set price = x.price, amount = x.amount
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as x (id bigint, price numeric, amount bigint) where l.id = x.id`.execute(
    db,
  )
}
type Moved = { id: number; qty: number }
/** Adds what was signed for, or what never arrived; the CHECK has the last word. */
export async function addTo({ db }: Reader, column: 'signed_qty' | 'lost_qty', moved: readonly Moved[]): Promise<void> {
  await sql`update delivery_lines l set ${sql.ref(column)} = ${sql.ref(`l.${column}`)} + x.qty
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x (id bigint, qty int) where l.id = x.id`.execute(db)
}
export async function deletePrepared({ db }: Reader, id: number, version: number): Promise<boolean> {
  // what stood in an appointment that is over is no reason to keep it
  await db.deleteFrom('pickupDeliveries').where('deliveryId', '=', id).where('live', '=', false).execute()
  return (
    (
      await db
        .deleteFrom('deliveries')
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '=', 'prepared')
        .executeTakeFirst()
    ).numDeletedRows === 1n
  )
}

/** What nobody signed for in time; and what is near that, and whose people were not told. */
export const listSilent = (ctx: Reader) =>
  rows(ctx)
    .where('t.status', '=', 'shipped')
    .where(sql<boolean>`${signBy} <= ${today}`)
    .orderBy('t.id')
    .limit(500)
    .execute()
export const listNearlySilent = (ctx: Reader) =>
  rows(ctx)
    .where('t.status', '=', 'shipped')
    .where('t.reminded', '=', false)
    .where(sql<boolean>`${signBy} <= ${today} + ${sql.lit(signDays.remind)}`)
    .orderBy('t.id')
    .limit(500)
    .execute()
/** True for the one who reminds. */
export async function setReminded({ db }: Reader, id: number): Promise<boolean> {
  const one = db
    .updateTable('deliveries')
    .set({ reminded: true })
    .where('id', '=', id)
    .where('reminded', '=', false)
    .where('status', '=', 'shipped')
  return (await one.executeTakeFirst()).numUpdatedRows === 1n
}

/** Who orders for a customer, and the assistant who takes care of it. */
export async function peopleOf({ db }: Reader, customerId: number) {
  const { rows: found } = await sql<{ buyers: number[]; clerkId: number | null; companyId: number | null }>`
    select c.clerk_id as "clerkId", c.company_id as "companyId", array(select u.id::int from users u
      join user_roles r on r.user_id = u.id and r.role = 'order' where u.company_id = c.company_id and u.status = 'enabled' order by u.id limit 50) as buyers
    from customers c where c.id = ${customerId}`.execute(db)
  return found[0]!
}
