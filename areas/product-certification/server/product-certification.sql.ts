import { sql } from 'kysely'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { productCertification, productStates } from '../contract.ts'
import type { productDesk } from '../desk.contract.ts'

const over = sql<boolean>`(t.status = 'certified' and t.valid_end < ${today})`
const shown = sql<(typeof productStates)[number]>`case when ${over} then 'expired' else t.status end`
/** The state as people see it: what is over by the date is no longer certified. */
const inState = (status: unknown) => sql`(${shown}) = ${status}`

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('productCertifications as t')
    .select(['t.id', 't.companyId', 't.applicantId', 't.handlerId', 't.status as kept', 't.productName', 't.model'])
    .select(['t.productCategory', 't.chipPlatform', 't.terminalBrand', 't.annualForecast', 't.stage', 't.targetArea'])
    .select(['t.rejectReason', 't.submittedAt', 't.updatedAt', 't.version', over.as('over'), shown.as('status')])
    .select([sql<string>`coalesce(t.no, '')`.as('no'), sql<string | null>`t.valid_start::text`.as('validStart')])
    .select(sql<string | null>`t.valid_end::text`.as('validEnd'))
export type ProductRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const own = (ctx: SignedCtx) => rows(ctx).where('t.companyId', '=', ctx.user.companyId)
/** One page of the caller's company, last changed first. */
export function findProducts(ctx: SignedCtx, q: Parsed<typeof productCertification.list>) {
  const filter = matching(q, {
    status: inState,
    chipPlatform: eq('t.chipPlatform'),
    keyword: words('t.productName', 't.model', 't.no'),
  })
  const found = own(ctx).where(filter)
  return pageOf(ctx, q, found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found)
}
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Ctx, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()

/** Those a reviewer sees: all for who oversees them, else what they take care of. */
export const reviewed = (ctx: SignedCtx) =>
  readsAs(ctx.user, 'product_cert_audit2') ||
  ctx.user.roles.some((role) => ['admin', 'am_lead', 'auditor'].includes(role))
    ? sql<boolean>`t.status <> 'draft'`
    : sql<boolean>`(t.status <> 'draft' and t.handler_id = any(${casesOf(ctx.user)}::bigint[]))`
const named = (ctx: Ctx) =>
  rows(ctx)
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .innerJoin('users as a', 'a.id', 't.applicantId')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
      nameFor(ctx, 'a').as('applicant'),
      nameFor(ctx, 'c').as('companyName'),
    ])

/** One page, those that wait first, the latest foremost. */
export function findReviewed(ctx: SignedCtx, q: Parsed<typeof productDesk.desk>) {
  const filter = matching(q, { status: inState, keyword: words('t.no', 't.productName', 't.model', 'c.name') })
  const found = named(ctx).where(reviewed(ctx)).where(filter)
  const ordered = found
    .orderBy(sql`t.status in ('am_review', 'fae_review')`, 'desc')
    .orderBy('t.submittedAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
/** One that was submitted, and whether the caller is among those who see it without its task. */
export const findReview = (ctx: SignedCtx, id: number) =>
  named(ctx).select(reviewed(ctx).as('seen')).where('t.id', '=', id).where('t.status', '<>', 'draft').executeTakeFirst()

/** Whether there is such a chip that the caller may know of. */
export async function isChip(ctx: SignedCtx, code: string): Promise<boolean> {
  const { rows: found } = await sql`select from chips c where c.code = ${code} and ${chipSeen(ctx.user, 'c')}`.execute(
    ctx.db,
  )
  return found.length > 0
}

/** From today for so many years, both days included. */
export const validity = (years: number) => ({
  validStart: today,
  validEnd: sql<string>`(${today} + make_interval(years => ${sql.lit(years)}))::date`,
})
