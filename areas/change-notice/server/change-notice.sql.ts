import { sql, type RawBuilder } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { countsOf, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'
import { listStates, noticeDays, openStates, type changeNotice } from '../contract.ts'
import type { changeNoticeDesk } from '../desk.contract.ts'
import { noticeSeen } from './seen.sql.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
const day = (column: string) => sql<string | null>`${sql.ref(column)}::text`
const items = sql<
  { item: string; replacement: string }[]
>`coalesce((select jsonb_agg(jsonb_build_object('item', m.model, 'replacement', coalesce(p.model, '')) order by m.model)
  from notice_items i join order_models m on m.id = i.model_id left join order_models p on p.id = i.replacement_id where i.notice_id = n.id), '[]')`
const hasItem = (text: string) =>
  sql`exists (select from notice_items i join order_models m on m.id = i.model_id left join order_models p on p.id = i.replacement_id
    where i.notice_id = n.id and (${words('m.model', 'p.model')(text)}))`
const withText = (text: string) => sql`(${words('n.noticeNo', 'n.title', 'n.titleEn')(text)} or ${hasItem(text)})`

/** A message about the notice lies with somebody of the customer, or a mail left for one. */
export const proven = sql<boolean>`exists (select from messages s join message_deliveries d on d.message_id = s.id join users u on u.id = d.user_id
  left join mails e on e.id = d.mail_id where s.biz_type = 'change_notice' and s.biz_id = t.notice_id and u.company_id = c.company_id
    and s.recalled_at is null and (d.in_site or e.status = 'sent'))`
const firstRead = sql<Date | null>`(select min(d.read_at) from messages s join message_deliveries d on d.message_id = s.id join users u on u.id = d.user_id
  where s.biz_type = 'change_notice' and s.biz_id = t.notice_id and u.company_id = c.company_id)`

const english = ['n.reasonEn', 'n.wasEn', 'n.becomesEn', 'n.impactEn'] as const
const answered = [
  't.id',
  't.noticeId',
  't.customerId',
  't.status',
  't.receivedAt',
  't.verifyType',
  't.deliveredAt',
  't.comment',
  't.decidedAt',
  't.ltbQty',
  't.reminded7At',
  't.reminded1At',
  't.updatedAt',
  't.version',
] as const
const noticed = [
  'n.noticeNo',
  'n.revision',
  'n.type',
  'n.class',
  'n.category',
  'n.title as titleZh',
  'n.titleEn',
  'n.status as noticeStatus',
  'n.reason',
  'n.was',
  'n.becomes',
  'n.impact',
  'n.contact',
] as const
/** Answers of customers, with the notice they are about. */
const recipients = (ctx: Reader) =>
  ctx.db
    .selectFrom('noticeRecipients as t')
    .innerJoin('notices as n', 'n.id', 't.noticeId')
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .leftJoin('users as w', 'w.id', 't.decidedBy')
    .select(answered)
    .select(noticed)
    .select(english)
    .select([
      'c.code as customerCode',
      'c.managerId',
      'c.companyId',
      nameFor(ctx, 'c').as('customer'),
      sql<string>`coalesce(${nameFor(ctx, 'w')}, '')`.as('decidedBy'),
    ])
    .select([
      sql<string>`t.respond_by::text`.as('respondBy'),
      day('t.verifyDue').as('verifyDue'),
      day('t.waitUntil').as('waitUntil'),
      day('n.issueOn').as('issueOn'),
    ])
    .select([
      day('n.sampleOn').as('sampleOn'),
      day('n.firstShipOn').as('firstShipOn'),
      day('n.ltbOn').as('ltbOn'),
      day('n.ltsOn').as('ltsOn'),
      items.as('items'),
    ])
    .select(
      sql<
        number | null
      >`case when n.status <> 'published' then null when t.status = 'to_confirm' then t.respond_by - ${today}
      when t.status = 'verifying' then t.wait_until - ${today} end`.as('daysLeft'),
    )
    .select(sql<boolean>`n.status = 'published'`.as('open'))
    .select(
      sql<boolean>`coalesce(${today} <= n.issue_on + ${sql.lit(noticeDays.respond)} or ${today} <= n.respond_by, false)`.as(
        'inTime',
      ),
    )
    .select(sql<boolean>`coalesce(n.type = 'EOL' and ${today} <= n.ltb_on, false)`.as('buys'))
export type RecipientRow = Awaited<ReturnType<ReturnType<typeof recipients>['executeTakeFirstOrThrow']>>

const mine = (ctx: SignedCtx) =>
  recipients(ctx)
    .where(noticeSeen(ctx))
    .where('n.status', 'in', [...openStates])
/** By what a customer's list is narrowed: what was withdrawn waits for nobody, whatever had been answered. */
const listState = sql<string>`case when n.status = 'withdrawn' then 'withdrawn' else t.status end`
const narrowed = {
  type: eq('n.type'),
  item: hasItem,
  keyword: withText,
  startDate: (on: string) => sql`n.issue_on >= ${on}::date`,
  endDate: (on: string) => sql`n.issue_on <= ${on}::date`,
}
export const countNotices = (ctx: SignedCtx, q: Parsed<typeof changeNotice.tabCount>) =>
  countsOf(ctx, mine(ctx).where(matching(q, narrowed)), listState, listStates)
/** Those of the caller's customers, what waits for an answer first. */
export function findNotices(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof changeNotice.list>) {
  const found = mine(ctx).where(matching(q, { ...narrowed, status: (state) => sql`${listState} = ${state}` }))
  const turn = sql`n.status = 'published' and (t.status = 'to_confirm' or (t.status = 'verifying' and t.delivered_at is not null))`
  return pageOf(
    ctx,
    { page, limit },
    found.orderBy(turn, 'desc').orderBy('n.issueOn', 'desc').orderBy('t.id', 'desc'),
    found,
  )
}
export const findNotice = (ctx: SignedCtx, id: number) => mine(ctx).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findRecipient = (ctx: Reader, id: number) => recipients(ctx).where('t.id', '=', id).executeTakeFirst()
/** Those of a notice whom the caller sees at the desk: all for who writes or reviews it, else the own customers. */
const shownAtDesk = (ctx: SignedCtx): RawBuilder<boolean> =>
  (['notice_edit', 'notice_publish', 'notice_legal'] as const).some((one) => readsAs(ctx.user, one))
    ? sql`true`
    : customerSeen(ctx, 'c')
export const listRecipients = (ctx: SignedCtx, noticeId: number) =>
  recipients(ctx)
    .select([proven.as('proven'), firstRead.as('readAt')])
    .where('t.noticeId', '=', noticeId)
    .where(shownAtDesk(ctx))
    .orderBy(sql`array_position(array['objected', 'verifying', 'to_confirm'], t.status)`)
    .orderBy('c.code')
    .limit(500)
    .execute()
export const findAtDesk = (ctx: SignedCtx, id: number) =>
  recipients(ctx).where('t.id', '=', id).where(shownAtDesk(ctx)).executeTakeFirst()
/** Holds a notice until the transaction ends; whether it is published. */
export async function holdPublished({ db }: Pick<Ctx, 'db'>, noticeId: number): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`select status from notices where id = ${noticeId} for update`.execute(
    db,
  )
  return rows[0]?.status === 'published'
}

