import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, sinceDay, untilDay, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { neededSteps, sampleDays, type complaint } from '../contract.ts'
import type { boardColumns, complaintDesk } from '../desk.contract.ts'

const text = (column: string) => sql<string>`coalesce(${sql.ref(column)}::text, '')`
const dayOf = (column: string) => sql<string | null>`${sql.ref(column)}::text`
const dayAt = (column: RawBuilder<unknown>) =>
  sql<string | null>`((${column}) at time zone 'Asia/Shanghai')::date::text`
/** When the customer had a section for the first time. */
const released = (step: string) =>
  dayAt(
    sql`select s.first_released_at from complaint_steps s where s.complaint_id = t.id and s.step = ${sql.lit(step)}`,
  )
const needed = sql`array[${sql.join(neededSteps.map((step) => sql.lit(step)))}]`
/** The first section that its customer does not have. */
const next = sql`coalesce((select min(n) from unnest(${needed}) n where not exists (select from complaint_steps s
  where s.complaint_id = t.id and s.step = n and s.released_at is not null and s.released_body = s.body)), 'report')`
const column = sql<
  (typeof boardColumns)[number] | null
>`case t.status when 'submitted' then 'intake' when 'accepted' then 'intake'
  when 'wait_sample' then 'wait_sample' when 'analysing' then ${next} when 'report_sent' then 'report_sent' end`

const rows = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .selectFrom('complaints as t')
    .select([
      't.id',
      't.no',
      't.companyId',
      't.applicantId',
      't.handlerId',
      't.status',
      't.applicantName',
      't.companyName',
    ])
    .select([
      't.contact',
      't.address',
      't.dealer',
      't.businessContact',
      't.chipCode',
      't.project',
      't.returnReason',
      't.severity',
    ])
    .select([
      't.details',
      't.remark',
      't.disputes',
      't.disposition',
      't.remedy',
      't.submittedAt',
      't.receivedAt',
      't.closedAt',
    ])
    .select([
      't.rmaAt',
      't.updatedAt',
      't.version',
      text('t.rmaNo').as('rmaNo'),
      text('t.arrivalOn').as('arrivalOn'),
      text('t.expectedOn').as('expectedOn'),
    ])
    .select([dayOf('t.ackDue').as('ackDue'), dayOf('t.d3Due').as('d3Due'), dayOf('t.faDue').as('faDue')])
    .select([dayOf('t.reportDue').as('reportDue'), dayOf('t.reportLimit').as('reportLimit')])
    .select([dayAt(sql`t.accepted_at`).as('ackOn'), released('D3').as('d3On'), released('D4').as('faOn')])
    .select([dayAt(sql`case when t.status in ('report_sent', 'closed') then t.report_at end`).as('reportOn')])
    .select(
      sql<
        string | null
      >`case when t.status = 'wait_sample' then ((t.rma_at at time zone 'Asia/Shanghai')::date + ${sql.lit(sampleDays)})::text end`.as(
        'samplesUntil',
      ),
    )
export type ComplaintRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const own = (ctx: SignedCtx) => rows(ctx).where('t.companyId', '=', ctx.user.companyId)
type Narrowed = Omit<Parsed<typeof complaint.list>, 'page' | 'limit'>
const narrowed = (q: Narrowed) =>
  matching(q, {
    status: eq('t.status'),
    chipCode: eq('t.chipCode'),
    returnReason: eq('t.returnReason'),
    keyword: words('t.no', 't.rmaNo', 't.dealer', 't.project', 't.chipCode'),
    startDate: sinceDay('t.submittedAt'),
    endDate: untilDay('t.submittedAt'),
  })
/** One page of the caller's company, last changed first. */
export function findComplaints(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof complaint.list>) {
  const found = own(ctx).where(narrowed(q))
  return pageOf(ctx, { page, limit }, found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found)
}
/** Those below an id, latest first: what is written to a file in batches. */
export const findBelow = (ctx: SignedCtx, q: Narrowed, below: number, most: number) =>
  own(ctx).where(narrowed(q)).where('t.id', '<', below).orderBy('t.id', 'desc').limit(most).execute()
type Start = Record<'applicantName' | 'companyName' | 'contact' | 'address' | 'dealer' | 'businessContact', string>
/**
 * What a new complaint of the caller begins with, names as the caller reads them: a contact is of one person, and the name of the
 * vendor's account manager is written anew wherever it stands.
 */
