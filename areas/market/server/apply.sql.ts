import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { market } from '../contract.ts'
import type { marketDesk } from '../desk.contract.ts'
import type { Part } from './line.rules.ts'

const rows = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .selectFrom('marketApplies as t')
    .innerJoin('marketProducts as p', 'p.id', 't.productId')
    .leftJoin('supportProjects as sp', 'sp.id', 't.projectId')
    .select([
      't.id',
      't.no',
      't.companyId',
      't.userId',
      't.productId',
      't.requirement',
      't.projectId',
      't.status',
      't.handlerId',
    ])
    .select(['t.quoteNote', 't.quoteLeadDays', 't.quotedAt', 't.remark', 't.createdAt', 't.updatedAt', 't.version'])
    .select(['p.name as productName', 'p.nameEn as productNameEn', sql<string>`coalesce(sp.name, '')`.as('project')])
    .select([
      sql<string | null>`t.expected_on::text`.as('expectedOn'),
      sql<string | null>`t.quote_valid_until::text`.as('quoteValidUntil'),
      sql<number | null>`t.quote_points::int`.as('quotePoints'),
      sql<Part[]>`t.quote_parts`.as('parts'),
      sql<boolean>`coalesce(t.quote_valid_until >= ${today}, false)`.as('inTime'),
    ])
export type ApplyRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The caller's own, or all of the company for who sees its orders. */
const own = (ctx: SignedCtx) => {
  const company = rows(ctx).where('t.companyId', '=', ctx.user.companyId)
  return ctx.user.permissions.has('sm_orders') ? company : company.where('t.userId', '=', ctx.user.id)
}
export function findOwnApplies(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof market.applies>) {
  const found = own(ctx).where(
    matching(q, { status: eq('t.status'), keyword: words('t.no', 't.requirement', 'p.name', 'p.nameEn') }),
  )
  return pageOf(ctx, { page, limit }, found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found)
}
export const findOwnApply = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()

const kept = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  rows(ctx)
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .select([
      nameFor(ctx, 'c').as('company'),
      nameFor(ctx, 'u').as('user'),
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
    ])
/** Those of all customers, what waits for a quote first, the oldest of them foremost. */
export function findKeptApplies(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof marketDesk.requests>) {
  const found = kept(ctx).where(
    matching(q, { status: eq('t.status'), keyword: words('t.no', 't.requirement', 'p.name', 'p.nameEn', 'c.name') }),
  )
  const ordered = found
    .orderBy(sql`t.status in ('submitted', 'quoting')`, 'desc')
    .orderBy(sql`case when t.status in ('submitted', 'quoting') then t.created_at end`)
    .orderBy('t.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export const findKeptApply = (ctx: SignedCtx, id: number) => kept(ctx).where('t.id', '=', id).executeTakeFirst()

/** Quotes whose last day is over, and those that end within three days and nobody was told of. */
export const listOverdue = (ctx: Ctx) =>
  rows(ctx)
    .where('t.status', '=', 'quoted')
    .where(sql<boolean>`t.quote_valid_until < ${today}`)
    .orderBy('t.id')
    .limit(500)
    .execute()
