import { sql, type RawBuilder } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { currencies } from '#areas/order-base/contract.ts'
import type { quoteTypes } from '../contract.ts'
import { quotes, type Break, type QuoteRow } from './quote.sql.ts'

type Tx = Pick<Ctx, 'db'>
type Currency = (typeof currencies)[number]
type QuoteType = (typeof quoteTypes)[number]
type Asked = { customerId: number; unitId: number; currency: Currency; quoteType: QuoteType; day: string }

const columns = ({ db }: Tx) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('orderModels as m', 'm.id', 'q.modelId')
    .leftJoin('burnCodes as k', 'k.id', 'q.burnCodeId')
    .select(['q.id', 'q.quoteNo', 'q.customerId', 'q.unitId', 'q.currency', 'q.quoteType', 'q.status', 'q.modelId'])
    .select(['q.burnCodeId', 'm.model', 'k.code as burnCode', 'q.price', 'q.taxIncluded', 'q.moq', 'q.mpq'])
    .select(['q.endCustomer', 'q.project', 'q.debitNo', 'q.startsOn', 'q.endsOn'])
    .select((e) => e.ref('q.breaks').$castTo<Break[]>().as('breaks'))

/**
 * The prices a customer may order at on a day, of one unit, currency and kind, in one statement: what names no end customer stands
 * before what does. `priceAt` says what so many pieces cost. @public
 */
export const effectiveQuotes = (tx: Tx, { customerId, unitId, currency, quoteType, day }: Asked) =>
  columns(tx)
    .where('q.status', '=', 'effective')
    .where('q.customerId', '=', customerId)
    .where('q.unitId', '=', unitId)
    .where('q.currency', '=', currency)
    .where('q.quoteType', '=', quoteType)
    .where(sql<boolean>`${day}::date between q.starts_on and q.ends_on`)
    .orderBy('m.model')
    .orderBy('k.code')
    .orderBy('q.endCustomer')
    .orderBy('q.id')
    .execute()
/** Quotes by their ids, whatever became of them: for what was ordered at their price. @public */
export const quotesById = (tx: Tx, ids: readonly number[]) =>
  columns(tx)
    .where(sql<boolean>`q.id = any(${ids}::bigint[])`)
    .orderBy('q.id')
    .execute()
/** In which units, currencies and kinds a customer has prices on a day, and how many: what an order form offers. @public */
export const quoteChoices = ({ db }: Tx, customerId: number, day: string) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('businessUnits as b', 'b.id', 'q.unitId')
    .select(['q.unitId', 'b.code as unit', 'b.name as unitName', 'b.nameEn as unitNameEn', 'q.currency', 'q.quoteType'])
    .select((e) => e.fn.count<number>('q.id').as('count'))
    .where('q.status', '=', 'effective')
    .where('q.customerId', '=', customerId)
    .where('b.enabled', '=', true)
    .where(sql<boolean>`${day}::date between q.starts_on and q.ends_on`)
    .groupBy(['q.unitId', 'b.code', 'b.name', 'b.nameEn', 'b.sort', 'q.currency', 'q.quoteType'])
    .orderBy('b.sort')
    .orderBy('q.currency')
    .orderBy('q.quoteType')
    .execute()

/** What the rows of a table name: customers, units, models and burn codes, by what people write. Units stay as they are meanwhile. */
export async function namedIn({ db }: Tx, named: { customers: string[]; units: string[]; items: string[] }) {
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'code'])
    .select((e) => e.ref('currencies').$castTo<Currency[]>().as('currencies'))
    .where(sql<boolean>`code = any(${named.customers}::text[])`)
    .execute()
  const units = await db
    .selectFrom('businessUnits')
    .select(['id', 'code'])
    .select((e) => e.ref('currencies').$castTo<Currency[]>().as('currencies'))
    .where('enabled', '=', true)
    .where(sql<boolean>`code = any(${named.units}::text[])`)
    .forKeyShare()
    .execute()
  const models = await db
    .selectFrom('orderModels')
    .select(['id', 'model', 'moq', 'mpq'])
    .where(sql<boolean>`model = any(${named.items}::text[])`)
    .execute()
  const burnCodes = await db
    .selectFrom('burnCodes as k')
    .innerJoin('orderModels as m', 'm.id', 'k.modelId')
    .select(['k.id', 'k.code', 'k.modelId', 'k.customerId', 'k.status', 'm.moq', 'm.mpq'])
    .where(sql<boolean>`k.code = any(${named.items}::text[])`)
    .execute()
  return {
    customers: new Map(customers.map((row) => [row.code, row])),
    units: new Map(units.map((row) => [row.code, row])),
    models: new Map(models.map((row) => [row.model, row])),
    burnCodes: new Map(burnCodes.map((row) => [row.code, row])),
  }
}

/** Who orders for a customer: of its company, or where it has none there, of the head of its group. */
export async function findBuyers({ db }: Tx, customerId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'order'
    where u.status = 'enabled' and u.company_id = (select coalesce(c.company_id, head.company_id) from customers c
      left join customers head on head.group_id = c.group_id and head.is_head where c.id = ${customerId})
    order by u.id limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a quote stands under a business unit, in a currency where one is named. */
export async function unitQuoted({ db }: Tx, unitId: number, currency?: 'USD' | 'RMB'): Promise<boolean> {
  const { rows } =
    await sql`select from quotes where unit_id = ${unitId} and ${currency ? sql`currency = ${currency}` : sql`true`} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** The first units that sell, each with its first currency. */
export const sellingUnits = ({ db }: Tx) =>
  db
    .selectFrom('businessUnits')
    .select('code')
    .select(sql<Currency>`currencies[1]`.as('currency'))
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .limit(2)
    .execute()

/** A currency in which there are prices, now or soon, that the caller may see; null where there are none. @public */
export const pricesIn = (ctx: SignedCtx): RawBuilder<Currency | null> =>
  sql`(select max(q.currency) from quotes q join customers c on c.id = q.customer_id
    where q.status = 'effective' and q.ends_on >= ${today} and ${customerSeen(ctx, 'c')})`

/** The prices, now or soon, of the customers that somebody orders for: those `findBuyers` names them for. */
export const quotesOfBuyer = (tx: Pick<Ctx, 'db' | 'locale'>, userId: number): Promise<QuoteRow[]> =>
  quotes(tx)
    .where('q.status', '=', 'effective')
    .where(sql<boolean>`q.ends_on >= ${today}`)
    .where(
      sql<boolean>`(select u.company_id from users u where u.id = ${userId}) = coalesce(c.company_id,
        (select head.company_id from customers head where head.group_id = c.group_id and head.is_head))`,
    )
    .orderBy('q.customerId')
    .orderBy('q.id')
    .execute()
