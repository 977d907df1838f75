import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { mostExported, type quote, type quotePhases } from '../contract.ts'
import type { priceBook } from '../book.contract.ts'

type Tx = Pick<Ctx, 'db' | 'locale'>
type Phase = (typeof quotePhases)[number]
export type Break = { qty: number; price: string }
const phase = sql<Phase>`case when q.ends_on < ${today} then 'expired' when q.starts_on > ${today} then 'upcoming' else 'valid' end`

/** A draft that takes over from another when it is published: `overtaken`, for a list. */
const takesOver = sql<boolean>`q.status = 'draft' and exists (select from quotes o where o.status = 'effective'
  and o.customer_id = q.customer_id and o.model_id = q.model_id and o.burn_code_id is not distinct from q.burn_code_id
  and o.unit_id = q.unit_id and o.currency = q.currency and lower(o.end_customer) = lower(q.end_customer) and o.id <> q.id
  and o.starts_on < q.starts_on and o.ends_on between q.starts_on and q.ends_on)`
export const quotes = (ctx: Tx) =>
  ctx.db
    .selectFrom('quotes as q')
    .innerJoin('customers as c', 'c.id', 'q.customerId')
    .innerJoin('orderModels as m', 'm.id', 'q.modelId')
    .innerJoin('businessUnits as b', 'b.id', 'q.unitId')
    .leftJoin('burnCodes as k', 'k.id', 'q.burnCodeId')
    .leftJoin('users as u', 'u.id', 'q.userId')
    .select(['q.id', 'q.quoteNo', 'q.quoteType', 'm.model', 'b.code as unit', 'q.currency', 'q.price', 'q.taxIncluded'])
    .select(['q.moq', 'q.mpq', 'q.startsOn', 'q.endsOn', 'q.endCustomer', 'q.project', 'q.debitNo', 'q.incoterm'])
    .select(['c.code as customerCode', 'c.name as customer', 'c.nameEn as customerEn', 'm.name as itemName'])
    .select(['m.nameEn as itemNameEn', 'q.status', 'q.updatedAt', 'q.version', 'q.customerId', 'q.modelId'])
    .select(['q.burnCodeId', 'q.unitId', 'c.companyId', 'c.status as customerStatus', 'b.enabled as unitEnabled'])
    .select((e) => [
      e.fn.coalesce('k.code', 'm.model').as('item'),
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'),
      e.ref('q.breaks').$castTo<Break[]>().as('breaks'),
      phase.as('phase'),
      takesOver.as('endsOther'),
    ])
export type QuoteRow = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>

const byWords = words(
  'q.quoteNo',
  'm.model',
  'k.code',
  'm.name',
  'm.nameEn',
  'q.endCustomer',
  'q.project',
  'q.debitNo',
  'c.code',
  'c.name',
)
/** What both lists are narrowed by; a quote holds on some day of the range. */
const common = {
  quoteType: eq('q.quoteType'),
  unit: eq('b.code'),
  startDate: (day: string) => sql`q.ends_on >= ${day}::date`,
  endDate: (day: string) => sql`q.starts_on <= ${day}::date`,
  keyword: byWords,
}
const ofTab = {
  usd: sql`q.currency = 'USD' and q.ends_on >= ${today}`,
  rmb: sql`q.currency = 'RMB' and q.ends_on >= ${today}`,
  expired: sql`q.ends_on < ${today}`,
}

type Asked = Parsed<typeof quote.exportList>
const seen = (ctx: SignedCtx) => quotes(ctx).where('q.status', '=', 'effective').where(customerSeen(ctx, 'c'))
const found = (ctx: SignedCtx, q: Asked) =>
  seen(ctx).where(matching(q, { ...common, tab: (tab: keyof typeof ofTab) => ofTab[tab] }))
const ordered = (ctx: SignedCtx, q: Asked) => {
  const rows = found(ctx, q)
  return q.tab === 'expired'
    ? rows.orderBy('q.endsOn', 'desc').orderBy('q.id', 'desc')
    : rows.orderBy('q.endsOn').orderBy('item').orderBy('q.id')
}
/** One page of the quotes in effect that the caller may see. */
export const findQuotes = (ctx: SignedCtx, q: Parsed<typeof quote.list>) =>
  pageOf(ctx, q, ordered(ctx, q), found(ctx, q))
/** The same for a file: one more than it may have, to say so. */
export const findForFile = (ctx: SignedCtx, q: Asked) =>
  ordered(ctx, q)
    .limit(mostExported + 1)
    .execute()
export const findQuote = (ctx: SignedCtx, id: number) => seen(ctx).where('q.id', '=', id).executeTakeFirst()

export function findDeskQuotes(ctx: SignedCtx, q: Parsed<typeof priceBook.deskList>) {
  const rows = quotes(ctx)
    .where(customerSeen(ctx, 'c'))
    .where(
      matching(q, {
        ...common,
        status: eq('q.status'),
        phase: (value: Phase) => sql`q.status = 'effective' and ${phase} = ${value}`,
        currency: eq('q.currency'),
      }),
    )
  const drafts = sql`q.status = 'draft'`
  return pageOf(ctx, q, rows.orderBy(drafts, 'desc').orderBy('q.id', 'desc'), rows)
}
export const findDeskQuote = (ctx: SignedCtx, id: number) =>
  quotes(ctx).where(customerSeen(ctx, 'c')).where('q.id', '=', id).executeTakeFirst()
/** Those of the caller's customers, held in the order of their ids until the transaction ends. */
export async function holdQuotes(tx: SignedCtx, ids: readonly number[]): Promise<QuoteRow[]> {
  await sql`select id from quotes where id = any(${ids}::bigint[]) order by id for update`.execute(tx.db)
  return quotes(tx)
    .where(customerSeen(tx, 'c'))
    .where(sql<boolean>`q.id = any(${ids}::bigint[])`)
    .orderBy('q.id')
    .execute()
}

type Key = Pick<QuoteRow, 'id' | 'customerId' | 'modelId' | 'burnCodeId' | 'unitId' | 'currency' | 'endCustomer'> & {
  startsOn: string
  endsOn: string
}
/** What is in effect for the same and would be taken over: it began earlier, holds on the first day, and ends no later. */
const overtaken = (row: Key) =>
  sql<boolean>`status = 'effective' and customer_id = ${row.customerId} and model_id = ${row.modelId}
    and burn_code_id is not distinct from ${row.burnCodeId} and unit_id = ${row.unitId} and currency = ${row.currency}
    and lower(end_customer) = lower(${row.endCustomer}) and id <> ${row.id} and starts_on < ${row.startsOn}::date
    and ends_on between ${row.startsOn}::date and ${row.endsOn}::date`
export const findBefore = ({ db }: Tx, row: Key) =>
  db.selectFrom('quotes').select(['quoteNo', 'price', 'endsOn']).where(overtaken(row)).executeTakeFirst()
/** Ends it the day before, and answers what it cost. */
export const endBefore = ({ db }: Tx, row: Key) =>
  db
    .updateTable('quotes')
    .set({ endsOn: sql<string>`${row.startsOn}::date - 1`, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(overtaken(row))
    .returning(['id', 'price'])
    .executeTakeFirst()
export const deleteDraft = async ({ db }: Tx, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('quotes')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
  ).numDeletedRows === 1n
