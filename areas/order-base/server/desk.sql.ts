import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { companyGaps, regions } from '../contract.ts'
import type { orderDesk } from '../staff.contract.ts'
import type { orderModel } from '../model.contract.ts'
import { customers, customerWords, quotas, quotaWords, rates } from './order-base.sql.ts'

const deskCustomers = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  customers(ctx)
    .leftJoin('companies as co', 'co.id', 'c.companyId')
    .select((e) => [
      sql<string>`coalesce(${nameFor(ctx, 'co')}, '')`.as('company'),
      e.fn.coalesce('co.uscc', sql<string>`''`).as('uscc'),
    ])
export function findDeskCustomers(ctx: SignedCtx, q: Parsed<typeof orderDesk.deskCustomers>) {
  const found = deskCustomers(ctx).where(
    matching(q, { status: eq('c.status'), payTerm: eq('c.payTerm'), keyword: customerWords }),
  )
  return pageOf(ctx, q, found.orderBy('c.code'), found)
}
export const findDeskCustomer = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  deskCustomers(ctx).where('c.id', '=', id).executeTakeFirst()

/** The staff who hold a role and are not disabled. */
export const findStaffOf = (ctx: Pick<Ctx, 'db' | 'locale'>, role: 'order_clerk' | 'account_manager') =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', nameFor(ctx, 'u').as('name')])
    .where('r.role', '=', role)
    .where('c.isVendor', '=', true)
    .where('u.status', '=', 'enabled')
    .orderBy('u.name')
    .limit(200)
    .execute()
type Start = { name: string; nameEn: string; region: (typeof regions)[number]; managerId: number | null }
/** Its account manager as well, while they may be chosen as `findStaffOf` says. */
const startOf = sql<Start>`jsonb_build_object('name', co.name, 'nameEn', co.name_en,
  'managerId', (select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'account_manager'
    where u.id = co.account_manager_id and u.status = 'enabled'),
  'region', case when co.country in ('CN', 'HK') then co.country else 'OTHER' end)`.as('start')
/** Null of a company that is certified today under its code or number; else how far it is, by its latest certification. */
const gapOf = sql<
  (typeof companyGaps)[number] | null
>`case when co.uscc is not null and ${certifiedToday('co')} then null else (
  select case t.status when 'wait_original' then 'originals' when 'business_audit' then 'review' when 'e_review' then 'review'
    when 'expired' then 'expired' when 'completed' then 'expired' else 'none' end
  from (select (select c.status from certifications c where c.company_id = co.id order by c.id desc limit 1) as status) t) end`
/** Companies that are no customer yet: those certified today by name, then the others. */
export function findCompanies(ctx: SignedCtx, q: Parsed<typeof orderDesk.companies>) {
  const found = ctx.db
    .selectFrom('companies as co')
    .select(['co.id', sql<string>`coalesce(co.uscc, '')`.as('uscc'), nameFor(ctx, 'co').as('name')])
    .select([startOf, gapOf.as('gap')])
    .where('co.isVendor', '=', false)
    // guests are certified as whoever invited them, and of who has gone nothing is said
    .where(sql<boolean>`(${gapOf} is null or not co.is_guest and co.name_norm not like 'gone %')`)
    .where(sql<boolean>`not exists (select from customers u where u.company_id = co.id)`)
    .where(matching(q, { keyword: words('co.name', 'co.nameEn', 'co.uscc') }))
  const ordered = found
    .orderBy(sql`coalesce(array_position(array['originals', 'review', 'expired', 'none'], ${gapOf}), 0)`)
    .orderBy('co.name')
    .orderBy('co.id')
  return pageOf(ctx, q, ordered, found)
}
/** The company of a code, how far it is, and whose customer it is. */
export const findCompany = ({ db }: Pick<Ctx, 'db'>, uscc: string) =>
  db
    .selectFrom('companies as co')
    .leftJoin('customers as c', 'c.companyId', 'co.id')
    .select(['co.id', gapOf.as('gap'), 'c.id as customerId'])
    .where('co.uscc', '=', uscc)
    .where('co.isVendor', '=', false)
    .executeTakeFirst()
/**
 * The customer of a company that made place goes to the one that was certified, or is without a company where that is a customer already
 * or may be another. Answers whose it is now.
 */
