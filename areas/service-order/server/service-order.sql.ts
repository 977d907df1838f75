import { sql, type RawBuilder } from 'kysely'
import { commaOf, type Locale } from '#platform/contract/text.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor, typedPerson } from '#platform/server/db/name-for.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import { countsOf, eq, matching, pageOf, sinceDay, untilDay, words } from '#platform/server/db/list.ts'
import { orderStates, type serviceOrder } from '../contract.ts'
import type { serviceDesk } from '../desk.contract.ts'

const num = (column: string) => sql<number>`${sql.ref(column)}::int`
const lines = (locale: Locale, name: RawBuilder<unknown>) =>
  sql<string>`coalesce((select string_agg(case when i.qty = 1 then ${name} else ${name} || ' × ' || i.qty end, ${commaOf(locale)} order by i.position)
    from service_order_items i where i.order_id = t.id), '')`
/** The milestone that is next: delivered, or the first that is not accepted. */
const next = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from service_order_milestones m where m.order_id = t.id and m.status <> 'accepted' order by m.position limit 1)`
const rows = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('serviceOrders as t')
    .innerJoin('marketProducts as p', 'p.id', 't.productId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select([
      't.id',
      't.no',
      't.companyId',
      't.userId',
      't.productId',
      't.status',
      't.payUntil as expiresAt',
      't.paidAt',
      't.startedAt',
      't.deliveredAt',
    ])
    .select([
      't.acceptUntil as acceptsAt',
      't.closedAt',
      't.ratedAt',
      't.remarkLast',
      't.createdAt',
      't.updatedAt',
      't.version',
      't.refundFrom',
      't.phone',
      typedPerson(ctx, sql`t.contact`, sql`t.company_id`).as('contact'),
    ])
    .select([
      'p.name as productName',
      'p.nameEn as productNameEn',
      nameFor(ctx, 'u').as('user'),
      num('t.totalPoints').as('totalPoints'),
      num('t.capturedPoints').as('capturedPoints'),
    ])
    .select([lines('zh', sql`i.name`).as('itemsZh'), lines('en', sql`i.name_en`).as('itemsEn')])
    .select([
      sql<number>`(select count(*)::int from service_order_milestones m where m.order_id = t.id)`.as('parts'),
      sql<number>`(select count(*)::int from service_order_milestones m where m.order_id = t.id and m.status = 'accepted')`.as(
        'done',
      ),
      sql<number>`coalesce(${next(sql`m.rejects`)}, 0)`.as('rejects'),
      sql<number | null>`${next(sql`m.engineer_id`)}`.as('engineerId'),
      sql<boolean>`not exists (select from service_order_milestones m where m.order_id = t.id and m.engineer_id is null)`.as(
        'ready',
      ),
      sql<boolean>`t.pay_until > now()`.as('inTime'),
    ])
export type OrderRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The caller's own, or all of the company for who sees its orders: in one order the same people read and act. */
const seen = (ctx: SignedCtx) => {
  const company = rows(ctx).where('t.companyId', '=', ctx.user.companyId)
  return ctx.user.permissions.has('sm_orders') ? company : company.where('t.userId', '=', ctx.user.id)
}
type Narrowed = Omit<Parsed<typeof serviceOrder.list>, 'page' | 'limit'>
const besides = (more: readonly string[] = []) => ({
  keyword: words('t.no', 'p.name', 'p.nameEn', 'u.name', ...more),
  startDate: sinceDay('t.createdAt'),
  endDate: untilDay('t.createdAt'),
})
const narrowed = (q: Narrowed, more?: readonly string[]) => matching(q, { status: eq('t.status'), ...besides(more) })
const perState = (ctx: SignedCtx, found: Parameters<typeof countsOf>[1]) =>
  countsOf(ctx, found, sql`t.status`, orderStates)
const latest = (found: ReturnType<typeof rows>) => found.orderBy('t.createdAt', 'desc').orderBy('t.id', 'desc')
const ofCompany = (ctx: SignedCtx) => rows(ctx).where('t.companyId', '=', ctx.user.companyId)
const own = (ctx: SignedCtx) => ofCompany(ctx).where('t.userId', '=', ctx.user.id)
/** Orders the caller made. */
export function findOwn(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof serviceOrder.list>) {
  const found = own(ctx).where(narrowed(q))
  return pageOf(ctx, { page, limit }, latest(found), found)
}
/** Orders of the caller's company. */
export function findCompany(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof serviceOrder.company>) {
  const found = ofCompany(ctx).where(narrowed(q))
  return pageOf(ctx, { page, limit }, latest(found), found)
}
export const countOwn = (ctx: SignedCtx, q: Parsed<typeof serviceOrder.tabCount>) =>
  perState(ctx, own(ctx).where(matching(q, besides())))
export const countCompany = (ctx: SignedCtx, q: Parsed<typeof serviceOrder.companyCount>) =>
  perState(ctx, ofCompany(ctx).where(matching(q, besides())))
export const findCompanyBelow = (ctx: SignedCtx, q: Narrowed, below: number, most: number) =>
  rows(ctx)
    .where('t.companyId', '=', ctx.user.companyId)
    .where(narrowed(q))
    .where('t.id', '<', below)
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
export const findSeen = (ctx: SignedCtx, id: number) => seen(ctx).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  rows(ctx).where('t.id', '=', id).executeTakeFirst()

const named = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  rows(ctx)
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([
      nameFor(ctx, 'c').as('company'),
      sql<string>`coalesce((select ${nameFor(ctx, 'e')} from users e where e.id = ${next(sql`m.engineer_id`)}), '')`.as(
        'engineer',
      ),
    ])
/**
 * Those the caller sees at the desk: all for who runs the market or watches it, refunds for finance, the own work for an engineer, those of
 * their own customers for an account manager.
 */
export function onDesk(ctx: SignedCtx): RawBuilder<boolean> {
  const { user } = ctx
  if (readsAs(user, 'sm_manage') || user.permissions.has('sm_watch')) return sql<boolean>`true`
  const refunds = readsAs(user, 'sm_refund') ? sql`t.status in ('refund_review', 'refunded')` : sql`false`
  const own = sql`exists (select from service_order_milestones m where m.order_id = t.id and m.engineer_id = ${user.id})`
  const followed = sql`exists (select from companies k where k.id = t.company_id and k.account_manager_id = any(${casesOf(user)}::bigint[]))`
  return sql<boolean>`(${refunds} or ${user.permissions.has('sm_deliver') ? own : sql`false`} or ${readsAs(user, 'sm_follow') ? followed : sql`false`})`
}
export type DeskRow = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>
const atDesk = (ctx: SignedCtx) => named(ctx).where(onDesk(ctx))
const asDesk = ['c.name', 'c.nameEn'] as const
export const countDesk = (ctx: SignedCtx, q: Parsed<typeof serviceDesk.deskCount>) =>
  perState(ctx, atDesk(ctx).where(matching(q, besides(asDesk))))
export function findDesk(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof serviceDesk.desk>) {
  const found = atDesk(ctx).where(narrowed(q, asDesk))
  const ordered = found
    .orderBy(sql`t.status in ('paid', 'in_service', 'refund_review')`, 'desc')
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export const findDeskBelow = (ctx: SignedCtx, q: Narrowed, below: number, most: number) =>
  named(ctx)
    .where(onDesk(ctx))
    .where(narrowed(q, ['c.name', 'c.nameEn']))
    .where('t.id', '<', below)
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
/** One order as the staff have it, and whether the caller sees it without its task. */
export const findReview = (ctx: SignedCtx, id: number) =>
  named(ctx).select(onDesk(ctx).as('seen')).where('t.id', '=', id).executeTakeFirst()

/** Whom the work of somebody's last order is agreed with, else themselves. */
export async function findContact(ctx: SignedCtx): Promise<{ contact: string; phone: string }> {
  const { rows: found } = await sql<{ contact: string; phone: string }>`
    select coalesce(nullif(o.contact, u.name), ${nameFor(ctx, 'u')}) as contact, coalesce(o.phone, u.mobile, '') as phone
    from users u left join lateral (select contact, phone from service_orders where user_id = u.id order by id desc limit 1) o on true
    where u.id = ${ctx.user.id}`.execute(ctx.db)
  return found[0]!
}

/** What only the detail shows. */
export async function findMore(ctx: Pick<Ctx, 'db' | 'locale'>, id: number) {
  const { rows: found } = await sql<{
    contact: string
    phone: string
    remark: string
    projectId: number | null
    project: string
    leadDays: number
    paidBy: string
  }>`
    select ${typedPerson(ctx, sql`o.contact`, sql`o.company_id`)} as contact, o.phone, o.remark, o.project_id, coalesce(sp.name, '') as project, o.lead_days, coalesce(${nameFor(ctx, 'b')}, '') as paid_by
    from service_orders o left join support_projects sp on sp.id = o.project_id left join users b on b.id = o.paid_by where o.id = ${id}`.execute(
    ctx.db,
  )
  return found[0]!
}

/**
 * Takes the right to pay an order for half a minute; false while another has it, or when it is not to be paid. Whoever fails gives it
 * back by `freePay`, and a process that ended in between loses it by itself.
 */
export async function claimPay({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const { rows: claimed } = await sql`update service_orders set pay_claimed_until = now() + interval '30 seconds'
    where id = ${id} and status = 'pending_pay' and (pay_claimed_until is null or pay_claimed_until < now()) returning id`.execute(
    db,
  )
  return claimed.length === 1
}
export const freePay = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  sql`update service_orders set pay_claimed_until = null where id = ${id} and status = 'pending_pay'`.execute(db)

/** Orders that were not paid in their time, and what was delivered and nobody accepted. */
export const listUnpaid = (ctx: Ctx) =>
  rows(ctx)
    .where('t.status', '=', 'pending_pay')
    .where(sql<boolean>`t.pay_until <= now()`)
    .orderBy('t.id')
    .limit(500)
    .execute()
export const listUnaccepted = (ctx: Ctx) =>
  rows(ctx)
    .where('t.status', '=', 'delivered')
    .where(sql<boolean>`t.accept_until <= now()`)
    .orderBy('t.id')
    .limit(500)
    .execute()
/** What will count as accepted within a day, and nobody was told of. */
export const listNearlyAccepted = (ctx: Ctx) =>
  rows(ctx)
    .where('t.status', '=', 'delivered')
    .where(sql<boolean>`not t.accept_told and t.accept_until <= now() + interval '1 day'`)
    .orderBy('t.id')
    .limit(500)
    .execute()
/** True for the one who tells. */
export async function setTold(tx: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('serviceOrders')
    .set({ acceptTold: true })
    .where('id', '=', id)
    .where('acceptTold', '=', false)
    .where('status', '=', 'delivered')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** True for the one who reviews an order first. */
export async function setRated(tx: Ctx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('serviceOrders')
    .set({ ratedAt: tx.now })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .where('ratedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Hours and days from now, by the clock of the database. */
export const fromNow = (n: number, unit: 'hours' | 'days') => sql<Date>`now() + ${sql.lit(`${n} ${unit}`)}::interval`
/** Seconds the delivered milestone has left; and the moment they end again when a refund is refused, a day from now at least. */
export const timeLeft = sql<number | null>`greatest(0, extract(epoch from accept_until - now()))::int`
export const leftFromNow = sql<Date>`now() + make_interval(secs => greatest(coalesce(accept_left, 0), 86400))`
export const addCaptured = (points: number) => sql<number>`captured_points + ${points}`