export async function findStart(ctx: SignedCtx): Promise<Start> {
  const inChinese = sql`replace(l.business_contact, coalesce(nullif(h.name_en, ''), h.name), h.name)`
  const { rows: found } = await sql<Start>`
    select ${nameFor(ctx, 'u')} as "applicantName", ${nameFor(ctx, 'c')} as "companyName", coalesce(m.contact, '') as contact,
      coalesce(l.address, '') as address, coalesce(l.dealer, '') as dealer,
      coalesce(replace(${inChinese}, h.name, ${nameFor(ctx, 'h')}), l.business_contact, '') as "businessContact"
    from users u join companies c on c.id = u.company_id left join users h on h.id = c.account_manager_id
    left join lateral (select t.address, t.dealer, t.business_contact from complaints t
      where t.company_id = u.company_id order by t.updated_at desc, t.id desc limit 1) l on true
    left join lateral (select t.contact from complaints t
      where t.company_id = u.company_id and t.applicant_id = u.id and t.contact <> '' order by t.updated_at desc, t.id desc limit 1) m on true
    where u.id = ${ctx.user.id}`.execute(ctx.db)
  return found[0]!
}
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Ctx, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()

/** Roles of the staff who read the complaints of all customers. */
export const overseers: readonly Role[] = ['admin', 'am_lead', 'auditor', 'fae', 'fae_lead', 'order_clerk', 'quality']
/** Those somebody of the staff reads: all for who oversees or handles them, else of the customers they take care of. */
export const reviewed = (ctx: SignedCtx) =>
  readsAs(ctx.user, 'complaint_handle') || ctx.user.roles.some((role) => overseers.includes(role))
    ? sql<boolean>`t.status <> 'draft'`
    : sql<boolean>`(t.status <> 'draft' and t.handler_id = any(${casesOf(ctx.user)}::bigint[]))`
const named = (ctx: Ctx) =>
  rows(ctx)
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
      nameFor(ctx, 'c').as('company'),
      column.as('column'),
    ])
type DeskNarrowed = Omit<Parsed<typeof complaintDesk.desk>, 'page' | 'limit'>
const deskNarrowed = (q: DeskNarrowed) =>
  matching(q, {
    status: eq('t.status'),
    chipCode: eq('t.chipCode'),
    severity: eq('t.severity'),
    startDate: sinceDay('t.submittedAt'),
    endDate: untilDay('t.submittedAt'),
    keyword: words('t.no', 't.rmaNo', 't.chipCode', 't.companyName', 'c.name', 'c.nameEn'),
  })
/** One page, those that wait for the vendor first, the latest foremost. */
export function findReviewed(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof complaintDesk.desk>) {
  const found = named(ctx).where(reviewed(ctx)).where(deskNarrowed(q))
  const ordered = found
    .orderBy(sql`t.status in ('submitted', 'accepted', 'wait_sample', 'analysing')`, 'desc')
    .orderBy('t.submittedAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export const findReviewedBelow = (ctx: SignedCtx, q: DeskNarrowed, below: number, most: number) =>
  named(ctx)
    .where(reviewed(ctx))
    .where(deskNarrowed(q))
    .where('t.id', '<', below)
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
const open = sql<boolean>`t.status in ('submitted', 'accepted', 'wait_sample', 'analysing', 'report_sent')`
/** What is not over, first what is due first. */
export function findBoard(ctx: SignedCtx, limit: number) {
  const found = named(ctx).where(reviewed(ctx)).where(open)
  const due = sql`coalesce(case when t.status = 'analysing' then t.report_due when t.status in ('submitted', 'accepted') then t.ack_due end, current_date + 365)`
  return pageOf(ctx, { page: 1, limit }, found.orderBy(due).orderBy('t.id'), found)
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
/** The day so many working days from a day. */
export const workdayAfter = (day: string, n: number) => sql<string>`workday_after(${day}::date, ${sql.lit(n)})`
/** Those whose samples have not come within the days there are for it. */
export const listUnsent = (ctx: Ctx) =>
  rows(ctx)
    .where('t.status', '=', 'wait_sample')
    .where(sql<boolean>`(t.rma_at at time zone 'Asia/Shanghai')::date + ${sql.lit(sampleDays)} < ${today}`)
    .orderBy('t.id')
    .limit(500)
    .execute()
