import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'

type Tx = Pick<Ctx, 'db'>
/** A quote as an order looks at it: what it is for, whether it holds today, and how its item stands. */
export type Quoted = {
  id: number
  quoteNo: string
  customerId: number
  unitId: number
  currency: 'USD' | 'RMB'
  quoteType: 'model' | 'burn_code'
  modelId: number
  burnCodeId: number | null
  model: string
  item: string
  price: string
  breaks: { qty: number; price: string | number }[]
  moq: number
  mpq: number
  taxIncluded: boolean
  valid: boolean
  endCustomer: string
  project: string
  startsOn: string
  endsOn: string
  status: 'draft' | 'effective' | 'void'
  lifecycle: 'active' | 'nrnd' | 'ltb' | 'eol' | 'obsolete'
  /** the last day to buy has not passed */
  inTime: boolean
  allocation: boolean
  burnStatus: 'testing' | 'approved' | 'retired' | null
}
const valid = sql<boolean>`(q.status = 'effective' and ${today} between q.starts_on and q.ends_on)`
const columns = sql`q.id, q.quote_no, q.customer_id, q.unit_id, q.currency, q.quote_type, q.model_id, q.burn_code_id, m.model,
  coalesce(f.code, m.model) as item, q.price::text as price, q.breaks, q.moq, q.mpq, q.tax_included, ${valid} as valid, q.end_customer, q.project,
  q.starts_on::text as starts_on, q.ends_on::text as ends_on, q.status, m.lifecycle, (m.ltb_on is null or ${today} <= m.ltb_on) as in_time, m.allocation, f.status as burn_status`
const from = sql`from quotes q join order_models m on m.id = q.model_id left join burn_codes f on f.id = q.burn_code_id`

/** Quotes of one customer by their ids: nobody else's are found. */
export async function quotesOf({ db }: Tx, customerId: number, ids: readonly number[]): Promise<Map<number, Quoted>> {
  const { rows } =
    await sql<Quoted>`select ${columns} ${from} where q.id = any(${ids}::bigint[]) and q.customer_id = ${customerId}`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

export type Frame = { customerId: number; unitId: number; currency: 'USD' | 'RMB'; quoteType: 'model' | 'burn_code' }
const framed = ({ customerId, unitId, currency, quoteType }: Frame): RawBuilder<unknown> =>
  sql`q.customer_id = ${customerId} and q.unit_id = ${unitId} and q.currency = ${currency} and q.quote_type = ${quoteType} and ${valid}`
/** The quotes that are valid today within a frame, by item. */
export async function offersIn({ db }: Tx, frame: Frame): Promise<Quoted[]> {
  const { rows } =
    await sql<Quoted>`select ${columns} ${from} where ${framed(frame)} order by item, q.end_customer, q.id limit 2000`.execute(
      db,
    )
  return rows
}
/** What valid quotes leave to choose, the most of them first. */
export async function choicesOf({ db }: Tx, customerId: number) {
  const { rows } = await sql<{ unitId: number; unitCode: string; name: string; nameEn: string; currency: 'USD' | 'RMB'; quoteType: 'model' | 'burn_code'; quotes: number }>`
    select q.unit_id, b.code as unit_code, b.name, b.name_en, q.currency, q.quote_type, count(*)::int as quotes
    from quotes q join business_units b on b.id = q.unit_id where q.customer_id = ${customerId} and b.enabled and ${valid}
    group by 1, 2, 3, 4, 5, 6 order by 7 desc, 2, 5, 6`.execute(db)
  return rows
} // prettier-ignore

/** How much of each model a customer may still order today; models without a quota are missing. */
export async function quotaLeft(
  { db }: Tx,
  customerId: number,
  modelIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ modelId: number; left: number }>`
    select q.model_id, min(q.limit_qty - q.reserved_qty - q.consumed_qty)::int as left from order_quotas q
    where q.model_id = any(${modelIds}::bigint[]) and q.status = 'effective' and ${today} between q.starts_on and q.ends_on
      and (q.customer_id = ${customerId} or q.group_id = (select c.group_id from customers c where c.id = ${customerId}))
    group by q.model_id`.execute(db)
  return new Map(rows.map(({ modelId, left }) => [modelId, left]))
}

type Unit = { id: number; code: string; taxBp: number; currencies: string[] }
export async function unitOf({ db }: Tx, id: number): Promise<Unit | undefined> {
  const { rows } =
    await sql<Unit>`select id, code, tax_bp, currencies from business_units where id = ${id} and enabled`.execute(db)
  return rows[0]
}

export type Place = { id: number; kind: 'delivery' | 'contact' | 'invoice'; words: string; isDefault: boolean }
/** The addresses and people a customer may order with. */
export async function placesOf({ db }: Tx, customerId: number): Promise<Place[]> {
  const { rows } = await sql<Place>`select a.id, a.kind, a.is_default,
      case a.kind when 'invoice' then a.title || ' · ' || a.address when 'contact' then concat_ws(' · ', a.name, nullif(a.phone, ''))
        else concat_ws(' · ', a.name, nullif(a.phone, ''), a.address) end as words
    from customer_contacts a where a.customer_id = ${customerId} and a.status = 'active' and a.kind in ('delivery', 'contact', 'invoice')
    order by a.kind, a.is_default desc, a.id`.execute(db)
  return rows
}
/** Whether another order that is not cancelled has a PO number. */
export async function poTaken(
  { db }: Tx,
  customerId: number,
  poNo: string,
  except: number | undefined,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from orders where customer_id = ${customerId} and upper(po_no) = upper(${poNo}) and po_no <> ''
    and status <> 'cancelled' and id <> ${except ?? 0} limit 1`.execute(db)
  return rows.length > 0
}
export type Buyer = {
  id: number
  code: string
  name: string
  status: 'active' | 'stopped'
  payTerm: 'prepay' | 'net30' | 'net60' | 'eom30'
  limit: number
  creditCurrency: 'USD' | 'RMB'
  autoAccept: boolean
  companyId: number | null
}
/** The customer of a company, with the terms of its credit. */
export async function buyerOf({ db }: Tx, companyId: number): Promise<Buyer | undefined> {
  const { rows } =
    await sql<Buyer>`select id, code, name, status, pay_term, credit_limit as "limit", credit_currency, auto_accept, company_id
    from customers where company_id = ${companyId}`.execute(db)
  return rows[0]
}
