import { sql, type RawBuilder } from 'kysely'
import { chipKnown, holds, listRights, rightsTable } from '#platform/server/auth/rights.sql.ts'
import type { Db } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import type { Category, newsKinds, Result } from '../values.contract.ts'

const reads = sql`r.certified and ${holds('material_read')}`
/** Who may open a part that a message names. */
export const materialBound: BoundKind = {
  bizType: 'material',
  seen: (id) => sql`(${reads} and exists (select from materials x where x.id = ${id}))`,
}
const newsSeen = (
  id: RawBuilder<unknown>,
) => sql<boolean>`(${reads} and exists (select from material_news n where n.id = ${id}
  and (n.chip_id is null or ${chipKnown(sql`n.chip_id`)})))`
/** The same of what there is to tell of it, which names a chip. */
export const newsBound: BoundKind = { bizType: 'material_news', seen: newsSeen }
/** What a person was told of together: as long as they may open each part of it. */
export const digestBound: BoundKind = {
  bizType: 'material_digest',
  seen: (id) => sql`exists (select from material_digests d where d.id = ${id} and d.user_id = r.user_id and ${reads}
    and not exists (select from unnest(d.news_ids) as z (id) left join material_news n on n.id = z.id
      where n.id is null or (n.chip_id is not null and not ${chipKnown(sql`n.chip_id`)})))`,
}

export type News = {
  id: number
  materialId: number
  partNo: string
  vendor: string
  vendorEn: string
  category: Category
  chip: string
  kind: (typeof newsKinds)[number]
  beforeResult: Result | null
  afterResult: Result | null
  lastBuyOn: string | null
  replacement: string
}
export async function listNews(db: Db, ids: readonly number[]): Promise<News[]> {
  const { rows } =
    await sql<News>`select n.id, n.material_id, m.part_no, v.name as vendor, v.name_en as vendor_en, m.category, coalesce(c.code, '') as chip,
      n.kind, n.before_result, n.after_result, m.last_buy_on::text, coalesce(x.part_no, '') as replacement
    from material_news n join materials m on m.id = n.material_id join material_vendors v on v.id = m.vendor_id
      left join chips c on c.id = n.chip_id left join materials x on x.id = m.replacement_id
    where n.id = any(${ids}::bigint[]) order by n.id`.execute(db)
  return rows
}

/** Whether a subscription `s` is of what the news `n` of the part `m` is about; the end of a part concerns every chip it was tried with. */
const concerns = sql`(s.material_id = m.id or s.vendor_id = m.vendor_id or s.category = m.category or s.chip_id = n.chip_id
  or (n.kind = 'eol' and s.chip_id in (select y.chip_id from material_supports y where y.material_id = m.id and y.is_current)))`
export type Follower = { userId: number; site: boolean; mail: boolean }
/** The next people who follow it and want to hear at once, in the order of their numbers. */
export async function listFollowers(db: Db, newsId: number, after: number, most: number): Promise<Follower[]> {
  const { rows } =
    await sql<Follower>`select s.user_id, bool_or(s.channel in ('site', 'both')) as site, bool_or(s.channel in ('mail', 'both')) as mail
    from material_news n join materials m on m.id = n.material_id join material_subscriptions s on ${concerns}
    where n.id = ${newsId} and s.digest = 'now' and s.user_id > ${after}
    group by s.user_id order by s.user_id limit ${most}`.execute(db)
  return rows
}
/** Those of the people who may open it just now, noted as told; answers who was not told before. */
export async function noteTold(db: Db, newsId: number, userIds: readonly number[]): Promise<number[]> {
  const people = await listRights(db, userIds)
  if (people.length === 0) return []
  const { rows } = await sql<{ userId: number }>`insert into material_tellings (news_id, user_id)
    select ${newsId}, r.user_id from ${rightsTable(people)} where ${newsSeen(sql`${newsId}::bigint`)}
    on conflict do nothing returning user_id`.execute(db)
  return rows.map((row) => row.userId)
}

/** The next people with something in a weekly subscription. */
export async function listWeekly(db: Db, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`select distinct s.user_id from material_subscriptions s
    where s.digest = 'weekly' and s.user_id > ${after} order by s.user_id limit ${most}`.execute(db)
  return rows.map((row) => row.userId)
}
/** What is new for a person since they follow it, as far as they may open it and were not told; noted as told. */
export async function takeWeek(db: Db, userId: number, most: number): Promise<number[]> {
  const people = await listRights(db, [userId])
  if (people.length === 0) return []
  const { rows } = await sql<{ newsId: number }>`insert into material_tellings (news_id, user_id)
    select distinct n.id, r.user_id from ${rightsTable(people)}, material_subscriptions s, material_news n join materials m on m.id = n.material_id
    where s.user_id = r.user_id and s.digest = 'weekly' and n.created_at > greatest(s.created_at, now() - interval '15 days') and ${concerns}
      and ${reads} and (n.chip_id is null or ${chipKnown(sql`n.chip_id`)})
      and not exists (select from material_tellings t where t.news_id = n.id and t.user_id = r.user_id)
    order by n.id desc limit ${most} on conflict do nothing returning news_id`.execute(db)
  return rows.map((row) => row.newsId).toSorted((a, b) => a - b)
}
/** How a person wants their weekly letter: in any of the ways of their subscriptions. */
export async function weeklyWays(db: Db, userId: number): Promise<Pick<Follower, 'site' | 'mail'>> {
  const { rows } = await sql<
    Pick<Follower, 'site' | 'mail'>
  >`select coalesce(bool_or(channel in ('site', 'both')), false) as site,
    coalesce(bool_or(channel in ('mail', 'both')), false) as mail from material_subscriptions where user_id = ${userId} and digest = 'weekly'`.execute(
    db,
  )
  return rows[0]!
}
export async function insertDigest(db: Db, userId: number, newsIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into material_digests (user_id, news_ids) values (${userId}, ${newsIds}::bigint[]) returning id`.execute(db)
  return rows[0]!.id
}
