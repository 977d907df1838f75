import { companyKey } from '#platform/contract/company.ts'
import { sql, type RawBuilder } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { noticeDays, warnDays, type certification } from '../contract.ts'
import type { SignedFacts } from './nda/nda.rules.ts'

const rows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certifications as t')
    .select(['t.id', 't.companyId', 't.applicantId', 't.status', 't.template', 't.country', 't.companyName', 't.uscc'])
    .select([
      't.legalEntity',
      't.address',
      't.chipCode',
      't.productCategory',
      't.handlerName',
      't.handlerId',
      't.nameNorm',
    ])
    .select(['t.contactName', 't.contactPhone', 't.contactEmail', 't.signedBy', 't.carrier', 't.trackingNo'])
    .select(['t.rejectReason', 't.failedStep', 't.renewOf', 't.submittedAt', 't.updatedAt', 't.version', 't.wordingId'])
    .select(sql<SignedFacts | null>`t.signed_facts`.as('signedFacts'))
    .select([sql<string>`(t.created_at at time zone 'Asia/Shanghai')::date::text`.as('begunOn')])
    .select([sql<string>`coalesce(t.no, '')`.as('no'), sql<boolean>`t.renew_of is not null`.as('renewal')])
    .select([
      sql<string | null>`t.valid_start::text`.as('validStart'),
      sql<string | null>`t.valid_end::text`.as('validEnd'),
    ])
export type CertRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The one the company is at: that which is not over yet, else the latest. */
export const findCurrent = (ctx: SignedCtx) =>
  rows(ctx)
    .where('t.companyId', '=', ctx.user.companyId)
    .orderBy(sql`t.status in ('completed', 'expired')`)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()
/** One of the caller's company. */
export const findOwn = (ctx: SignedCtx, id: number) =>
  rows(ctx).where('t.companyId', '=', ctx.user.companyId).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Ctx, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()

