import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { mayRing, type MessageEvent, type Ways } from '#platform/contract/message.ts'
import type { Role } from '#platform/contract/access.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { like } from '#platform/server/db/like.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { mailStates, messageDesk } from '../desk.contract.ts'
import { isMeant, type Meant } from './target.sql.ts'

const over = sql`p.expire_on < ${today}`
const rows = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('messagePosts as p')
    .innerJoin('users as w', 'w.id', 'p.createdBy')
    .leftJoin('users as s', 's.id', 'p.submittedBy')
    .leftJoin('users as a', 'a.id', 'p.auditedBy')
    .select([
      'p.id',
      'p.type',
      'p.title',
      'p.titleEn',
      'p.status',
      'p.target',
      'p.mustRead',
      'p.people',
      'p.publishAt',
      'p.publishedAt',
    ])
    .select([
      nameFor(ctx, 'w').as('createdBy'),
      'p.updatedAt',
      'p.version',
      'p.submittedBy',
      sql<number[]>`p.writer_ids`.as('writerIds'),
    ])
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'a')}, '')`.as('auditor'),
      sql<string>`coalesce(${nameFor(ctx, 's')}, ${nameFor(ctx, 'w')})`.as('submitter'),
    ])
    .select(sql<string>`coalesce(p.expire_on::text, '')`.as('expireOn'))

export function findPosts(ctx: SignedCtx, q: Parsed<typeof messageDesk.posts>) {
  const filter = matching(q, {
    keyword: words('p.title', 'p.titleEn'),
    type: eq('p.type'),
    state: (state) =>
      state === 'expired'
        ? sql`p.status = 'published' and ${over}`
        : state === 'published'
          ? sql`p.status = 'published' and (${over}) is not true`
          : sql`p.status = ${state}`,
  })
  const all = ctx.db.selectFrom('messagePosts as p').where(filter)
  return pageOf(ctx, q, rows(ctx).where(filter).orderBy('p.updatedAt', 'desc').orderBy('p.id', 'desc'), all)
}
export type PostRow = Awaited<ReturnType<typeof findPosts>>['list'][number]

export const findPost = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  rows(ctx)
    .select(['p.content', 'p.contentEn', 'p.url', 'p.targetIds', 'p.remindDays', 'p.messageId'])
    .select(sql<Role[]>`p.target_roles`.as('targetRoles'))
    .where('p.id', '=', id)
    .executeTakeFirst()
export type PostDetail = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** Names of the companies or chips a publication is for. */
export async function listTargetNames(ctx: Pick<Ctx, 'db' | 'locale'>, { target, targetIds }: Meant) {
  const of = [0, ...targetIds]
  if (target === 'companies')
    return ctx.db
      .selectFrom('companies as c')
      .select(['c.id', nameFor(ctx, 'c').as('name')])
      .where('c.id', 'in', of)
      .orderBy('name')
      .execute()
  if (target === 'chips')
    return ctx.db.selectFrom('chips').select(['id', 'code as name']).where('id', 'in', of).orderBy('code').execute()
  return []
}

export async function listChoices(ctx: SignedCtx, keyword: string) {
  const [companies, chips] = await Promise.all([
    ctx.db
      .selectFrom('companies as c')
      .select(['c.id', nameFor(ctx, 'c').as('name')])
      .where(sql<boolean>`(c.name ilike ${like(keyword)} or c.name_en ilike ${like(keyword)})`)
      .orderBy('name')
      .limit(50)
      .execute(),
    ctx.db.selectFrom('chips').select(['id', 'code as name']).orderBy('code').limit(500).execute(),
  ])
  return { companies, chips }
}

type How = { event: MessageEvent; usual: Ways; mustRead: boolean }
/** What somebody chose; what must be read is told in the portal and by mail whatever they did, and rings no phone beside a mail. */
const chosen = ({ event, usual, mustRead }: How, what: 'inSite' | 'mail' | 'sms'): RawBuilder<string> =>
  mustRead
    ? sql.lit(what === 'sms' ? 'off' : 'now')
    : sql`coalesce((select ${sql.ref(`s.${what}`)} from message_settings s where s.user_id = u.id and s.event = ${event}), ${usual[what]})`

/**
 * The people meant now and how each has it. Written to are an address, and a phone by the rule of `tell`: where it was chosen, or in place
 * of a mail that would go at once, if the event rings; what must be read reaches whoever has no address. `has` is false for who
 * chose to have nothing of it.
 */
const told = (meant: Meant, how: How) => sql`
  select z.*, z.in_site or z.by_mail or z.by_sms or z.mail = 'daily' as has from (
    select y.id, y.locale, y.email, y.mobile, y.in_site = 'now' as in_site, case when y.email = '' then 'off' else y.mail end as mail,
      y.email <> '' and y.mail = 'now' as by_mail,
      y.mobile <> '' and (y.sms = 'now' or y.email = '' and y.mail = 'now' and ${how.mustRead || mayRing(how.event)}::boolean) as by_sms
    from (select u.id, u.locale, u.email, u.mobile, ${chosen(how, 'inSite')} as in_site, ${chosen(how, 'mail')} as mail, ${chosen(how, 'sms')} as sms
      from users u join companies c on c.id = u.company_id where ${isMeant(meant)}) y) z`
/** To how many people it is given now, and how they are told. */
export async function countMeant({ db }: Pick<Ctx, 'db'>, meant: Meant, how: How) {
  const { rows: found } = await sql<{
    people: number
    mail: number
    sms: number
    daily: number
  }>`select count(*)::int as people,
      count(*) filter (where x.by_sms)::int as sms, count(*) filter (where x.by_mail)::int as mail, count(*) filter (where x.mail = 'daily')::int as daily
    from (${told(meant, how)}) x where x.has`.execute(db)
  return found[0]!
}

type Words = { locale: string; subject: string; text: string; html: string; sms: string }
type Piece = How & { messageId: number; after: number; limit: number; mails: readonly Words[] }
/**
 * Gives a publication to the next people by number, with their mails, in one statement; answers how many were looked at, to how many
 * it was given, and the last of them. A person who has it already is left as they are.
 */
export async function deliverPiece({ db }: Ctx, meant: Meant, p: Piece) {
  const { rows: found } = await sql<{ n: number; given: number; last: number | null }>`
    with piece as materialized (
      select x.* from (${told(meant, p)}) x
      where x.id > ${p.after}
        and not exists (select from message_deliveries h where h.message_id = ${p.messageId} and h.user_id = x.id)
      order by x.id limit ${p.limit}),
    written as (
      insert into mails (kind, to_address, subject, text_body, html_body, template, locale, message_id, user_id)
      select v.kind, v.address, w.subject, v.body, v.html, 'message.post', x.locale, ${p.messageId}, x.id from piece x
      join jsonb_to_recordset(${JSON.stringify(p.mails)}::jsonb) as w (locale text, subject text, text text, html text, sms text) on w.locale = x.locale
      cross join lateral (values ('mail', x.email, w.text, w.html, x.by_mail), ('sms', x.mobile, w.sms, '', x.by_sms)) v (kind, address, body, html, goes)
      where v.goes returning id, user_id, kind),
    given as (
      insert into message_deliveries (message_id, user_id, in_site, mail, mail_id, sms_id)
      select ${p.messageId}, x.id, x.in_site, x.mail, l.id, o.id from piece x left join written l on l.user_id = x.id and l.kind = 'mail'
        left join written o on o.user_id = x.id and o.kind = 'sms'
      where x.has),
    said as (
      insert into outbox_events (topic, payload, bulk) select 'mail.queued', jsonb_build_object('mailId', id), true from written)
    select count(*)::int as n, count(*) filter (where has)::int as given, max(id) as last from piece`.execute(db)
  return found[0]!
}

/** The publication for whoever delivers it; undefined while somebody else does, or when there is nothing to deliver. */
export const takePost = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('messagePosts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'publishing')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const setReached = ({ db }: Ctx, id: number, reached: number, given: number) =>
  db
    .updateTable('messagePosts')
    .set({ reached, people: sql`people + ${given}` })
    .where('id', '=', id)
    .execute()

/** Publications that are on their way, or whose time has come. */
export const listDue = ({ db }: Ctx) =>
  db
    .selectFrom('messagePosts')
    .select(['id', 'status'])
    .where(sql<boolean>`status = 'publishing' or status = 'scheduled' and publish_at <= now()`)
    .orderBy('id')
    .execute()

/** Everybody who wrote at it, with the caller. */
export const writersWith = ({ user }: SignedCtx) =>
  sql<number[]>`array(select distinct unnest(writer_ids || ${user.id}::bigint))`

/** Deletes a draft, or what was rejected, of this version; false when it is none any more. */
export async function deletePost({ db }: SignedCtx, { id, version }: { id: number; version: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('messagePosts')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type PostMessage = { id: number; mustRead: boolean; remindDays: number; expireOn: string }
/** Makes the message of a publication; people get it in pieces. */
export async function insertPostMessage(
  { db }: Ctx,
  { id, mustRead, remindDays, expireOn }: PostMessage,
): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into messages (type, title, title_en, content, content_en, url, biz_type, biz_id, must_read, remind_days, expire_at)
    select p.type, p.title, p.title_en, p.content, p.content_en, p.url, 'post', p.id, ${mustRead}, ${remindDays},
      case when ${expireOn} <> '' then (nullif(${expireOn}, '')::date + 1)::timestamp at time zone 'Asia/Shanghai' end
    from message_posts p where p.id = ${id} returning id`.execute(db)
  return made[0]!.id
}

