import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor, typedCompany, typedPerson } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'

type Tx = Pick<Ctx, 'db'>
/** A quote as an order looks at it: what it is for, whether it holds today, and how its item stands. */
export type Quoted = {
  id: number
  quoteNo: string
  customerId: number
  unitId: number
  unitCode: string
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
  /** how long the model takes as usual */
  leadWeeks: number
  taxIncluded: boolean
  valid: boolean
  endCustomer: string
  project: string
  startsOn: string
  endsOn: string
  status: 'draft' | 'effective' | 'void'
  lifecycle: 'active' | 'nrnd' | 'ltb' | 'eol' | 'obsolete'
  /** the last day to buy, and whether it has not passed */
  ltbOn: string | null
  inTime: boolean
  allocation: boolean
  burnStatus: 'testing' | 'approved' | 'retired' | null
}
const valid = sql<boolean>`(q.status = 'effective' and ${today} between q.starts_on and q.ends_on)`
const columns = sql`q.id, q.quote_no, q.customer_id, q.unit_id, b.code as unit_code, q.currency, q.quote_type, q.model_id, q.burn_code_id, m.model,
  coalesce(f.code, m.model) as item, q.price::text as price, q.breaks, q.moq, q.mpq, m.lead_weeks, q.tax_included, ${valid} as valid, q.end_customer, q.project,
  q.starts_on::text as starts_on, q.ends_on::text as ends_on, q.status, m.lifecycle, m.ltb_on::text as ltb_on, (m.ltb_on is null or ${today} <= m.ltb_on) as in_time, m.allocation, f.status as burn_status`
const from = sql`from quotes q join order_models m on m.id = q.model_id join business_units b on b.id = q.unit_id left join burn_codes f on f.id = q.burn_code_id`

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
  const { rows } = await sql<{
    unitId: number
    unitCode: string
    name: string
    nameEn: string
    currency: 'USD' | 'RMB'
    quoteType: 'model' | 'burn_code'
    quotes: number
  }>`
    select q.unit_id, b.code as unit_code, b.name, b.name_en, q.currency, q.quote_type, count(*)::int as quotes
    from quotes q join business_units b on b.id = q.unit_id where q.customer_id = ${customerId} and b.enabled and ${valid}
    group by 1, 2, 3, 4, 5, 6 order by 7 desc, 2, 5, 6`.execute(db)
  return rows
}

/** The quota of a model that leaves the least: its days, how much of it is taken, and whether it is shared by a group. */
export type QuotaLeft = {
  modelId: number
  left: number
  limit: number
  reserved: number
  consumed: number
  startsOn: string
  endsOn: string
  shared: boolean
}
/** What a customer may still order of each model today; models without a quota are missing. */
export async function quotaLeft(
  { db }: Tx,
  customerId: number,
  modelIds: readonly number[],
): Promise<Map<number, QuotaLeft>> {
  const { rows } = await sql<QuotaLeft>`
    select distinct on (q.model_id) q.model_id, (q.limit_qty - q.reserved_qty - q.consumed_qty)::int as "left", q.limit_qty as "limit",
      q.reserved_qty as reserved, q.consumed_qty as consumed, q.starts_on::text as starts_on, q.ends_on::text as ends_on,
      q.group_id is not null as shared from order_quotas q
    where q.model_id = any(${modelIds}::bigint[]) and q.status = 'effective' and ${today} between q.starts_on and q.ends_on
      and (q.customer_id = ${customerId} or q.group_id = (select c.group_id from customers c where c.id = ${customerId}))
    order by q.model_id, 2, q.id`.execute(db)
  return new Map(rows.map((row) => [row.modelId, row]))
}

type Unit = { id: number; code: string; taxBp: number; currencies: string[] }
export async function unitOf({ db }: Tx, id: number): Promise<Unit | undefined> {
  const { rows } =
    await sql<Unit>`select id, code, tax_bp, currencies from business_units where id = ${id} and enabled`.execute(db)
  return rows[0]
}

export type Place = { id: number; kind: 'delivery' | 'contact' | 'invoice'; words: string; isDefault: boolean }
/** The addresses and people a customer may order with. */
export async function placesOf(ctx: Tx & Pick<Ctx, 'locale'>, customerId: number): Promise<Place[]> {
  const name = typedPerson(ctx, sql`a.name`, sql`y.company_id`)
  const { rows } = await sql<Place>`select a.id, a.kind, a.is_default,
      case a.kind when 'invoice' then ${typedCompany(ctx, sql`a.title`, sql`y.company_id`)} || ' · ' || a.address when 'contact' then concat_ws(' · ', ${name}, nullif(a.phone, ''))
        else concat_ws(' · ', ${name}, nullif(a.phone, ''), a.address) end as words
    from customer_contacts a join customers y on y.id = a.customer_id where a.customer_id = ${customerId} and a.status = 'active' and a.kind in ('delivery', 'contact', 'invoice')
    order by a.kind, a.is_default desc, a.id`.execute(ctx.db)
  return rows
}
/** The order that has a PO number and is not cancelled, and the first number behind it that is free. */
export async function poTaken(
  { db }: Tx,
  customerId: number,
  poNo: string,
  except: number | undefined,
): Promise<{ id: number; orderNo: string; free: string } | undefined> {
  const taken = (po: RawBuilder<unknown>) =>
    sql`o.customer_id = ${customerId} and upper(o.po_no) = upper(${po}) and o.po_no <> '' and o.status <> 'cancelled' and o.id <> ${except ?? 0}`
  const { rows } = await sql<{ id: number; orderNo: string; free: string }>`
    select o.id, coalesce(o.order_no, '') as order_no, coalesce((select f.po from
        (select left(${poNo}, 36) || '-' || n as po, n from generate_series(2, 20) n) f
        where not exists (select 1 from orders o where ${taken(sql`f.po`)}) order by f.n limit 1), '') as free
    from orders o where ${taken(sql`${poNo}::text`)} limit 1`.execute(db)
  return rows[0]
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
/** Who of the staff handles the orders of a customer; null for nobody. */
export async function clerkOf(ctx: Ctx, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select ${nameFor(ctx, 'u')} as name
    from customers k join users u on u.id = k.clerk_id and u.status = 'enabled' where k.id = ${customerId}`.execute(
    ctx.db,
  )
  return rows[0]?.name ?? null
}

/** The customer of a company, with the terms of its credit. */
/** The customer that somebody orders for; undefined while their company has no customer code. */
export async function buyerOfPerson({ db }: Pick<Ctx, 'db'>, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select k.id from customers k join users u on u.company_id = k.company_id
    where u.id = ${userId}`.execute(db)
  return rows[0]?.id
}
export async function buyerOf({ db }: Tx, companyId: number): Promise<Buyer | undefined> {
  const { rows } =
    await sql<Buyer>`select id, code, name, status, pay_term, credit_limit as "limit", credit_currency, auto_accept, company_id
    from customers where company_id = ${companyId}`.execute(db)
  return rows[0]
}
