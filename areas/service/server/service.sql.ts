import { sql } from 'kysely'
import { projectSeen } from '#areas/support-project/server/support-project.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import type { partStates, service, warnDays } from '../contract.ts'

const rows = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('services as t')
    .innerJoin('serviceOrders as o', 'o.id', 't.orderId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select([
      't.id',
      't.no',
      't.companyId',
      't.userId',
      't.name',
      't.nameEn',
      't.productId',
      't.orderId',
      't.quotaTotal',
      't.quotaUsed',
      't.status',
    ])
    .select(['o.no as orderNo', nameFor(ctx, 'u').as('user')])
    .select([
      sql<string>`t.starts_on::text`.as('startsOn'),
      sql<string>`t.ends_on::text`.as('endsOn'),
      sql<number>`t.ends_on - ${today}`.as('daysLeft'),
    ])
export type ServiceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const own = (ctx: SignedCtx) => rows(ctx).where('t.companyId', '=', ctx.user.companyId)

export function findServices(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof service.list>) {
  const found = own(ctx).where(
    matching(q, { status: eq('t.status'), keyword: words('t.no', 't.name', 't.nameEn', 'o.no') }),
  )
  const ordered = found
    .orderBy(sql`t.status = 'active'`, 'desc')
    .orderBy(sql`case when t.status = 'active' then t.ends_on end`)
    .orderBy('t.endsOn', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export async function findService(ctx: SignedCtx, id: number) {
  return own(ctx)
    .innerJoin('marketProducts as p', 'p.id', 't.productId')
    .select(['p.deliverables', 'p.deliverablesEn'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}
type Use = {
  id: number
  issueId: number
  issueNo: string
  subject: string
  user: string
  usedAt: Date
  returnedAt: Date | null
}
/** What a service paid for; the subject of an issue for who sees its project. */
export async function listUses(ctx: SignedCtx, serviceId: number): Promise<Use[]> {
  const { rows: found } =
    await sql<Use>`select x.id, x.issue_id, i.no as issue_no, case when ${projectSeen(ctx.user, 'sp')} then i.subject else '' end as subject,
      coalesce(${nameFor(ctx, 'u')}, '') as user, x.used_at, x.returned_at
    from service_uses x join issues i on i.id = x.issue_id join support_projects sp on sp.id = i.project_id left join users u on u.id = x.user_id
    where x.service_id = ${serviceId} order by x.used_at desc, x.id desc limit 200`.execute(ctx.db)
  return found
}

type Part = { scope: string; status: (typeof partStates)[number]; engineer: string; dueOn: string | null }
type Work = {
  orderId: number
  orderNo: string
  name: string
  nameEn: string
  user: string
  isDone: boolean
  startedOn: string
  parts: Part[]
}
/** Orders that were begun and opened no service, with their parts: those under way first; of others for who sees the orders of the company. */
export async function listWork(ctx: SignedCtx): Promise<Work[]> {
  const { db, user } = ctx
  const { rows: found } =
    await sql<Work>`select o.id as order_id, o.no as order_no, p.name, p.name_en, ${nameFor(ctx, 'u')} as user, o.status = 'completed' as is_done,
      (o.started_at at time zone 'Asia/Shanghai')::date::text as started_on,
      (select jsonb_agg(jsonb_build_object('scope', ${ctx.locale === 'en' ? sql`coalesce(nullif(m.scope_en, ''), m.scope)` : sql`m.scope`}, 'status', m.status, 'engineer', coalesce(${nameFor(ctx, 'e')}, ''), 'dueOn', m.due_on) order by m.position)
        from service_order_milestones m left join users e on e.id = m.engineer_id where m.order_id = o.id) as parts
    from service_orders o join market_products p on p.id = o.product_id join users u on u.id = o.user_id
    where o.company_id = ${user.companyId} and o.status in ('in_service', 'delivered', 'refund_review', 'completed') and o.started_at is not null
      and (o.user_id = ${user.id} or ${user.permissions.has('sm_orders')}) and not exists (select from services s where s.order_id = o.id)
    order by o.status = 'completed', o.started_at desc, o.id desc limit 50`.execute(db)
  return found
}

export type Opened = {
  no: string
  companyId: number
  userId: number
  productId: number
  orderId: number
  itemId: number
  name: string
  nameEn: string
  quota: number
  months: number
}
/** A service from today on, for so many months. */
export async function insertService(tx: Pick<Ctx, 'db'>, s: Opened): Promise<number> {
  const { rows: made } = await sql<{
    id: number
  }>`insert into services (no, company_id, user_id, order_id, item_id, product_id, name, name_en,
      starts_on, ends_on, quota_total)
    values (${s.no}, ${s.companyId}, ${s.userId}, ${s.orderId}, ${s.itemId}, ${s.productId}, ${s.name}, ${s.nameEn}, ${today},
      (${today} + make_interval(months => ${s.months}::int))::date - 1, ${s.quota}) returning id`.execute(tx.db)
  return made[0]!.id
}
/** Ends the services of an order that was given back. */
export const endServices = (tx: Pick<Ctx, 'db'>, orderId: number) =>
  sql`update services set status = 'expired', ends_on = greatest(starts_on, least(ends_on, ${today})), updated_at = now(), version = version + 1
    where order_id = ${orderId} and status <> 'expired'`.execute(tx.db)

/**
 * Takes one of the quota of a company's service that ends first, in one statement: its row is locked, and one that is locked by
 * another is waited for, so that parallel uses never exceed the quota. Answers the service.
 */
export async function takeOne(tx: Pick<Ctx, 'db'>, companyId: number): Promise<number | undefined> {
  const { rows: taken } = await sql<{ id: number }>`update services s set quota_used = quota_used + 1,
      status = case when quota_used + 1 = quota_total then 'used_up' else status end, updated_at = now(), version = version + 1
    where s.id = (select c.id from services c where c.company_id = ${companyId} and c.status = 'active' and c.quota_used < c.quota_total
        and c.starts_on <= ${today} and c.ends_on >= ${today} order by c.ends_on, c.id limit 1 for update)
      and s.status = 'active' and s.quota_used < s.quota_total returning s.id`.execute(tx.db)
  return taken[0]?.id
}
/** Notes what a service paid for. */
export const insertUse = (tx: Pick<Ctx, 'db'>, use: { serviceId: number; issueId: number; userId: number | null }) =>
  tx.db.insertInto('serviceUses').values(use).execute()
/** Gives back what an issue took; false when no service pays for it. What has expired stays so. */
export async function giveBack(tx: Ctx, issueId: number): Promise<boolean> {
  const { rows: back } =
    await sql`with gone as (update service_uses set returned_at = ${tx.now} where issue_id = ${issueId} and returned_at is null and settled_at is null returning service_id)
    update services s set quota_used = quota_used - 1, status = case when s.status = 'used_up' then 'active' else s.status end, updated_at = now(), version = version + 1
    from gone where s.id = gone.service_id returning s.id`.execute(tx.db)
  return back.length > 0
}
/** What was used is used for good; false when no service pays for the issue. */
export async function settleUse(tx: Ctx, issueId: number): Promise<boolean> {
  const { rows: kept } =
    await sql`update service_uses set settled_at = coalesce(settled_at, ${tx.now}) where issue_id = ${issueId}
    and returned_at is null returning id`.execute(tx.db)
  return kept.length > 0
}
/** The service that pays for an issue. */
export async function findPayer(
  ctx: Pick<Ctx, 'db'>,
  issueId: number,
): Promise<{ id: number; no: string } | undefined> {
  const { rows: found } = await sql<{
    id: number
    no: string
  }>`select s.id, s.no from service_uses x join services s on s.id = x.service_id
    where x.issue_id = ${issueId} and x.returned_at is null`.execute(ctx.db)
  return found[0]
}

/** Services whose last day is over. */
export const expireOver = (ctx: Pick<Ctx, 'db'>) =>
  sql`update services set status = 'expired', updated_at = now(), version = version + 1 where status <> 'expired' and ends_on < ${today}`.execute(
    ctx.db,
  )
type Near = ServiceRow & { days: (typeof warnDays)[number] }
/** Near their end, and who ordered them was not told yet: seven days counts, and ends, the thirty too. */
const near = sql<boolean>`s.status <> 'expired' and s.ends_on >= ${today}
  and ((not s.told_week and s.ends_on - ${today} <= 7) or (not s.told_month and s.ends_on - ${today} <= 30))`
export async function listNear(ctx: Pick<Ctx, 'db'>): Promise<{ id: number }[]> {
  const { rows: found } = await sql<{ id: number }>`select s.id from services s where ${near} order by s.id`.execute(
    ctx.db,
  )
  return found
}
/** One of them, for the one who tells. */
export async function takeNear(tx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<Near | undefined> {
  const { rows: taken } = await sql<
    Pick<Near, 'days'>
  >`update services s set told_month = true, told_week = s.ends_on - ${today} <= 7
    where s.id = ${id} and ${near} returning case when s.ends_on - ${today} <= 7 then 7 else 30 end as days`.execute(
    tx.db,
  )
  const [one] = taken
  const row = one && (await rows(tx).where('t.id', '=', id).executeTakeFirst())
  return row && { ...row, ...one }
}