/** Takes a message from everybody, with the mails that have not gone; of daily ones the rest waits for the next day. */
export async function recallMessage({ db }: Ctx, messageId: number): Promise<void> {
  await sql`update messages set recalled_at = now() where id = ${messageId}`.execute(db)
  await sql`delete from mails where status = 'queued' and (message_id = ${messageId}
    or id in (select mail_id from message_deliveries where message_id = ${messageId} and mail_id is not null))`.execute(
    db,
  )
}

/** What became of the mail, or of the message to a phone where there was no mail; of what has gone the mail itself is purged in time. */
const mailState = sql<
  (typeof mailStates)[number]
>`coalesce(l.status, case d.mail when 'daily' then 'daily' when 'now' then case when m.recalled_at is null then 'sent' else 'none' end else 'none' end)`
const held = (messageId: number) => sql`from message_deliveries d join messages m on m.id = d.message_id
  left join mails l on l.id = coalesce(d.mail_id, d.sms_id)
  join users u on u.id = d.user_id join companies c on c.id = u.company_id where d.message_id = ${messageId}`

type Proof = { people: number; read: number; daily: number; queued: number; sent: number; failed: number; sms: number }
/** How a message reached its people. */
export async function countProof({ db }: Pick<Ctx, 'db'>, messageId: number): Promise<Proof> {
  const n = (state: RawBuilder<unknown>) => sql`count(*) filter (where ${state})::int`
  const { rows: found } = await sql<Proof>`select count(*)::int as people, ${n(sql`d.read_at is not null`)} as read,
    ${n(sql`${mailState} = 'daily'`)} as daily, ${n(sql`${mailState} = 'queued'`)} as queued,
    ${n(sql`${mailState} in ('sent', 'outbox')`)} as sent, ${n(sql`l.status = 'failed'`)} as failed,
    ${n(sql`d.sms_id is not null`)} as sms ${held(messageId)}`.execute(db)
  return found[0]!
}

