import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { currencies, orderBase } from '../contract.ts'
import { customerSeen } from './seen.sql.ts'

type Currency = (typeof currencies)[number]

export const customers = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('customers as c')
    .leftJoin('customerGroups as g', 'g.id', 'c.groupId')
    .leftJoin('users as k', 'k.id', 'c.clerkId')
    .leftJoin('users as m', 'm.id', 'c.managerId')
    .select([
      'c.id',
      'c.code',
      'c.name',
      'c.nameEn',
      'c.isHead',
      'c.region',
      'c.payTerm',
      'c.creditLimit',
      'c.creditCurrency',
    ])
    .select([
      'c.status',
      'c.updatedAt',
      'c.version',
      'c.clerkId',
      'c.managerId',
      'c.autoAccept',
      'c.remark',
      'c.companyId',
      'c.groupId',
    ])
    .select((e) => [
      e.ref('c.currencies').$castTo<Currency[]>().as('currencies'),
      e.fn.coalesce('g.name', sql<string>`''`).as('groupName'),
      sql<string>`coalesce(${nameFor(ctx, 'k')}, '')`.as('clerk'),
      sql<string>`coalesce(${nameFor(ctx, 'm')}, '')`.as('manager'),
    ])
export const customerWords = words('c.code', 'c.name', 'c.nameEn', 'g.name')

/** One page of the customers the caller has to do with. */
export function findCustomers(ctx: SignedCtx, q: Parsed<typeof orderBase.customers>) {
  const found = customers(ctx)
    .where(customerSeen(ctx, 'c'))
    .where(matching(q, { status: eq('c.status'), keyword: customerWords }))
  return pageOf(ctx, q, found.orderBy('c.code'), found)
}
export const findCustomer = (ctx: SignedCtx, id: number) =>
  customers(ctx).where(customerSeen(ctx, 'c')).where('c.id', '=', id).executeTakeFirst()

/** The customer of the caller's company; undefined where it has none. */
export const findOwnCustomer = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('customers')
    .select(['id', 'code', 'name', 'status', 'clerkId', 'managerId', 'companyId'])
    .where('companyId', '=', ctx.user.companyId)
    .executeTakeFirst()

export const quotas = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('orderQuotas as q')
    .innerJoin('orderModels as m', 'm.id', 'q.modelId')
    .leftJoin('customers as c', 'c.id', 'q.customerId')
    .leftJoin('customerGroups as g', 'g.id', 'q.groupId')
    .select([
      'q.id',
      'q.periodKind',
      'q.startsOn',
      'q.endsOn',
      'm.model',
      'q.limitQty',
      'q.reservedQty',
      'q.consumedQty',
    ])
    .select(['q.status', 'q.remark', 'q.updatedAt', 'q.version', 'q.customerId', 'q.groupId', 'q.modelId'])
    .select((e) => [
      e.fn.coalesce('c.code', sql<string>`''`).as('customerCode'),
      e.fn.coalesce('g.name', sql<string>`''`).as('groupName'),
      sql<string>`coalesce(c.name, g.name)`.as('owner'),
      sql<string>`coalesce(nullif(c.name_en, ''), c.name, g.name)`.as('ownerEn'),
      sql<number>`q.limit_qty - q.reserved_qty - q.consumed_qty`.as('leftQty'),
      sql<number>`case q.limit_qty when 0 then 100 else (q.reserved_qty::bigint + q.consumed_qty) * 100 / q.limit_qty end::int`.as(
        'percent',
      ),
    ])
export const quotaWords = words('m.model', 'c.code', 'c.name', 'g.name')
/** Of the customers somebody sees, and of the groups these belong to; what is no more than a draft is the staff's. */
const quotaSeen = (
  ctx: SignedCtx,
) => sql<boolean>`(q.status <> 'draft' or ${ctx.user.staff}) and exists (select from customers x
  where ${customerSeen(ctx, 'x')} and (x.id = q.customer_id or x.group_id = q.group_id))`

export function findQuotas(ctx: SignedCtx, q: Parsed<typeof orderBase.quotas>) {
  const found = quotas(ctx)
    .where(quotaSeen(ctx))
    .where(matching(q, { status: eq('q.status'), periodKind: eq('q.periodKind'), keyword: quotaWords }))
  return pageOf(ctx, q, found.orderBy('q.startsOn', 'desc').orderBy('q.id', 'desc'), found)
}
export const findQuota = (ctx: SignedCtx, id: number) =>
  quotas(ctx).where(quotaSeen(ctx)).where('q.id', '=', id).executeTakeFirst()

export const rates = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('exchangeRates as r')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('users as p', 'p.id', 'r.publishedBy')
    .select([
      'r.id',
      'r.base',
      'r.quote',
      'r.rate',
      'r.startsOn',
      'r.source',
      'r.status',
      'r.updatedAt',
      'r.version',
      'r.userId',
    ])
    .select([
      sql<string>`coalesce(r.ends_on::text, '')`.as('endsOn'),
      sql<boolean>`r.status = 'published' and ${today} between r.starts_on and coalesce(r.ends_on, 'infinity')`.as(
        'current',
      ),
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'),
      sql<string>`coalesce(${nameFor(ctx, 'p')}, '')`.as('publisher'),
    ])
export function findRates(ctx: SignedCtx, q: Parsed<typeof orderBase.rates>) {
  const found = rates(ctx)
    .where('r.status', '=', 'published')
    .where(matching(q, { base: eq('r.base') }))
  return pageOf(ctx, q, found.orderBy('r.startsOn', 'desc').orderBy('r.id', 'desc'), found)
}
