import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words, type Paging } from '#platform/server/db/list.ts'
import { casesOf } from '#platform/server/auth/stand-in.ts'
import { like } from '#platform/server/db/like.ts'
import { today } from '#platform/server/db/today.ts'
import type { offerStates, packageApply } from '../apply.contract.ts'
import { isManagersOwn, projectsOf } from './product-package.sql.ts'

type OfferState = (typeof offerStates)[number]
const isIn = (who: ReturnType<typeof sql>) => sql<boolean>`exists (select from user_group_members m
  where m.group_id = k.group_id and m.user_id in (${who}))`
const me = ({ user }: SignedCtx) => sql`${user.id}`
const mainOf = ({ user }: SignedCtx) =>
  sql`select a.id from users a where a.company_id = ${user.companyId} and a.is_main`
const underWay = ({ user }: SignedCtx) => sql<boolean>`exists (select from product_package_applications t
  where t.package_id = k.id and t.company_id = ${user.companyId} and t.status in ('submitted', 'am_passed'))`

/** The company's own products that are certified today, in the category of a package. */
const certifiedFor = ({ user }: SignedCtx) => sql`from product_certifications r where r.company_id = ${user.companyId}
  and r.status = 'certified' and r.valid_end >= ${today} and r.product_category = k.product_type`
/** The caller may know of the chip, or the company has a certified product of the package's category with it. */
const isKnown = (ctx: SignedCtx) =>
  sql<boolean>`(${chipSeen(ctx.user, 'c')} or exists (select ${certifiedFor(ctx)} and r.chip_platform = c.code))`
/**
 * What a company may have at all: what is made for it, and standard packages of chips it may know of or has certified a product of
 * that category with.
 */
export const isOffered = (ctx: SignedCtx) => sql<boolean>`(k.company_id = ${ctx.user.companyId} or k.company_id is null
  and exists (select from chips c where c.id = k.chip_id and ${isKnown(ctx)})
  and not exists (select from user_group_projects g join chip_projects p on p.id = g.chip_project_id join chips c on c.id = p.chip_id
    where g.group_id = k.group_id and not ${isKnown(ctx)}))`
const isCustomer = ({ user }: SignedCtx) =>
  sql<boolean>`exists (select from companies o where o.id = ${user.companyId} and not o.is_vendor and not o.is_guest)`

const stateOf = (ctx: SignedCtx) =>
  sql<OfferState>`case when ${isIn(me(ctx))} then case k.status when 'open' then 'held' else 'shut' end
    when ${underWay(ctx)} then 'applied' when k.status <> 'open' then 'shut'
    when ${isIn(mainOf(ctx))} then 'main_only' else 'free' end`.as('state')
/** Packages with where the caller's company stands; every read of an offer begins here. */
const offers = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('productPackages as k')
    .innerJoin('chips as c', 'c.id', 'k.chipId')
    .select([
      'k.id',
      'k.code',
      nameFor(ctx, 'k').as('name'),
      'k.name as nameZh',
      'k.nameEn',
      'k.type',
      'k.level',
      'k.status',
      'k.groupId',
      'c.code as chip',
      projectsOf('k.groupId'),
    ])
    .select(stateOf(ctx))
    .select(sql<string[]>`array(select r.product_name ${certifiedFor(ctx)} order by r.id desc limit 3)`.as('products'))
    .where('k.status', '<>', 'draft')
export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>

type Asked = Paging & { projectName?: string | undefined }
const named = (
  text: string,
) => sql<boolean>`(k.name ilike ${like(text)} or k.name_en ilike ${like(text)} or k.code ilike ${like(text)} or exists (
  select from user_group_projects g join chip_projects p on p.id = g.chip_project_id
  where g.group_id = k.group_id and (p.name ilike ${like(text)} or p.name_en ilike ${like(text)} or p.code ilike ${like(text)})))`
