import { sql } from 'kysely'
import { messageTypes, type MessageType } from '#platform/contract/message.ts'
import type { Db } from '#platform/server/ctx.ts'
import type { Locale } from '#platform/contract/text.ts'
import { listRights, rightsTable } from '#platform/server/auth/rights.sql.ts'
import { today } from '#platform/server/db/today.ts'
import { messageEventsOf } from '#platform/server/mail/template.ts'
import { kindsAmong, stillSeen } from '#platform/server/message/bound.ts'
import { eventOf } from './post.rules.ts'

/** Days after which something is no news any more. */
const newsDays = sql.lit(14)
const waits = sql`d.mail = 'daily' and d.mail_id is null`
/** What people choose by how they are told the message `m`: by its template, or by the type of what staff wrote. */
const eventOfMessage = () => {
  const named = messageEventsOf().map(([name, event]) => sql`when ${sql.lit(name)} then ${sql.lit(event)}`)
  const written = messageTypes.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(eventOf(type))}`)
  const byType = sql`case m.type ${sql.join(written, sql` `)} end`
  return named.length ? sql`case m.template ${sql.join(named, sql` `)} else ${byType} end` : byType
}
/** Its reader has switched mails of such events off since. */
const isOff = () =>
  sql`exists (select from message_settings s where s.user_id = d.user_id and s.event = ${eventOfMessage()} and s.mail = 'off')`

/** What was read meanwhile, is no news, or is not wanted by mail any more, waits for none. */
export async function dropStale(db: Db): Promise<void> {
  await sql`update message_deliveries d set mail = 'off' from messages m where m.id = d.message_id and ${waits}
    and (d.read_at is not null or d.deleted_at is not null or m.recalled_at is not null or m.expire_at <= now()
      or m.created_at < now() - ${newsDays} * interval '1 day' or ${isOff()})`.execute(db)
}

/** People for whom something waits and who had no daily mail today, by number after `after`. */
export async function listWaiting(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct d.user_id as id from message_deliveries d join users u on u.id = d.user_id
    where ${waits} and d.user_id > ${after} and u.status = 'enabled' and u.email <> ''
      and not exists (select from message_digests g where g.user_id = d.user_id and g.day = ${today})
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Item = { id: number; type: MessageType; title: string; titleEn: string; inSite: boolean }
/** What waits for somebody and may be shown to them now, newest first. */
export async function listItems(db: Db, userId: number): Promise<Item[]> {
  const mine = sql`d.user_id = ${userId} and ${waits} and d.read_at is null and d.deleted_at is null
    and m.recalled_at is null and (m.expire_at is null or m.expire_at > now())`
  const among = await kindsAmong(db, mine)
  const { rows } = await sql<Item>`select m.id, m.type, m.title, m.title_en, d.in_site from message_deliveries d
      join messages m on m.id = d.message_id cross join ${rightsTable(await listRights(db, [userId]))}
    where ${mine} and r.user_id = d.user_id and ${stillSeen(among)} and not ${isOff()}
    order by m.id desc`.execute(db)
  return rows
}

/** Takes the day for somebody; false when they had their mail of today, or have it being written just now. */
export async function takeDay(db: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into message_digests (user_id, day) values (${userId}, ${today})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
/** Gives the day back: there was nothing to tell. */
export const giveDay = (db: Db, userId: number) =>
  sql`delete from message_digests where user_id = ${userId} and day = ${today} and mail_id is null`.execute(db)

/** Notes which mail told these messages. */
export async function setDigest(db: Db, userId: number, mailId: number, ids: readonly number[]): Promise<void> {
  await sql`update message_digests set mail_id = ${mailId} where user_id = ${userId} and day = ${today}`.execute(db)
  await sql`update message_deliveries set mail_id = ${mailId} where user_id = ${userId} and message_id = any(${ids}::bigint[])`.execute(
    db,
  )
}

export const findAddressee = (
  db: Db,
  userId: number,
): Promise<{ name: string; email: string; locale: Locale } | undefined> =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', userId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
