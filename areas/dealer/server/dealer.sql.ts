import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { dealer, levels, regions } from '../contract.ts'
import { dealerSeen } from './seen.sql.ts'

type Region = (typeof regions)[number] | ''
type Level = (typeof levels)[number] | ''
const rows = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('dealerFiles as f')
    .innerJoin('customers as c', 'c.id', 'f.customerId')
    .leftJoin('users as u', 'u.id', 'f.userId')
    .select([
      'f.id',
      'f.customerId',
      'f.dealerName',
      'f.uscc',
      'f.relation',
      'f.lines',
      'f.contact',
      'f.phone',
      'f.status',
      'f.reason',
    ])
    .select([
      'f.renewsId',
      'f.userId',
      'f.updatedAt',
      'f.version',
      'c.code as customerCode',
      'c.name as customer',
      'c.nameEn as customerEn',
    ])
    .select(['c.companyId', 'c.clerkId', 'c.managerId'])
    .select([
      sql<Region>`coalesce(f.region, '')`.as('region'),
      sql<Level>`coalesce(f.level, '')`.as('level'),
      sql<string>`coalesce((select max(nullif(x.name_en, '')) from customers x where x.name = f.dealer_name), '')`.as(
        'dealerEn',
      ),
      sql<string>`coalesce(f.valid_from::text, '')`.as('validFrom'),
      sql<string>`coalesce(f.valid_to::text, '')`.as('validTo'),
      sql<number | null>`f.valid_to - ${today}`.as('daysLeft'),
      sql<boolean>`exists (select from dealer_files n where n.renews_id = f.id)`.as('renewed'),
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('applicant'),
    ])
export type DealerRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const seen = (ctx: SignedCtx) => rows(ctx).where(dealerSeen(ctx))
const common = {
  status: eq('f.status'),
  relation: eq('f.relation'),
  region: eq('f.region'),
  keyword: words('f.dealerName', 'f.uscc', 'c.code', 'c.name'),
}
export function findDealers(ctx: SignedCtx, q: Parsed<typeof dealer.list>) {
  const found = seen(ctx).where(matching(q, common))
  return pageOf(ctx, q, found.orderBy('f.updatedAt', 'desc').orderBy('f.id', 'desc'), found)
}
/** Of all customers, what waits for the assistants first. */
export function findDesk(ctx: SignedCtx, q: Parsed<typeof dealer.deskList>) {
  const found = seen(ctx).where(matching(q, common))
  const waits = sql`f.status = 'submitted'`
  return pageOf(ctx, q, found.orderBy(waits, 'desc').orderBy('f.updatedAt', 'desc').orderBy('f.id', 'desc'), found)
}
export const findDealer = (ctx: SignedCtx, id: number) => seen(ctx).where('f.id', '=', id).executeTakeFirst()
/** Any, held until the transaction ends; rights are the caller's business. */
export async function holdDealer(tx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<DealerRow | undefined> {
  await sql`select id from dealer_files where id = ${id} for update`.execute(tx.db)
  return rows(tx).where('f.id', '=', id).executeTakeFirst()
}
export const deleteDealer = async ({ db }: Pick<Ctx, 'db'>, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('dealerFiles')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', 'in', ['draft', 'rejected'])
      .executeTakeFirst()
  ).numDeletedRows === 1n

/** The customer of the caller's company with what a file of its own begins with. */
export const findStart = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('customers as c')
    .innerJoin('companies as o', 'o.id', 'c.companyId')
    .select(['c.id', 'c.name', 'c.nameEn', 'c.region'])
    .select((e) => [e.fn.coalesce('o.uscc', sql<string>`''`).as('uscc')])
    .where('c.companyId', '=', user.companyId)
    .executeTakeFirst()

/**
 * Until when a customer is authorised itself: the last day of what was approved, empty where there was nothing ever; `over` where
 * nothing of it lasts today.
 */
export async function findStanding(
  { db }: Pick<Ctx, 'db'>,
  customerId: number,
): Promise<{ validTo: string; over: boolean }> {
  const { rows: found } = await sql<{ validTo: string | null; current: boolean | null }>`
    select max(valid_to)::text as valid_to, bool_or(status = 'approved' and ${today} between valid_from and valid_to) as current
    from dealer_files where customer_id = ${customerId} and relation = 'self' and status in ('approved', 'expired')`.execute(
    db,
  )
  const { validTo = null, current = null } = found[0] ?? {}
  return { validTo: validTo ?? '', over: validTo !== null && !current }
}

const mostAtOnce = 2000
/** What was approved and is past its last day. */
export const listEnded = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  rows(ctx)
    .where('f.status', '=', 'approved')
    .where('f.validTo', '<', today)
    .orderBy('f.validTo')
    .orderBy('f.id')
    .limit(mostAtOnce)
    .execute()
/** What ends within 60 or 30 days, was not told of for these days yet, and nothing that was handed in goes on from. */
export async function listEnding(ctx: Pick<Ctx, 'db' | 'locale'>) {
  const near = sql<number>`case when f.valid_to - ${today} <= 30 then 30 else 60 end`
  return rows(ctx)
    .select(near.as('warnDays'))
    .where('f.status', '=', 'approved')
    .where(sql<boolean>`f.valid_to between ${today} and ${today} + 60 and coalesce(f.warned, 1000) > ${near}`)
    .where(
      sql<boolean>`not exists (select from dealer_files n where n.renews_id = f.id and n.status in ('submitted', 'approved', 'expired'))`,
    )
    .orderBy('f.validTo')
    .orderBy('f.id')
    .limit(mostAtOnce)
    .execute()
}
/** Notes that the days are told of; false where they were already. */
export const noteWarned = async ({ db }: Pick<Ctx, 'db'>, id: number, days: number): Promise<boolean> =>
  (
    await db
      .updateTable('dealerFiles')
      .set({ warned: days })
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .where(sql<boolean>`coalesce(warned, 1000) > ${days}`)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
/** Who orders for a company. */
export async function listKeepers({ db }: Pick<Ctx, 'db'>, companyId: number | null): Promise<number[]> {
  const { rows: found } = await sql<{
    id: number
  }>`select u.id::int as id from users u join user_roles r on r.user_id = u.id and r.role = 'order'
    where u.company_id = ${companyId} and u.status = 'enabled' order by u.id limit 50`.execute(db)
  return found.map(({ id }) => id)
}
/** What is in review, with the names that are looked for in the restricted list. */
export async function listScreened({ db }: Pick<Ctx, 'db'>) {
  const { rows: found } = await sql<{ bizId: number; bizNo: string; companyId: number | null; name: string }>`
    select f.id::int as "bizId", f.uscc as "bizNo", c.company_id::int as "companyId", f.dealer_name as name
    from dealer_files f join customers c on c.id = f.customer_id where f.status = 'submitted' order by f.id`.execute(db)
  return found.map(({ name, ...of }) => ({ ...of, names: [name] }))
}
