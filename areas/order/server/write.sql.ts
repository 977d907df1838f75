import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'

type Tx = Pick<Ctx, 'db'>
export type LineRow = {
  lineNo: number
  modelId: number
  burnCodeId: number | null
  quoteId: number
  unitPrice: string | null
  quotedPrice: string | null
  priceReason: string
  qty: number
  mpq: number
  oddReason: string
  terminalCustomer: string
  project: string
  requestOn: string | null
  amount: number
}
/** The lines of a draft anew. */
export async function replaceLines(
  { db }: Tx,
  { id: orderId, customerId }: { id: number; customerId: number },
  lines: readonly LineRow[],
): Promise<void> {
  await db.deleteFrom('orderLines').where('orderId', '=', orderId).execute()
  if (lines.length)
    await db
      .insertInto('orderLines')
      .values(lines.map((line) => ({ ...line, orderId, customerId })))
      .execute()
}
export const draftLines = ({ db }: Tx, orderId: number) =>
  db
    .selectFrom('orderLines')
    .select([
      'id',
      'lineNo',
      'modelId',
      'burnCodeId',
      'quoteId',
      'qty',
      'oddReason',
      'unitPrice',
      'quotedPrice',
      'priceReason',
      'terminalCustomer',
      'project',
      'requestOn',
    ])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
