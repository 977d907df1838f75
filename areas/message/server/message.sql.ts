import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { MessageType } from '#platform/contract/message.ts'
import type { Db, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, sinceDay, untilDay, words } from '#platform/server/db/list.ts'
import type { message } from '../contract.ts'
import { rightsTable, type Rights } from '#platform/server/auth/rights.sql.ts'
import { mostKept } from '#platform/server/personal.ts'
import { kindsAmong, kindsOf, seenAs, stillSeen } from '#platform/server/message/bound.ts'
import { typesOf } from './message.rules.ts'

/** Beyond it nothing is counted. */
export const totalCap = 10_000
const inForce = sql<boolean>`m.recalled_at is null and (m.expire_at is null or m.expire_at > now())`
const isThere = sql<boolean>`d.deleted_at is null and ${inForce}`
const stands = sql<boolean>`${isThere} and d.in_site`
/** Whether what the message is about may be opened by the caller, of their messages of a condition. */
async function seenBy({ db, user }: SignedCtx, which: RawBuilder<unknown>): Promise<RawBuilder<boolean>> {
  const among = await kindsAmong(db, sql`d.user_id = ${user.id} and ${which}`)
  return sql<boolean>`(m.biz_type is null or exists (select from ${rightsTable([user])} where ${stillSeen(among)}))`
}

/** The caller's messages of a condition that are there: every read begins here. */
async function given(ctx: SignedCtx, which: RawBuilder<boolean>) {
  const isSeen = await seenBy(ctx, sql`${isThere} and ${which}`)
  const rows = ctx.db
    .selectFrom('messageDeliveries as d')
    .innerJoin('messages as m', 'm.id', 'd.messageId')
    .where('d.userId', '=', ctx.user.id)
    .where(isThere)
    .where(which)
    .where(isSeen)
  return { rows }
}
/** Those that stand in the portal; the others were told by mail alone, and are opened from there. */
const own = (ctx: SignedCtx) => given(ctx, sql<boolean>`d.in_site`)
const columns = ['m.id', 'm.type', 'm.title', 'm.titleEn', 'm.url', 'm.createdAt', 'm.mustRead', 'd.readAt'] as const

export async function findPage(ctx: SignedCtx, q: Parsed<typeof message.list>) {
  const filter = matching(q, {
    keyword: words('m.title', 'm.titleEn'),
    type: (tab) => sql`m.type = any(${typesOf(tab)})`,
    readFlag: (flag) => (flag === '0' ? sql`d.read_at is null` : sql`d.read_at is not null`),
    startDate: sinceDay('m.createdAt'),
    endDate: untilDay('m.createdAt'),
  })
  const all = (await own(ctx)).rows.where(filter)
  const rows = all.select(columns).orderBy('m.createdAt', 'desc').orderBy('d.messageId', 'desc')
  return pageOf(ctx, q, rows, all, totalCap)
}

export async function findOne(ctx: SignedCtx, id: number) {
  const { rows } = await given(ctx, sql<boolean>`d.message_id = ${id}`)
  return rows.select([...columns, 'm.content', 'm.contentEn']).executeTakeFirst()
}