/** Keeps whom the paper named that was signed. */
export async function keepFacts({ db }: Pick<Ctx, 'db'>, id: number, facts: SignedFacts): Promise<void> {
  await sql`update certifications set signed_facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(db)
}

/** The one by which the company may read confidential material today. */
export const findValid = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('certifications as t')
    .select(['t.id', sql<string>`coalesce(t.no, '')`.as('no'), sql<string>`t.valid_start::text`.as('validStart')])
    .select([sql<string>`t.valid_end::text`.as('validEnd'), sql<number>`t.valid_end - ${today}`.as('daysLeft')])
    .where('t.companyId', '=', ctx.user.companyId)
    .where('t.status', '=', 'completed')
    .where(sql<boolean>`t.valid_end >= ${today}`)
    .orderBy('t.validEnd', 'desc')
    .limit(1)
    .executeTakeFirst()

type Standing = {
  companyName: string
  uscc: string
  isVendor: boolean
  country: string
  contactName: string
  contactPhone: string
  contactEmail: string
  valid: { no: string; validStart: string; validEnd: string; daysLeft: number } | null
}
/** What is known of the caller and the company, for a first draft, with the certification that is valid today. */
export async function getStanding(ctx: SignedCtx): Promise<Standing> {
  const { rows: found } = await sql<Standing>`
    select c.name as company_name, c.country, coalesce(c.uscc, '') as uscc, c.is_vendor, u.name as contact_name, u.mobile as contact_phone,
      u.email as contact_email,
      (select json_build_object('no', coalesce(t.no, ''), 'validStart', t.valid_start, 'validEnd', t.valid_end, 'daysLeft', t.valid_end - ${today})
        from certifications t where t.company_id = c.id and t.status = 'completed' and t.valid_end >= ${today}
        order by t.valid_end desc limit 1) as valid
    from users u join companies c on c.id = u.company_id where u.id = ${ctx.user.id}`.execute(ctx.db)
  return found[0]!
}
/** The enabled account manager of exactly this name; undefined where there is none or more than one. */
export async function findHandler(ctx: Ctx, name: string): Promise<number | undefined> {
  const { rows: found } = await sql<{
    id: number
  }>`select u.id from users u join companies c on c.id = u.company_id and c.is_vendor
    where u.status = 'enabled' and (u.name = ${name} or in_traditional(u.name) = ${name} or (u.name_en <> '' and lower(u.name_en) = lower(${name})))
      and exists (select from user_roles r where r.user_id = u.id and r.role = 'account_manager') limit 2`.execute(
    ctx.db,
  )
  return found.length === 1 ? found[0]!.id : undefined
}

/** Roles of the staff who see the certifications of all customers. */
export const overseers: readonly Role[] = ['admin', 'am_lead', 'auditor']
/** Those a reviewer sees: all for who oversees them, else of the customers the caller takes care of. */
export const reviewed = (ctx: SignedCtx) =>
  readsAs(ctx.user, 'nda_audit2') || ctx.user.roles.some((role) => overseers.includes(role))
    ? sql<boolean>`t.status <> 'draft'`
    : sql<boolean>`(t.status <> 'draft' and t.handler_id = any(${casesOf(ctx.user)}::bigint[]))`
/** What was written down, for readers of English by its English name while it is still the name of the company or person. */
const said = (ctx: SignedCtx, alias: string, written: string) =>
  sql<string>`case when ${sql.ref(written)} = ${sql.ref(`${alias}.name`)} then ${nameFor(ctx, alias)} else ${sql.ref(written)} end`
const withTask = (ctx: SignedCtx) =>
  rows(ctx)
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .innerJoin('users as a', 'a.id', 't.applicantId')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
      nameFor(ctx, 'a').as('applicant'),
      nameFor(ctx, 'c').as('accountCompany'),
    ])
    .select([said(ctx, 'c', 't.company_name').as('saidCompany'), said(ctx, 'a', 't.contact_name').as('saidContact')])
    .where(reviewed(ctx))

/** One page, those that wait first and the oldest of them foremost. */
export function findReviewed(ctx: SignedCtx, q: Parsed<typeof certification.list>) {
  const found = withTask(ctx).where(
    matching(q, { status: eq('t.status'), keyword: words('t.no', 't.companyName', 't.uscc', 't.contactName') }),
  )
  const ordered = found
    .orderBy(sql`t.status in ('business_audit', 'e_review', 'wait_original')`, 'desc')
    .orderBy('t.submittedAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
export const findReview = (ctx: SignedCtx, id: number) => withTask(ctx).where('t.id', '=', id).executeTakeFirst()

/** Others with the same code, the same name or nearly so. */
export async function listAlike(ctx: Ctx, row: Pick<CertRow, 'id' | 'companyId' | 'nameNorm' | 'uscc'>) {
  const { rows: found } = await sql<{ name: string; uscc: string; why: 'name' | 'code' | 'similar' }>`
    select x.name, x.uscc, x.why from (
      select distinct on (t.company_id) t.company_name as name, t.uscc,
        case when t.uscc <> '' and t.uscc = ${row.uscc} then 'code' when t.name_norm = ${row.nameNorm} then 'name' else 'similar' end as why
      from certifications t where t.company_id <> ${row.companyId} and t.status <> 'draft' and (
        t.uscc <> '' and t.uscc = ${row.uscc} or t.name_norm = ${row.nameNorm}
        or company_likeness(t.name_norm, ${row.nameNorm}::text) >= 0.7)
      order by t.company_id, t.id desc) x order by x.why limit 10`.execute(ctx.db)
  return found
}

/** Makes a certification the company's: its name, code and address are those certified, valid from today, and its people with what certified companies have. */
export async function certifyCompany(tx: Ctx, row: CertRow, validEnd: string): Promise<void> {
  await sql`update companies set name = ${row.companyName}, name_norm = ${row.nameNorm}, country = ${row.country},
      cert_status = 'completed', cert_valid_end = ${validEnd}::date,
      cert_valid_start = case when cert_status = 'completed' and cert_valid_end >= ${today} then cert_valid_start else ${today} end,
      uscc = case when ${row.uscc}::text = '' then uscc else ${row.uscc} end,
      account_manager_id = coalesce(${row.handlerId}::bigint, account_manager_id),
      legal_entity = coalesce(nullif(${row.legalEntity}::text, ''), legal_entity), address = coalesce(nullif(${row.address}::text, ''), address),
      contact_name = ${row.contactName}, contact_phone = ${row.contactPhone}, contact_email = ${row.contactEmail},
      updated_at = now(), version = version + 1
    where id = ${row.companyId}`.execute(tx.db)
  await openToMain(tx, row.companyId)
}
/** The main account of a certified company is no developer any more, and brings in its people. */
export async function openToMain(tx: Ctx, companyId: number): Promise<void> {
  await sql`insert into user_roles (user_id, role) select u.id, 'cust_main' from users u where u.company_id = ${companyId} and u.is_main
    on conflict do nothing`.execute(tx.db)
  await sql`delete from user_roles r using users u where r.user_id = u.id and u.company_id = ${companyId} and r.role = 'developer'
    and u.is_main`.execute(tx.db)
}
/** Holds a company still until the end of the transaction; false where it was dissolved. */
export async function holdCompany(tx: Ctx, companyId: number): Promise<boolean> {
  const { rows: found } =
    await sql`select from companies where id = ${companyId} and name_norm not like 'gone %' for no key update`.execute(
      tx.db,
    )
  return found.length > 0
}
/** Shows at the company what became of a first certification; a company that is certified stays so meanwhile. */
export const markCompany = (tx: Ctx, companyId: number, status: 'uncertified' | 'in_certification' | 'failed') =>
  tx.db
    .updateTable('companies')
    .set({ certStatus: status, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', companyId)
    .where('certStatus', '<>', 'completed')
    .execute()
/** The last day of a new certification: so many years from today, or from the end of the one it carries on. */
export async function endAfter(tx: Ctx, renewOf: number | null, years: number): Promise<string> {
  const { rows: found } = await sql<{
    day: string
  }>`select (greatest(${today}, coalesce((select valid_end from certifications where id = ${renewOf}::bigint), ${today}))
    + make_interval(years => ${sql.lit(years)}))::date::text as day`.execute(tx.db)
  return found[0]!.day
}

/** Completed ones whose last day is past, for the nightly job. */
export const listEnded = (ctx: Ctx) =>
  rows(ctx)
    .where('t.status', '=', 'completed')
    .where(sql<boolean>`t.valid_end < ${today}`)
    .limit(500)
    .execute()
/** What of a company is certified or on its way to it. */
export const listLiving = (ctx: Ctx, companyId: number) =>
  rows(ctx)
    .where('t.companyId', '=', companyId)
    .where('t.status', 'in', ['business_audit', 'e_review', 'wait_original', 'completed'])
    .execute()
/**
 * Those that come to their end, nothing else being submitted, with the day of warning they have reached and their people were not told
 * of: a night without a run is made up for in the next.
 */
export const listEnding = (ctx: Ctx) =>
  rows(ctx)
    .innerJoinLateral(
      sql<{ days: number }>`(select min(w.days) as days from unnest(${[...warnDays]}::integer[]) w (days)
        where w.days >= t.valid_end - ${today})`.as('w'),
      (join) => join.onTrue(),
    )
    .select(['w.days as warnDay', sql<number>`t.valid_end - ${today}`.as('daysLeft')])
    .where('t.status', '=', 'completed')
    .where(sql<boolean>`t.valid_end - ${today} between 0 and ${sql.lit(Math.max(...warnDays))}`)
    .where(
      sql<boolean>`not exists (select from certification_tidings d where d.certification_id = t.id and d.days = w.days)`,
    )
    .where(sql<boolean>`not exists (select from certifications n where n.company_id = t.company_id
      and (n.status in ('business_audit', 'e_review', 'wait_original') or n.status = 'completed' and n.valid_end > t.valid_end))`)
    .orderBy('t.id')
    .execute()
/** Notes that people are told of a day of warning; false when they were: the database lets one of several runs tell them. */
export async function noteTold(tx: Ctx, certificationId: number, days: number): Promise<boolean> {
  const made = tx.db.insertInto('certificationTidings').values({ certificationId, days })
  const noted = await made.onConflict((c) => c.doNothing()).executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}
/** The end that the caller's company comes to soon or has passed, while no renewal is begun, and who begins one: none where there is nothing to tell. */
export const endingRows = (ctx: SignedCtx): RawBuilder<{ day: string; daysLeft: number; main: string }> => sql`
    select c.cert_valid_end::text as day, c.cert_valid_end - ${today} as days_left, coalesce(m.name, '') as main
    from companies c left join users m on m.company_id = c.id and m.is_main
    where c.id = ${ctx.user.companyId} and not c.is_vendor and c.cert_status = 'completed' and c.cert_valid_end - ${today} <= ${sql.lit(noticeDays)}
      and not exists (select from certifications n where n.company_id = c.id and n.status not in ('completed', 'expired'))`
/** The main account of a company. */
export async function listMains(ctx: Ctx, companyId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isMain', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}
/** The name of an enabled person; undefined for nobody. */
export async function nameOf(ctx: Ctx, userId: number | null): Promise<string | undefined> {
  if (userId === null) return undefined
  const found = await ctx.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  return found?.name
}

/** The one that was carried on ends with its successor. */
export const closeOld = (tx: Ctx, id: number) =>
  tx.db
    .updateTable('certifications')
    .set({ status: 'expired', updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .execute()

/** Whether there is this chip, for all that the caller may know. */
export async function isChip(ctx: SignedCtx, code: string): Promise<boolean> {
  const { rows: found } = await sql`select from chips c where c.code = ${code} and ${chipSeen(ctx.user, 'c')}`.execute(
    ctx.db,
  )
  return found.length > 0
}
/** Whether there is any chip that the caller may know: a vendor may certify companies before it has announced one. */
export async function hasChips(ctx: SignedCtx): Promise<boolean> {
  const { rows: found } = await sql`select from chips c where ${chipSeen(ctx.user, 'c')} limit 1`.execute(ctx.db)
  return found.length > 0
}
/** Another company is certified under the name. */
export async function isNameOfAnother(
  ctx: Ctx,
  { companyId, companyName }: Pick<CertRow, 'companyId' | 'companyName'>,
) {
  const key = companyKey(companyName)
  const found = ctx.db.selectFrom('companies').select('id').where('nameNorm', '=', key).where('id', '<>', companyId)
  return key !== '' && (await found.where('certStatus', '=', 'completed').executeTakeFirst()) !== undefined
}
/** Whether another company stands under this credit code. */
export async function isCodeOfAnother(ctx: Ctx, { companyId, uscc }: Pick<CertRow, 'companyId' | 'uscc'>) {
  if (!uscc) return false
  // one that was brought along and nobody came in for makes place
  const found = ctx.db.selectFrom('companies').select('id').where('uscc', '=', uscc).where('id', '<>', companyId)
  return (await found.where('heldUntil', 'is', null).executeTakeFirst()) !== undefined
}
/** Whether the caller's company has a certification under way that waits for the vendor. */
export const isInReview = ({ user }: SignedCtx): RawBuilder<boolean> =>
  sql`exists (select from certifications where company_id = ${user.companyId}
    and status in ('business_audit', 'e_review', 'wait_original'))`