export async function moveCustomer({ db }: Pick<Ctx, 'db'>, from: number, to: number | null) {
  const { rows } = await sql<{ id: number; companyId: number | null }>`update customers c set updated_at = now(),
      version = version + 1, company_id = (select h.id from companies h where h.id = ${to}::bigint
        and not exists (select from customers o where o.company_id = h.id))
    where c.company_id = ${from} returning c.id::int as id, c.company_id::int as company_id`.execute(db)
  return rows[0]
}
/** The group of a name, made when there is none. */
export async function groupNamed({ db }: Pick<Ctx, 'db'>, name: string): Promise<number> {
  const made = db
    .insertInto('customerGroups')
    .values({ name })
    .onConflict((on) => on.column('name').doUpdateSet({ name }))
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

export function findDeskQuotas(ctx: SignedCtx, q: Parsed<typeof orderDesk.deskQuotas>) {
  const found = quotas(ctx).where(
    matching(q, { status: eq('q.status'), periodKind: eq('q.periodKind'), keyword: quotaWords }),
  )
  return pageOf(ctx, q, found.orderBy('q.startsOn', 'desc').orderBy('q.id', 'desc'), found)
}
export const findDeskQuota = (ctx: Pick<Ctx, 'db'>, id: number) => quotas(ctx).where('q.id', '=', id).executeTakeFirst()

/** With whether publishing a draft ends what holds without an end. */
const deskRates = (ctx: Parameters<typeof rates>[0]) =>
  rates(ctx).select(
    sql<boolean>`r.status = 'draft' and exists (select from exchange_rates o where o.status = 'published'
      and o.base = r.base and o.ends_on is null and o.starts_on < r.starts_on)`.as('endsOther'),
  )
export function findDeskRates(ctx: SignedCtx, q: Parsed<typeof orderDesk.deskRates>) {
  const found = deskRates(ctx).where(matching(q, { status: eq('r.status'), base: eq('r.base') }))
  const drafts = sql`r.status = 'draft'`
  return pageOf(ctx, q, found.orderBy(drafts, 'desc').orderBy('r.startsOn', 'desc').orderBy('r.id', 'desc'), found)
}
export const findDeskRate = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  deskRates(ctx).where('r.id', '=', id).executeTakeFirst()
/** Ends what holds without an end when a later one begins, the day before; true where there was one. */
export async function endBefore({ db }: Pick<Ctx, 'db'>, base: 'USD' | 'RMB', startsOn: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exchangeRates')
    .set({ endsOn: sql<string>`${startsOn}::date - 1`, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('status', '=', 'published')
    .where('base', '=', base)
    .where('endsOn', 'is', null)
    .where('startsOn', '<', startsOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export const deleteDraft = async ({ db }: Pick<Ctx, 'db'>, id: number, version: number) =>
  (
    await db
      .deleteFrom('exchangeRates')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
  ).numDeletedRows === 1n

const models = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('orderModels as m')
    .leftJoin('chips as h', 'h.id', 'm.chipId')
    .select([
      'm.id',
      'm.model',
      'm.name',
      'm.nameEn',
      'm.package',
      'm.mpq',
      'm.moq',
      'm.packing',
      'm.leadWeeks',
      'm.lifecycle',
    ])
    .select(['m.allocation', 'm.eccn', 'm.hsCode', 'm.msl', 'm.rohs', 'm.updatedAt', 'm.version'])
    .select((e) => [
      e.fn.coalesce('h.code', sql<string>`''`).as('chip'),
      sql<string>`coalesce(m.ltb_on::text, '')`.as('ltbOn'),
    ])
export function findModels(ctx: SignedCtx, q: Parsed<typeof orderModel.models>) {
  const found = models(ctx).where(
    matching(q, {
      lifecycle: eq('m.lifecycle'),
      packing: eq('m.packing'),
      keyword: words('m.model', 'm.name', 'm.nameEn'),
    }),
  )
  return pageOf(ctx, q, found.orderBy('m.model'), found)
}
export const findModel = (ctx: Pick<Ctx, 'db'>, id: number) => models(ctx).where('m.id', '=', id).executeTakeFirst()
/** All chips of the portal, by code. */
export function findChips({ db }: Pick<Ctx, 'db'>, q: Parsed<typeof orderModel.chips>) {
  const found = db
    .selectFrom('chips as h')
    .select(['h.code', 'h.name', 'h.nameEn'])
    .where(matching(q, { keyword: words('h.code', 'h.name', 'h.nameEn') }))
  return pageOf({ db }, q, found.orderBy('h.code'), found)
}
export const findChip = ({ db }: Pick<Ctx, 'db'>, code: string) =>
  db.selectFrom('chips').select('id').where('code', '=', code).executeTakeFirst()

const burnCodes = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('burnCodes as b')
    .innerJoin('orderModels as m', 'm.id', 'b.modelId')
    .innerJoin('customers as c', 'c.id', 'b.customerId')
    .select(['b.id', 'b.code', 'm.model', 'c.code as customerCode', 'c.name as customer', 'b.firmware', 'b.sha256'])
    .select(['b.checksum', 'b.status', 'b.updatedAt', 'b.version', 'c.nameEn as customerEn', 'm.moq', 'm.mpq'])
export function findBurnCodes(ctx: SignedCtx, q: Parsed<typeof orderModel.burnCodes>) {
  const found = burnCodes(ctx).where(
    matching(q, { status: eq('b.status'), keyword: words('b.code', 'm.model', 'c.code', 'c.name', 'b.firmware') }),
  )
  return pageOf(ctx, q, found.orderBy('b.code'), found)
}
export const findBurnCode = (ctx: Pick<Ctx, 'db'>, id: number) =>
  burnCodes(ctx).where('b.id', '=', id).executeTakeFirst()

/** Ids by what people write: customers and models by code, groups by name. */
export async function idsOf(
  { db }: Pick<Ctx, 'db'>,
  named: { customers: string[]; groups: string[]; models: string[] },
) {
  const by = (rows: { name: string; id: number }[]) => new Map(rows.map(({ name, id }) => [name, id]))
  const customerIds = await db
    .selectFrom('customers')
    .select(['code as name', 'id'])
    .where(sql<boolean>`code = any(${named.customers}::text[])`)
    .execute()
  const groupIds = await db
    .selectFrom('customerGroups')
    .select(['name', 'id'])
    .where(sql<boolean>`name = any(${named.groups}::text[])`)
    .execute()
  const modelIds = await db
    .selectFrom('orderModels')
    .select(['model as name', 'id'])
    .where(sql<boolean>`model = any(${named.models}::text[])`)
    .execute()
  return { customers: by(customerIds), groups: by(groupIds), models: by(modelIds) }
}
