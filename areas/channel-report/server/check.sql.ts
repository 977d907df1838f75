import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SaleIn } from './row.rules.ts'

type Tx = Pick<Ctx, 'db'>
export type Booked = { item: string; currency: string; startsOn: string; endsOn: string; prices: string[] }
/** What a customer was quoted of these items on any day of a month, with its price breaks. */
export async function bookPrices(
  { db }: Tx,
  customerId: number,
  items: readonly string[],
  period: string,
): Promise<Booked[]> {
  const { rows } =
    await sql<Booked>`select coalesce(k.code, m.model) as item, q.currency, q.starts_on::text as "startsOn", q.ends_on::text as "endsOn",
      array[q.price::text] || array(select (b ->> 'price')::numeric(18, 6)::text from jsonb_array_elements(q.breaks) b) as prices
    from quotes q join order_models m on m.id = q.model_id left join burn_codes k on k.id = q.burn_code_id
    where q.customer_id = ${customerId} and q.status = 'effective' and q.starts_on < ${period}::date + interval '1 month' and q.ends_on >= ${period}::date
      and coalesce(k.code, m.model) = any(${items}::text[])`.execute(db)
  return rows
}

type Reported = { rowNo: number; period: string; batchNo: string }
/** Which of these invoice lines were reported before, in what counts or waits; of a whole month not those it takes the place of. */
export async function reportedBefore(
  { db }: Tx,
  of: { customerId: number; period: string; warehouse: string; correction: boolean },
  rows: readonly SaleIn[],
): Promise<Reported[]> {
  const given = rows.map(({ rowNo, invoiceNo, invoiceLine, item }) => ({
    rowNo,
    invoiceNo: invoiceNo.toUpperCase(),
    invoiceLine,
    item,
  }))
  const { rows: found } =
    await sql<Reported>`select g."rowNo", to_char(b.period, 'YYYY-MM') as period, b.batch_no as "batchNo"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("rowNo" int, "invoiceNo" text, "invoiceLine" int, item text)
    join sales_rows r on r.customer_id = ${of.customerId} and upper(r.invoice_no) = g."invoiceNo" and r.invoice_line = g."invoiceLine" and r.item = g.item
    join report_batches b on b.id = r.batch_id
    where (r.live or b.status = 'submitted') and (${of.correction} or b.correction or b.period <> ${of.period}::date
      or not warehouses_of(b.warehouse) && warehouses_of(${of.warehouse}))`.execute(db)
  return found
}

/** End customers by the keys of their names, and the names this customer reported before. */
export async function knownEnds({ db }: Tx, customerId: number, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; name: string; own: boolean }>`
    select name_key as key, name, false as own from end_customers where name_key = any(${keys}::text[])
    union all
    select e.name_key, e.name, true from end_customers e where exists (select from sales_rows r where r.end_customer_id = e.id and r.live and r.customer_id = ${customerId})
    limit 20000`.execute(db)
  return rows
}