export type Unread = { userId: number; number: number; product: number; service: number; activity: number }
const unread = sql`d.read_at is null and ${stands}`
/** How many messages of people are not read, of those about what they may open; people without any have no row. */
function unreadRows(people: readonly Rights[], among: readonly string[]): RawBuilder<Unread> {
  const n = (types: RawBuilder<unknown>) => sql`count(*) filter (where x.type in (${types}))::int`
  return sql`
    select r.user_id, count(x.type)::int as number, ${n(sql`'product'`)} as product,
      ${n(sql`'service', 'system'`)} as service, ${n(sql`'activity'`)} as activity
    from ${rightsTable(people)} cross join lateral (
      select m.type from message_deliveries d join messages m on m.id = d.message_id
      where d.user_id = r.user_id and ${unread} and ${stillSeen(among)} limit ${sql.lit(totalCap)}) x
    group by r.user_id`
}
export async function countUnread(db: Db, people: readonly Rights[]): Promise<Map<number, Unread>> {
  const ids = people.map(({ id }) => id)
  const among = await kindsAmong(db, sql`d.user_id = any(${ids}::bigint[]) and ${unread}`)
  const { rows } = await unreadRows(people, among).execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

export type UnreadOfKind = { kind: string | null; number: number }
/** What somebody has not read by the kind it is bound to, for a statement with others (`together`); `unreadOf` says how much of it counts. */
export const unreadByKind = ({ user }: SignedCtx): RawBuilder<UnreadOfKind> =>
  sql`select m.biz_type as kind, count(*)::int as number from message_deliveries d join messages m on m.id = d.message_id
    where d.user_id = ${user.id} and ${unread} group by 1`
/** How many messages the caller has not read, of those about what they may open: asked again only where one is bound to something. */
export async function unreadOf({ db, user }: SignedCtx, all: readonly UnreadOfKind[]): Promise<number> {
  const among = kindsOf(all)
  if (among.length === 0) return Math.min(all[0]?.number ?? 0, totalCap)
  const { rows } = await unreadRows([user], among).execute(db)
  return rows[0]?.number ?? 0
}

/** Which of these people have a message. */
export async function listHolders(
  db: Db,
  messageIds: readonly number[],
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`select distinct d.user_id from message_deliveries d
    where d.message_id = any(${messageIds}::bigint[]) and d.user_id = any(${userIds}::bigint[])`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Which messages are meant: some of them, or all of some types. */
export type Which = { ids: readonly number[] | null; types: readonly MessageType[] | null }
type Change = 'read' | 'readOne' | 'unread' | 'remove' | 'removeUnread'
const changes = {
  // what must be read is read one by one, and not deleted before
  read: { set: sql`read_at = now()`, where: sql`d.read_at is null and not m.must_read` },
  readOne: { set: sql`read_at = now()`, where: sql`d.read_at is null` },
  unread: { set: sql`read_at = null`, where: sql`d.read_at is not null` },
  remove: { set: sql`deleted_at = now()`, where: sql`(d.read_at is not null or not m.must_read)` },
  removeUnread: { set: sql`deleted_at = now()`, where: sql`d.read_at is null and not m.must_read` },
} satisfies Record<Change, unknown>

/** Changes messages of the caller that do not stand so already; answers how many. */
export async function changeOwn(ctx: SignedCtx, change: Change, { ids, types }: Which): Promise<number> {
  const { set, where } = changes[change]
  const among = change === 'readOne' ? isThere : stands
  const which = sql`${among} and ${where} and ${ids ? sql`d.message_id = any(${ids}::bigint[])` : sql`true`}
    and ${types ? sql`m.type = any(${types})` : sql`true`}`
  const { numAffectedRows = 0n } = await sql`
    update message_deliveries d set ${set} from messages m
    where m.id = d.message_id and d.user_id = ${ctx.user.id} and ${which} and ${await seenBy(ctx, which)}`.execute(
    ctx.db,
  )
  return Number(numAffectedRows)
}

/** What the caller was told and has access to by now, the latest first. */
export async function listTold(ctx: SignedCtx) {
  const { rows } = await own(ctx)
  return rows
    .select(['m.title', 'm.titleEn', 'm.type', 'm.createdAt', 'd.readAt'])
    .orderBy('d.messageId', 'desc')
    .limit(mostKept)
    .execute()
}

/** Deletes what one person was told: messages that nobody else has, and their share of the others. */
export async function deleteOf(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`delete from message_deliveries where user_id = ${userId} returning message_id as id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from messages m where m.id = any(${ids}::bigint[])
    and not exists (select from message_deliveries d where d.message_id = m.id)`.execute(db)
}

/**
 * Deletes a batch of messages that are two years old or ran out a month ago; answers how many. What must be read stays five years with
 * its deliveries, which prove who had it, who was reminded, and who has read it when.
 */
export async function deleteOld(db: Db, limit = 5000): Promise<number> {
  const some = (which: RawBuilder<unknown>) => sql`(select m.id from messages m where ${which} limit ${limit})`
  const { numAffectedRows = 0n } = await sql`delete from messages where id in (
    ${some(sql`not m.must_read and m.created_at < now() - interval '2 years'`)}
    union all ${some(sql`not m.must_read and m.expire_at < now() - interval '30 days'`)}
    union all ${some(sql`m.must_read and m.created_at < now() - interval '5 years'`)})`.execute(db)
  return Number(numAffectedRows)
}
/** Which of these people may open a record, by the kind that messages name it under. */
export async function listSeers(
  db: Db,
  people: readonly Rights[],
  { kind, id }: { kind: string; id: number },
): Promise<number[]> {
  const { rows } = await sql<{
    userId: number
  }>`select r.user_id from ${rightsTable(people)} where ${seenAs(kind, id)}`.execute(db)
  return rows.map(({ userId }) => userId)
}