/** The header of a draft, held until the transaction ends. */
export const holdDraft = ({ db }: Tx, id: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as k', 'k.id', 'o.customerId')
    .select([
      'o.id',
      'o.orderNo',
      'o.keptNo',
      'o.poNo',
      'o.customerId',
      'o.unitId',
      'o.currency',
      'o.quoteType',
      'o.status',
      'o.version',
      'o.requestOn',
    ])
    .select([
      'o.deliveryAddressId',
      'o.contactId',
      'o.invoiceAddressId',
      'o.ncnr',
      'o.gross',
      'o.userId',
      'k.companyId',
      'k.code as customerCode',
    ])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()

type Price = { id: number; unitPrice: string; quotedPrice: string | null; amount: number; mpq: number }
/** Fixes the prices of lines: those of the day of submission, or what is asked for instead. */
export async function setPrices({ db }: Tx, prices: readonly Price[]): Promise<void> {
  await sql`update order_lines l set unit_price = x."unitPrice"::numeric, quoted_price = x."quotedPrice"::numeric, amount = x.amount, mpq = x.mpq,
      price_reason = case when x."quotedPrice" is null then '' else l.price_reason end
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as x (id bigint, "unitPrice" text, "quotedPrice" text, amount bigint, mpq int)
    where l.id = x.id`.execute(db)
}
/** What is not shipped of an order will not be. */
export async function cancelRest({ db }: Tx, orderId: number): Promise<void> {
  await sql`update order_lines set cancelled_qty = qty - shipped_qty where order_id = ${orderId} and shipped_qty + cancelled_qty < qty`.execute(
    db,
  )
}
/** Deletes a draft with its lines; false where it is none any more. */
export async function deleteDraft({ db }: Tx, id: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orders')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', ['draft', 'returned'])
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Dated = { lineId: number; confirmOn: string }
/** Confirms the days of lines that are still to be shipped; answers those whose day is another now. */
export async function setDays(
  { db }: Tx,
  orderId: number,
  days: readonly Dated[],
): Promise<{ lineId: number; open: number }[]> {
  const { rows } = await sql<{ lineId: number; open: number }>`update order_lines l set confirm_on = x."confirmOn"::date
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x ("lineId" bigint, "confirmOn" text)
    where l.id = x."lineId" and l.order_id = ${orderId} and l.qty > l.shipped_qty + l.cancelled_qty and l.confirm_on is distinct from x."confirmOn"::date
    returning l.id as line_id, l.qty - l.shipped_qty - l.cancelled_qty as open`.execute(db)
  return rows
}
/** Lines that are still to be shipped, and those of them without a day. */
export async function undated({ db }: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_lines
    where order_id = ${orderId} and confirm_on is null and qty > shipped_qty + cancelled_qty`.execute(db)
  return rows[0]!.n
}
export async function knownLines({ db }: Tx, orderId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).execute()
  return new Set(rows.map(({ id }) => id))
}
export const payTermOf = ({ db }: Tx, customerId: number) =>
  db.selectFrom('customers').select(['payTerm']).where('id', '=', customerId).executeTakeFirstOrThrow()

/** What open orders take of the credit of customers. */
export async function creditHeldBy({ db }: Tx, customerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{
    customerId: number
    held: number
  }>`select customer_id, sum(credit_held)::bigint as held from orders
    where customer_id = any(${customerIds}::bigint[]) and credit_held > 0 group by customer_id`.execute(db)
  return new Map(rows.map(({ customerId, held }) => [customerId, held]))
}
/** Whether an order of a customer holds credit, or may hold it again when what it shipped never arrives. */
export async function holdsCredit({ db }: Tx, customerId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where customer_id = ${customerId} and credit_taken > 0
    and status in ('clerk_review', 'approved', 'scheduled', 'part_shipped', 'shipped') limit 1`.execute(db)
  return rows.length > 0
}
const named = (id: number) => sql`(delivery_address_id = ${id} or contact_id = ${id} or invoice_address_id = ${id})`
/** Whether an order that was submitted, and is not its writer's again, names an address or a contact. */
export async function contactNamed({ db }: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from orders where customer_id = (select customer_id from customer_contacts where id = ${id})
    and ${named(id)} and status not in ('draft', 'returned') limit 1`.execute(db)
  return rows.length > 0
}
/** Drafts name another address or contact instead. */
export async function renameContact({ db }: Tx, from: number, to: number): Promise<void> {
  const moved = (column: string) =>
    sql`case when ${sql.ref(column)} = ${from} then ${to}::bigint else ${sql.ref(column)} end`
  await sql`update orders set delivery_address_id = ${moved('delivery_address_id')}, contact_id = ${moved('contact_id')},
      invoice_address_id = ${moved('invoice_address_id')}
    where customer_id = (select customer_id from customer_contacts where id = ${from}) and ${named(from)}
      and status in ('draft', 'returned')`.execute(db)
}

export type Soon = { id: number; orderNo: string | null; poNo: string; customerId: number; day: string }
const soon = sql`l.confirm_on between ${today} and ${today} + 2 and l.shipped_qty + l.cancelled_qty < l.qty and l.soon_on is distinct from l.confirm_on`
/** Orders with something to leave within two days that nobody was reminded of: days that were moved closer, and those of a day without a run, too. */
export async function listSoon({ db }: Tx, most: number): Promise<Soon[]> {
  const { rows } = await sql<Soon>`select distinct o.id, o.order_no, o.po_no, o.customer_id, l.confirm_on::text as day
    from order_lines l join orders o on o.id = l.order_id
    where ${soon} and o.status in ('scheduled', 'part_shipped') order by 5, o.id limit ${most}`.execute(db)
  return rows
}
/** True for the one who reminds. */
export async function setSoon({ db }: Tx, id: number, day: string): Promise<boolean> {
  const { rows } =
    await sql`update order_lines l set soon_on = l.confirm_on where l.order_id = ${id} and l.confirm_on = ${day}::date and ${soon} returning l.id`.execute(
      db,
    )
  return rows.length > 0
}

/** Whether an order stands under a business unit, in a currency where one is named. */
export async function unitOrdered({ db }: Tx, unitId: number, currency?: 'USD' | 'RMB'): Promise<boolean> {
  const { rows } =
    await sql`select from orders where unit_id = ${unitId} and ${currency ? sql`currency = ${currency}` : sql`true`} limit 1`.execute(
      db,
    )
  return rows.length > 0
}
