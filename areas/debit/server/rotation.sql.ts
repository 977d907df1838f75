import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { rotationShare, type debitRotation } from '../rotation.contract.ts'
import { claimSeen } from './seen.sql.ts'

type Tx = Pick<Ctx, 'db'>
const rotations = ({ db }: Tx) =>
  db
    .selectFrom('stockRotations as t')
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .innerJoin('businessUnits as n', 'n.id', 't.unitId')
    .select([
      't.id',
      't.rotationNo',
      't.customerId',
      't.unitId',
      't.currency',
      't.half',
      't.orderNo',
      't.amount',
      't.rmaNo',
      't.status',
      't.reason',
      't.submittedAt',
      't.updatedAt',
      't.version',
    ])
    .select([
      'c.code as customerCode',
      'c.name as customer',
      'c.nameEn as customerEn',
      'c.companyId',
      'n.code as unitCode',
    ])
export type RotationRow = Awaited<ReturnType<ReturnType<typeof rotations>['executeTakeFirstOrThrow']>>
export function findRotations(ctx: SignedCtx, q: Parsed<typeof debitRotation.rotations>) {
  const narrow = { status: eq('t.status'), keyword: words('t.rotationNo', 't.rmaNo', 't.orderNo', 'c.code', 'c.name') }
  const found = rotations(ctx).where(claimSeen(ctx)).where(matching(q, narrow))
  const waits = sql`t.status = 'submitted'`
  return pageOf(ctx, q, (ctx.user.staff ? found.orderBy(waits, 'desc') : found).orderBy('t.id', 'desc'), found)
}
export const findRotation = (ctx: SignedCtx, id: number) =>
  rotations(ctx).where(claimSeen(ctx)).where('t.id', '=', id).executeTakeFirst()
export async function holdRotation(tx: Tx, id: number): Promise<RotationRow | undefined> {
  await sql`select id from stock_rotations where id = ${id} for update`.execute(tx.db)
  return rotations(tx).where('t.id', '=', id).executeTakeFirst()
}
export const rotationLines = ({ db }: Tx, id: number) =>
  db
    .selectFrom('stockRotationLines')
    .select(['lineNo', 'item', 'qty', 'dateCode', 'price', 'amount'])
    .where('rotationId', '=', id)
    .orderBy('lineNo')
    .execute()

type Bought = {
  unitId: number
  unitCode: string
  currency: 'USD' | 'RMB'
  bought: number
  limit: number
  taken: boolean
}
/** What was shipped to a customer in the last six full months, by unit and currency, and what of it may come back. */
export async function findBought({ db }: Tx, customerId: number, half: string): Promise<Bought[]> {
  const { rows } =
    await sql<Bought>`select n.id::int as "unitId", n.code as "unitCode", a.currency, coalesce(sum(e.amount), 0)::bigint as bought,
      (coalesce(sum(e.amount), 0) * ${sql.lit(rotationShare)} / 100)::bigint as limit,
      exists (select from stock_rotations r where r.customer_id = a.customer_id and r.unit_id = a.unit_id and r.currency = a.currency and r.half = ${half}::date and r.status <> 'rejected') as taken
    from bill_accounts a join business_units n on n.id = a.unit_id left join bill_entries e on e.account_id = a.id and e.kind = 'delivery'
      and e.on_day >= date_trunc('month', ${today}::timestamp) - interval '6 months' and e.on_day < date_trunc('month', ${today}::timestamp)
    where a.customer_id = ${customerId} group by a.id, n.id order by n.sort, a.currency`.execute(db)
  return rows
}
type Item = { item: string; mpq: number; price: string | null }
/** Items by what is written on the goods: their package, and the price they were bought for last. */
export async function findItems(
  { db }: Tx,
  of: { customerId: number; unitId: number; currency: string },
  items: readonly string[],
): Promise<Item[]> {
  const { rows } = await sql<Item>`select g.item, m.mpq, p.price::text as price from unnest(${items}::text[]) g (item)
    join order_models m on m.model = g.item or m.id = (select b.model_id from burn_codes b where b.code = g.item and b.customer_id = ${of.customerId})
    left join lateral (select e.price from bill_entries e join bill_accounts a on a.id = e.account_id where a.customer_id = ${of.customerId} and a.unit_id = ${of.unitId}
      and a.currency = ${of.currency} and e.kind = 'delivery' and e.item = g.item and e.price > 0 order by e.on_day desc, e.id desc limit 1) p on true`.execute(
    db,
  )
  return rows
}
/** What an order of the customer comes to, where it counts. */
export async function orderAmount(
  { db }: Tx,
  of: { customerId: number; unitId: number; currency: string },
  orderNo: string,
): Promise<number | undefined> {
  const { rows } = await sql<{
    gross: number
  }>`select gross::bigint as gross from orders where order_no = ${orderNo} and customer_id = ${of.customerId} and unit_id = ${of.unitId}
    and currency = ${of.currency} and status not in ('draft', 'returned', 'cancelled')`.execute(db)
  return rows[0]?.gross
}
type Line = { lineNo: number; item: string; qty: number; dateCode: string; price: string; amount: number }
export async function replaceLines({ db }: Tx, rotationId: number, lines: readonly Line[]): Promise<void> {
  await db.deleteFrom('stockRotationLines').where('rotationId', '=', rotationId).execute()
  await db
    .insertInto('stockRotationLines')
    .values(lines.map((line) => ({ rotationId, ...line })))
    .execute()
}
export async function deleteRotation({ db }: Tx, id: number, version: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('stockRotations')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
