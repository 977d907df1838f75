import { sql } from 'kysely'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { Locale } from '#platform/contract/text.ts'
import { listRights, rightsTable } from '#platform/server/auth/rights.sql.ts'
import { kindsOf, stillSeen } from '#platform/server/message/bound.ts'

const inForce = sql`m.must_read and m.recalled_at is null and (m.expire_at is null or m.expire_at > now()) and d.in_site and d.read_at is null and d.deleted_at is null`
const late = (since: string) => sql`${sql.raw(since)} < now() - m.remind_days * interval '1 day'`

const reachable = sql`(u.email <> '' or u.mobile <> '')`
/** Reminded in vain, or reached by no reminder for as long. */
const inVain = sql`coalesce(d.reminded_at, case when not ${reachable} then m.created_at + m.remind_days * interval '1 day' end)
  < now() - m.remind_days * interval '1 day' and u.status = 'enabled'`

type Late = {
  messageId: number
  userId: number
  title: string
  titleEn: string
  days: number
  name: string
  email: string
  mobile: string
  locale: Locale
}
/** People who have not read what they must, by number after those given; what they may not open is not among it. */
export async function listLate(
  db: Db,
  after: { messageId: number; userId: number },
  limit: number,
): Promise<{ rows: Late[]; next: typeof after | null }> {
  const { rows: pairs } = await sql<
    typeof after & { kind: string | null }
  >`select d.message_id, d.user_id, m.biz_type as kind from message_deliveries d
    join messages m on m.id = d.message_id join users u on u.id = d.user_id
    where ${inForce} and d.reminded_at is null and ${late('m.created_at')} and u.status = 'enabled' and ${reachable}
      and (d.message_id, d.user_id) > (${after.messageId}, ${after.userId}) order by 1, 2 limit ${limit}`.execute(db)
  if (!pairs.length) return { rows: [], next: null }
  const rights = await listRights(db, [...new Set(pairs.map(({ userId }) => userId))])
  const named = sql`(d.message_id, d.user_id) in (select * from unnest(${pairs.map((p) => p.messageId)}::bigint[], ${pairs.map((p) => p.userId)}::bigint[]))`
  const among = kindsOf(pairs)
  const { rows } =
    await sql<Late>`select d.message_id, d.user_id, m.title, m.title_en, m.remind_days as days, u.name, u.email, u.mobile, u.locale
    from message_deliveries d join messages m on m.id = d.message_id join users u on u.id = d.user_id
    join ${rightsTable(rights)} on r.user_id = d.user_id
    where ${named} and ${stillSeen(among)}`.execute(db)
  return { rows, next: pairs.length < limit ? null : pairs.at(-1)! }
}

/** Notes that somebody is reminded; false when they were, or have read it by now. */
export async function takeReminder({ db }: Ctx, messageId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update message_deliveries d set reminded_at = now() from messages m
    where m.id = d.message_id and d.message_id = ${messageId} and d.user_id = ${userId} and d.reminded_at is null and ${inForce}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

type Pair = { messageId: number; companyId: number }
type Neglected = Pair & { company: string; days: number; people: string[]; tell: number[] }
const untold = sql`from message_deliveries d join messages m on m.id = d.message_id join users u on u.id = d.user_id
  where ${inForce} and ${inVain}
    and not exists (select from message_escalations e where e.message_id = d.message_id and e.company_id = u.company_id)`
const batch = 200
/**
 * Companies whose people were reminded in vain and of which nobody was told, by message and number after those given; all of a batch are
 * marked as they are taken. Told are the main account and the account manager, of the vendor's own people whoever wrote it; nobody is
 * told of themselves. Whoever may not open it any more neglects nothing.
 */
export async function takeNeglected({ db }: Ctx, after: Pair): Promise<{ rows: Neglected[]; next: Pair | null }> {
  const { rows: pairs } = await sql<Pair>`select distinct d.message_id, u.company_id ${untold}
    and (d.message_id, u.company_id) > (${after.messageId}, ${after.companyId}) order by 1, 2 limit ${batch}`.execute(
    db,
  )
  if (!pairs.length) return { rows: [], next: null }
  const named = sql`(d.message_id, u.company_id) in (select * from unnest(${pairs.map((p) => p.messageId)}::bigint[], ${pairs.map((p) => p.companyId)}::bigint[]))`
  const { rows: people } = await sql<{
    id: number
    kind: string | null
  }>`select distinct u.id, m.biz_type as kind ${untold} and ${named}`.execute(db)
  const rights = await listRights(db, [...new Set(people.map(({ id }) => id))])
  const among = kindsOf(people)
  const { rows } = await sql<Neglected>`
    with late as materialized (
      select d.message_id, u.company_id, u.id, u.name from message_deliveries d join messages m on m.id = d.message_id
        join users u on u.id = d.user_id join ${rightsTable(rights)} on r.user_id = d.user_id
      where ${inForce} and ${inVain} and ${named} and ${stillSeen(among)}),
    taken as (
      insert into message_escalations (message_id, company_id) select distinct message_id, company_id from late
      on conflict do nothing returning *)
    select t.message_id, t.company_id, c.name as company, m.remind_days as days,
      array(select x.name from late x where x.message_id = t.message_id and x.company_id = t.company_id order by x.name limit 20) as people,
      array(select distinct u.id from users u where (u.id = c.account_manager_id or (u.company_id = c.id and u.is_main and not c.is_vendor)
        or (c.is_vendor and u.id = (select p.created_by from message_posts p where p.message_id = m.id)))
        and not exists (select from late x where x.message_id = t.message_id and x.company_id = t.company_id and x.id = u.id)) as tell
    from taken t join companies c on c.id = t.company_id join messages m on m.id = t.message_id order by 1, 2`.execute(
    db,
  )
  return { rows, next: pairs.length < batch ? null : pairs.at(-1)! }
}