/** What is made for the company first, or what stands in front of that by `first`. */
const page = (
  ctx: SignedCtx,
  { projectName, ...paging }: Asked,
  where: ReturnType<typeof sql<boolean>>,
  first = sql`k.company_id is null`,
) => {
  const found = offers(ctx)
    .where(where)
    .where(matching({ ...paging, projectName }, { projectName: named }))
  return pageOf(
    ctx,
    paging,
    found
      .orderBy(first)
      .orderBy(sql`k.company_id is null`)
      .orderBy('k.name')
      .orderBy('k.id'),
    found,
  )
}
export const findOpened = (ctx: SignedCtx, q: Asked) => page(ctx, q, isIn(me(ctx)))
/** Open ones that the caller is not in yet, and those that were asked for. */
export const findUnopened = (ctx: SignedCtx, q: Asked) => page(ctx, q, isUnopened(ctx), sql`${fits(ctx)} desc`)
/** The company has a certified product that it is for: it comes first. */
const fits = (ctx: SignedCtx) => sql<boolean>`exists (select ${certifiedFor(ctx)})`
const isUnopened = (ctx: SignedCtx) =>
  sql<boolean>`(not ${isIn(me(ctx))} and ${isCustomer(ctx)} and ${isOffered(ctx)} and (k.status = 'open' or ${underWay(ctx)}))`
export type HomeOffer = { id: number; name: string; code: string; chip: string; state: OfferState }
/** What is opened to the caller and what may be asked for, the first of both and how many there are, in one statement. */
export async function findHomeOffers(ctx: SignedCtx, most: number) {
  const bare = offers(ctx)
    .clearSelect()
    .select([
      'k.id',
      nameFor(ctx, 'k').as('name'),
      'k.code',
      'c.code as chip',
      'k.companyId',
      stateOf(ctx),
      fits(ctx).as('fits'),
    ])
  const listed = (
    from: typeof bare,
  ) => sql`(select jsonb_build_object('total', count(*)::int, 'list', coalesce(jsonb_agg(jsonb_build_object(
      'id', x.id, 'name', x.name, 'code', x.code, 'chip', x.chip, 'state', x.state) order by x.nth)
      filter (where x.nth <= ${sql.lit(most)}), '[]'))
    from (select y.*, row_number() over (order by y.fits desc, y.company_id is null, y.name, y.id) as nth from (${from}) y) x)`
  type Listed = { list: HomeOffer[]; total: number }
  const { rows } = await sql<{ opened: Listed; unopened: Listed }>`select
    ${listed(bare.where(isIn(me(ctx))))} as opened, ${listed(bare.where(isUnopened(ctx)))} as unopened`.execute(ctx.db)
  return rows[0]!
}
/** Those that open a chip project, what is made for the company first. */
export const listOpening = (ctx: SignedCtx, chipProjectId: number) =>
  offers(ctx)
    .where(
      sql<boolean>`exists (select from user_group_projects g where g.group_id = k.group_id and g.chip_project_id = ${chipProjectId})`,
    )
    .where(
      sql<boolean>`(${isIn(me(ctx))} or ${isCustomer(ctx)} and ${isOffered(ctx)} and (k.status = 'open' or ${underWay(ctx)}))`,
    )
    .orderBy(sql`k.company_id is null`)
    .orderBy('k.id')
    .limit(100)
    .execute()
/** One that may be asked for, or was given already. */
export const findOffer = (ctx: SignedCtx, id: number) =>
  offers(ctx).where('k.id', '=', id).where(isCustomer(ctx)).where(isOffered(ctx)).executeTakeFirst()

const applications = (ctx: Ctx) =>
  ctx.db
    .selectFrom('productPackageApplications as t')
    .innerJoin('productPackages as k', 'k.id', 't.packageId')
    .innerJoin('users as a', 'a.id', 't.applicantId')
    .select([
      't.id',
      't.no',
      't.packageId',
      't.companyId',
      't.applicantId',
      't.status',
      't.productName',
      't.reason',
      't.forecast',
    ])
    .select([
      't.mpOn as mpDate',
      't.rejectReason',
      't.handlerId',
      't.createdAt',
      't.updatedAt',
      't.version',
      nameFor(ctx, 'a').as('applicant'),
    ])
    .select([
      nameFor(ctx, 'k').as('packageName'),
      'k.name as packageZh',
      'k.nameEn as packageEn',
      'k.code as packageCode',
      'k.status as packageStatus',
      'k.groupId',
    ])
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>

