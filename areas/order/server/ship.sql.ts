import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { orderSeen } from './seen.sql.ts'

type Tx = Pick<Ctx, 'db'>
export type Moved = { lineId: number; qty: number }
const given = (lines: readonly Moved[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x ("lineId" bigint, qty bigint)`

/** The header of an order, held until the transaction ends. */
export const holdOrder = ({ db }: Tx, id: number) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'orderNo',
      'keptNo',
      'poNo',
      'customerId',
      'unitId',
      'currency',
      'status',
      'version',
      'unsignedDeliveries',
      'creditHeld',
      'ncnr',
    ])
    .select(['cancelAskedAt', 'userId', 'submittedAt', 'net', 'gross'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type HeldOrder = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

/** The same as the caller sees it, with the names that papers of a shipment need. */
export const holdSeen = (ctx: SignedCtx, id: number) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as k', 'k.id', 'o.customerId')
    .innerJoin('businessUnits as b', 'b.id', 'o.unitId')
    .select([
      'o.id',
      'o.orderNo',
      'o.poNo',
      'o.customerId',
      'o.unitId',
      'o.currency',
      'o.status',
      'o.version',
      'o.shipMode',
      'o.hideTerminal',
    ])
    .select([
      'o.deliveryAddressId',
      'o.contactId',
      'o.invoiceAddressId',
      'o.userId',
      'k.code as customerCode',
      'k.name as customerName',
    ])
    .select([
      'k.companyId',
      'k.clerkId',
      'b.code as unitCode',
      'b.taxBp',
      'b.warehouses',
      'b.pickupTemplate',
      'b.region as unitRegion',
    ])
    .where('o.id', '=', id)
    .where(orderSeen(ctx, 'o'))
    .forUpdate('o')
    .executeTakeFirst()

/** What of an order is still to be shipped, line by line. */
export const openLines = ({ db }: Tx, orderId: number) =>
  db
    .selectFrom('orderLines as l')
    .innerJoin('orderModels as m', 'm.id', 'l.modelId')
    .leftJoin('burnCodes as b', 'b.id', 'l.burnCodeId')
    .select([
      'l.id',
      'l.lineNo',
      'l.modelId',
      'l.burnCodeId',
      'm.model',
      'l.qty',
      'l.mpq',
      'l.shippedQty',
      'l.signedQty',
      'l.cancelledQty',
    ])
    .select(['l.unitPrice', 'l.amount', 'l.requestOn', 'l.confirmOn', 'l.terminalCustomer', 'l.project'])
    .select([
      sql<string>`coalesce(b.code, '')`.as('burnCode'),
      sql<number>`l.qty - l.shipped_qty - l.cancelled_qty`.as('openQty'),
    ])
    .where('l.orderId', '=', orderId)
    .where(sql<boolean>`l.qty > l.shipped_qty + l.cancelled_qty`)
    .orderBy('l.lineNo')
    .execute()

type Column = 'shipped_qty' | 'signed_qty' | 'cancelled_qty'
/** Adds to a quantity of lines where there is room for it; answers how many lines had it. */
export async function addTo({ db }: Tx, orderId: number, column: Column, lines: readonly Moved[]): Promise<number> {
  const room =
    column === 'signed_qty'
      ? sql`l.signed_qty + x.qty <= l.shipped_qty`
      : sql`l.shipped_qty + l.cancelled_qty + x.qty <= l.qty`
  const { rows } = await sql`update order_lines l set ${sql.ref(column)} = ${sql.ref(`l.${column}`)} + x.qty
    from ${given(lines)} where l.id = x."lineId" and l.order_id = ${orderId} and x.qty > 0 and ${room} returning l.id`.execute(
    db,
  )
  return rows.length
}
/** Takes back what was shipped and nobody signed for: it is to be shipped again, or is cancelled. */
export async function takeBack({ db }: Tx, orderId: number, lines: readonly Moved[], again: boolean): Promise<number> {
  const { rows } =
    await sql`update order_lines l set shipped_qty = l.shipped_qty - x.qty, cancelled_qty = l.cancelled_qty + ${again ? sql`0` : sql`x.qty`}
    from ${given(lines)} where l.id = x."lineId" and l.order_id = ${orderId} and x.qty > 0 and l.shipped_qty - x.qty >= l.signed_qty
    returning l.id`.execute(db)
  return rows.length
}

/** How many pieces of an order are to be shipped and to be signed for, and what of its amount is still open. */
export async function openOf({ db }: Tx, orderId: number) {
  const { rows } = await sql<{ open: number; unsigned: number; amount: number; total: number }>`
    select coalesce(sum(qty - shipped_qty - cancelled_qty), 0)::bigint as open, coalesce(sum(shipped_qty - signed_qty), 0)::bigint as unsigned,
      coalesce(sum(round(amount::numeric * (qty - shipped_qty - cancelled_qty) / qty)), 0)::bigint as amount,
      coalesce(sum(amount), 0)::bigint as total
    from order_lines where order_id = ${orderId}`.execute(db)
  return rows[0]!
}

export type Hold = { id: number; quotaId: number; qty: number }
/** What lines hold of which quota, or what of it went out, of so many pieces each; held until the transaction ends. */
export async function holdsOf({ db }: Tx, lines: readonly Moved[], column: 'qty' | 'consumed_qty'): Promise<Hold[]> {
  const there = sql.ref(`h.${column}`)
  const { rows } = await sql<Hold>`
    select h.id, h.quota_id as "quotaId", least(${there}, x.qty)::int as qty from order_holds h join ${given(lines)} on x."lineId" = h.line_id
    where ${there} > 0 order by h.id for update of h`.execute(db)
  return rows
}
/** All that an order holds of quotas. */
export async function allHolds({ db }: Tx, orderId: number): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select h.id, h.quota_id as "quotaId", h.qty from order_holds h join order_lines l on l.id = h.line_id
    where l.order_id = ${orderId} and h.qty > 0 order by h.id for update of h`.execute(db)
  return rows
}
/** Moves so much of the holds; what is empty goes. */
async function changeHolds({ db }: Tx, holds: readonly Hold[], held: -1 | 0 | 1, consumed: -1 | 0 | 1): Promise<void> {
  const these = sql`jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as x (id bigint, qty int)`
  const next = (column: string, sign: number) => sql`${sql.ref(`h.${column}`)} + x.qty * ${sql.lit(sign)}`
  const [qty, out] = [next('qty', held), next('consumed_qty', consumed)]
  await sql`delete from order_holds h using ${these} where h.id = x.id and ${qty} = 0 and ${out} = 0`.execute(db)
  await sql`update order_holds h set qty = ${qty}, consumed_qty = ${out} from ${these} where h.id = x.id`.execute(db)
}
/** Given back. */
export const freeHolds = (tx: Tx, holds: readonly Hold[]) => changeHolds(tx, holds, -1, 0)
/** Shipped. */
export const consumeHolds = (tx: Tx, holds: readonly Hold[]) => changeHolds(tx, holds, -1, 1)
/** Never arrived: held again where it is to be shipped again. */
export const restoreHolds = (tx: Tx, holds: readonly Hold[], again: boolean) =>
  changeHolds(tx, holds, again ? 1 : 0, -1)
/** Keeps with each line what was taken of which quota: a quota of its model holds all of it. */
export async function keepHolds({ db }: Tx, orderId: number, quotaIds: readonly number[]): Promise<void> {
  await sql`insert into order_holds (line_id, quota_id, qty) select l.id, q.id, l.qty from order_lines l
    join order_quotas q on q.id = any(${quotaIds}::bigint[]) and q.model_id = l.model_id where l.order_id = ${orderId}`.execute(
    db,
  )
}

export type Promised = {
  lineId: number
  kind: 'asked' | 'confirmed' | 'moved' | 'shipped' | 'signed' | 'lost'
  onDay: string
  qty: number | null
  reason: string
}
export async function addPromises(ctx: Ctx, promises: readonly Promised[]): Promise<void> {
  const userId = ctx.user?.id ?? null
  if (promises.length)
    await ctx.db
      .insertInto('orderPromises')
      .values(promises.map((one) => ({ ...one, userId, at: ctx.now })))
      .execute()
}

/** What of the credit it took an order holds: the share of its amount that is still to be shipped. */
export const creditLeft = ({ amount, total }: { amount: number; total: number }) =>
  sql<number>`case when ${total}::bigint <= 0 then 0 else round(credit_taken::numeric * ${amount}::bigint / ${total}::bigint)::bigint end`
export const moreUnsigned = sql<number>`unsigned_deliveries + 1`
export const lessUnsigned = sql<number>`greatest(0, unsigned_deliveries - 1)`
/** What of an order who decides about it reads first; whether they may is settled by the task. */
export const decidedAbout = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('customers as k', 'k.id', 'o.customerId')
    .select([
      'o.customerId',
      'o.poNo',
      'o.currency',
      'o.gross',
      'o.requestOn',
      'k.code',
      'k.payTerm',
      'k.creditLimit',
      'k.creditCurrency',
    ])
    .select(nameFor(ctx, 'k').as('customer'))
    .where('o.id', '=', id)
    .executeTakeFirst()