const countOf = (ctx: SignedCtx, which: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from notice_recipients t join customers c on c.id = t.customer_id where t.notice_id = n.id and ${shownAtDesk(ctx)} and ${which})`
const notices = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('notices as n')
    .leftJoin('users as a', 'a.id', 'n.userId')
    .select([
      'n.id',
      'n.noticeNo',
      'n.revision',
      'n.type',
      'n.title as titleZh',
      'n.titleEn',
      'n.class',
      'n.category',
      'n.reason',
      'n.was',
      'n.becomes',
    ])
    .select(english)
    .select([
      'n.impact',
      'n.contact',
      'n.status',
      'n.remark',
      'n.userId',
      'n.updatedAt',
      'n.version',
      items.as('items'),
    ])
    .select([
      day('n.issueOn').as('issueOn'),
      day('n.respondBy').as('respondBy'),
      day('n.sampleOn').as('sampleOn'),
      day('n.firstShipOn').as('firstShipOn'),
    ])
    .select([
      day('n.ltbOn').as('ltbOn'),
      day('n.ltsOn').as('ltsOn'),
      sql<string>`coalesce(${nameFor(ctx, 'a')}, '')`.as('author'),
    ])
    .select([
      countOf(ctx, sql`true`).as('recipients'),
      countOf(ctx, sql`t.status = 'to_confirm'`).as('waiting'),
      countOf(ctx, sql`t.status in ('verifying', 'objected')`).as('verifying'),
    ])
export type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['executeTakeFirstOrThrow']>>
export function findDesk(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof changeNoticeDesk.desk>) {
  const found = notices(ctx).where(matching(q, { status: eq('n.status'), type: eq('n.type'), keyword: withText }))
  const turn = sql`n.status in ('draft', 'review')`
  return pageOf(
    ctx,
    { page, limit },
    found.orderBy(turn, 'desc').orderBy('n.issueOn', 'desc').orderBy('n.id', 'desc'),
    found,
  )
}
export const findDraft = (ctx: SignedCtx, id: number) => notices(ctx).where('n.id', '=', id).executeTakeFirst()