const ofCompany = (ctx: SignedCtx) => applications(ctx).where('t.companyId', '=', ctx.user.companyId)
export const findOwn = (ctx: SignedCtx, id: number) => ofCompany(ctx).where('t.id', '=', id).executeTakeFirst()
export function findApplications(ctx: SignedCtx, q: Parsed<typeof packageApply.applications>) {
  const found = ofCompany(ctx).where(matching(q, { status: eq('t.status') }))
  return pageOf(ctx, q, found.orderBy('t.id', 'desc'), found)
}
/** The last application of the caller's company for each of these packages. */
export const listLast = (ctx: SignedCtx, packageIds: readonly number[]) =>
  packageIds.length
    ? ofCompany(ctx)
        .where('t.packageId', 'in', packageIds)
        .distinctOn('t.packageId')
        .orderBy('t.packageId')
        .orderBy('t.id', 'desc')
        .execute()
    : Promise.resolve([])
/** Any; rights are the caller's business. */
export const findAny = (ctx: Ctx, id: number) => applications(ctx).where('t.id', '=', id).executeTakeFirst()

/** The main account of a company that is certified today; undefined for any other. */
export const findMain = (ctx: Ctx, companyId: number) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', sql<string | null>`c.cert_valid_end::text`.as('certifiedUntil')])
    .where('u.companyId', '=', companyId)
    .where('u.isMain', '=', true)
    .where(certifiedToday('c'))
    .executeTakeFirst()
/** Keeps a package open until the end of the transaction; false when it is not. */
export async function holdOpen(tx: Ctx, packageId: number): Promise<boolean> {
  const open = tx.db.selectFrom('productPackages').select('id').where('id', '=', packageId).where('status', '=', 'open')
  return (await open.forShare().executeTakeFirst()) !== undefined
}

/** Those a decider sees: all of the vendor's, an account manager those of the own customers. */
const decided = (ctx: SignedCtx) =>
  applications(ctx)
    .innerJoin('companies as o', 'o.id', 't.companyId')
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .select([nameFor(ctx, 'o').as('company'), sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler')])
    .where(
      isManagersOwn(
        ctx,
        sql`(t.handler_id = any(${casesOf(ctx.user)}::bigint[]) or o.account_manager_id = any(${casesOf(ctx.user)}::bigint[]))`,
      ),
    )
export function findDesk(ctx: SignedCtx, q: Parsed<typeof packageApply.desk>) {
  const found = decided(ctx).where(
    matching(q, { status: eq('t.status'), keyword: words('t.no', 't.productName', 'o.name', 'k.name', 'k.code') }),
  )
  const ordered = found
    .orderBy(sql`t.status in ('submitted', 'am_passed')`, 'desc')
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
export const findDecided = (ctx: SignedCtx, id: number) =>
  decided(ctx)
    .innerJoin('chips as c', 'c.id', 'k.chipId')
    .select(['k.type as packageType', 'c.code as chip', projectsOf('k.groupId')])
    .select(
      sql<string[]>`array(select x.name from product_packages x join open_group_members m on m.group_id = x.group_id
        join users u on u.id = m.user_id and u.is_main and u.company_id = t.company_id order by 1)`.as('has'),
    )
    .where('t.id', '=', id)
    .executeTakeFirst()

/** Who is told how an application stands: the applicant and the main account. */
export async function listTold(
  ctx: Ctx,
  { companyId, applicantId }: Pick<ApplicationRow, 'companyId' | 'applicantId'>,
) {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.company_id = ${companyId} and (u.is_main or u.id = ${applicantId})`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