export type Having = {
  id: number
  name: string
  loginName: string
  company: string
  readAt: Date | null
  mail: (typeof mailStates)[number]
  sms: boolean
  mailError: string
  remindedAt: Date | null
}
const columns = (ctx: Pick<Ctx, 'locale'>) =>
  sql`u.id, ${nameFor(ctx, 'u')} as name, u.login_name, ${nameFor(ctx, 'c')} as company, d.read_at, ${mailState} as mail, d.sms_id is not null as sms, coalesce(l.error, '') as mail_error, d.reminded_at`
export function findPeople(ctx: SignedCtx, messageId: number, q: Parsed<typeof messageDesk.postDeliveries>) {
  const filter = matching(
    { ...q, id: undefined },
    {
      id: () => sql`true`,
      keyword: words('u.name', 'u.loginName', 'c.name'),
      state: (state) =>
        ({ read: sql`d.read_at is not null`, unread: sql`d.read_at is null`, failed: sql`l.status = 'failed'` })[state],
    },
  )
  const from = sql`${held(messageId)} and ${filter}`
  return pageOf(ctx, q, sql<Having>`select ${columns(ctx)} ${from} order by u.name, u.id`, from)
}
/** The same by number, for a file of all of them. */
export async function listPeopleAfter(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  messageId: number,
  after: number,
  limit: number,
): Promise<Having[]> {
  const { rows: found } =
    await sql<Having>`select ${columns(ctx)} ${held(messageId)} and u.id > ${after} order by u.id limit ${limit}`.execute(
      ctx.db,
    )
  return found
}
