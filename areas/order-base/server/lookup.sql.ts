import { sql, type RawBuilder } from 'kysely'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { currencies } from '../contract.ts'

type Currency = (typeof currencies)[number]

/** Locks a customer until the transaction ends, and answers what its credit is reckoned by: who pays before has none and needs none. */
export async function lockCredit(tx: SignedCtx, customerId: number) {
  const row = await tx.db
    .selectFrom('customers')
    .select(['creditLimit as limit', 'creditCurrency as currency', 'payTerm', 'status', 'autoAccept'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('order-base.not_found')
  return row
}

/** The account manager of a customer, else of its company. */
export async function managerOf({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<number | null> {
  const found = await db
    .selectFrom('customers as c')
    .leftJoin('companies as p', 'p.id', 'c.companyId')
    .select((of) => of.fn.coalesce('c.managerId', 'p.accountManagerId').as('id'))
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The published rate of a pair that holds on a day, on alias `r`. */
export const publishedRate = (base: RawBuilder<unknown>, quote: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`from exchange_rates r where r.status = 'published' and r.base = ${base} and r.quote = ${quote}
    and ${day} between r.starts_on and coalesce(r.ends_on, 'infinity')`

/** What one of `base` is worth in `quote` on a day, as text of six decimals; undefined where no published rate holds. */
export async function rateOn(ctx: Pick<Ctx, 'db'>, base: Currency, quote: Currency, day: string) {
  if (base === quote) return '1.000000'
  const published = publishedRate(sql`${base}`, sql`${quote}`, sql`${day}::date`)
  const { rows } = await sql<{ rate: string }>`select r.rate ${published}`.execute(ctx.db)
  return rows[0]?.rate
}

/** Models by their names; those there are none of are missing in the answer. */
export async function modelsOf({ db }: Pick<Ctx, 'db'>, names: readonly string[]) {
  const rows = await db
    .selectFrom('orderModels')
    .select(['id', 'model', 'name', 'nameEn', 'mpq', 'moq', 'packing', 'leadWeeks', 'lifecycle', 'ltbOn', 'allocation'])
    .where(sql<boolean>`model = any(${names}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.model, row]))
}
/** The burn codes of one customer by their codes: nobody else's are found. */
export async function burnCodesOf({ db }: Pick<Ctx, 'db'>, customerId: number, codes: readonly string[]) {
  const rows = await db
    .selectFrom('burnCodes as b')
    .innerJoin('orderModels as m', 'm.id', 'b.modelId')
    .select(['b.id', 'b.code', 'b.modelId', 'm.model', 'b.status'])
    .where('b.customerId', '=', customerId)
    .where(sql<boolean>`b.code = any(${codes}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** How an item stands: where in its life, and the last day it may be ordered on. */
export type Standing = { modelId: number; lifecycle: string; ltbOn: string | null }
/** Puts items back to how they stood. @public */
export async function restoreLifecycles({ db }: Pick<Ctx, 'db'>, stood: readonly Standing[]): Promise<void> {
  if (!stood.length) return
  await sql`update order_models m set lifecycle = x.lifecycle, ltb_on = x."ltbOn"::date, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(stood)}::jsonb) as x ("modelId" bigint, lifecycle text, "ltbOn" text)
    where m.id = x."modelId" and m.lifecycle = 'ltb'`.execute(db)
}

/** What is announced to end may be ordered until its last day, and not after it; what has ended already stays so. @public */
export async function lastBuyOf({ db }: Pick<Ctx, 'db'>, models: readonly string[], ltbOn: string): Promise<void> {
  await sql`update order_models set lifecycle = 'ltb', ltb_on = ${ltbOn}::date, version = version + 1, updated_at = now()
    where model = any(${models}::text[]) and lifecycle in ('active', 'nrnd', 'ltb')`.execute(db)
}
