import { sql, type RawBuilder } from 'kysely'
import type { Level } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keptTotal } from '#platform/server/db/kept-total.ts'
import { inSample, sampleFull, type Weighed } from '#platform/server/search/sample.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import { totalCap, type faqPlatforms } from '../contract.ts'
import { visibleTo } from './faq.sql.ts'

/** What a list is narrowed to. Null is no filter. `query` is tsquery text. */
export type ListQuery = {
  scopes: readonly string[] | null
  chipIds: readonly number[] | null
  /** a module with all below it */
  catalogIds: readonly number[] | null
  platforms: readonly string[] | null
  query: string | null
  key: 'update_time' | 'view_count' | 'praise_count'
  desc: boolean
  page: number
  limit: number
}
type Filter = Omit<ListQuery, 'page' | 'limit'>

/** The kept counts that answer to chips, modules and platforms: they say in which slices to look, and how many there are. */
const countsOf = (q: Filter) => sql`
  select c.chip_id, c.catalog_id, c.platform, c.scope, c.n from faq_counts c
  where c.chip_id = any(${q.chipIds ?? [0]}::bigint[]) and c.catalog_id = any(${q.catalogIds ?? [0]}::bigint[]) and c.n > 0
    and ${scopeIn(q.scopes, sql`c.scope`)} and ${q.platforms ? sql`c.platform = any(${q.platforms}::text[])` : sql`true`}`

/** The rows `l` of the slice `k`. */
const inSlice = (q: Filter) => sql<boolean>`
  l.chip_id = k.chip_id and l.scope = k.scope and l.platform = k.platform
  and ${q.catalogIds ? sql`l.catalog_id = k.catalog_id` : sql`true`}`
/** A row `l` holds the words; a value, not `exists`, so that rows are looked at one by one as the page needs them. */
const hasWords = (query: string) =>
  sql<boolean>`(select w.words @@ (select ${query}::tsquery) from faqs w where w.id = l.faq_id)`
/** The rows `f` themselves, for what is not read in slices. */
const unsliced = (q: Filter) => sql<boolean>`
  f.is_live and f.scope = any(array(select distinct k.scope from k))
  and ${q.query ? sql`f.words @@ ${q.query}::tsquery` : sql`true`}
  and ${q.chipIds ? sql`f.chip_ids && ${q.chipIds}::bigint[]` : sql`true`}
  and ${q.catalogIds ? sql`f.catalog_id = any(${q.catalogIds}::bigint[])` : sql`true`}
  and ${q.platforms ? sql`f.platform = any(${q.platforms}::text[])` : sql`true`}`

/**
 * How many there are, and the way to them: `rare` words are found by the word index and sorted; otherwise the slices are
 * read, which is quicker where hits are many or the caller sees little.
 */
export type Found = { total: number; rare: boolean }
const keyOf = (q: ListQuery, table: 'l' | 'f') =>
  table === 'l' ? sql.ref(`l.${q.key}`) : sql.ref(q.key === 'update_time' ? 'f.update_time' : `s.${q.key}`)
const wayOf = (desc: boolean) => sql.raw(desc ? 'desc' : 'asc')

/**
 * The first `limit` ids after `beyond` in the order of the list, as `faq_id` and `key`. It reads the heads of the index
 * slices and merges them, so neither the size of the table nor what the caller may not see costs anything.
 */
function head(
  q: ListQuery,
  { rare }: Pick<Found, 'rare'>,
  limit: RawBuilder<unknown>,
  beyond = sql`true`,
  desc = q.desc,
) {
  const way = wayOf(desc)
  if (rare)
    return sql`select f.id as faq_id, ${keyOf(q, 'f')} as key from faqs f join faq_stats s on s.faq_id = f.id
      where ${unsliced(q)} and ${beyond} order by 2 ${way}, 1 ${way} limit ${limit}`
  const words = q.query ? sql`and ${hasWords(q.query)}` : sql``
  // a question of several chips stands in several slices
  const once = (q.chipIds?.length ?? 0) > 1 ? sql`group by 1, 2` : sql``
  return sql`select x.faq_id, x.key from k cross join lateral (
      select l.faq_id, ${keyOf(q, 'l')} as key from faq_listings l
      where ${inSlice(q)} and ${beyond} ${words} order by ${keyOf(q, 'l')} ${way}, l.faq_id ${way} limit ${limit}) x
    ${once} order by 2 ${way}, 1 ${way} limit ${limit}`
}

// named as the reply, because rows also travel as JSON
const rowColumns = (ctx: Ctx) => sql`
  f.id, f.title, f.title_en as "titleEn", f.excerpt, f.excerpt_en as "excerptEn", s.view_count as "viewCount",
  s.praise_count as "praiseCount", f.audit_status as "auditStatus", f.platform, f.level, f.catalog_id as "catalogId",
  c.name as "catalogName", c.name_en as "catalogNameEn", f.update_time as "updateTime",
  (select coalesce(json_agg(json_build_object('id', h.id, 'code', h.code) order by h.sort, h.id), '[]')
    from chips h where h.id = any(f.chip_ids) and ${chipSeen(ctx.user, 'h')}) as chips`
export type FaqRow = {
  id: number
  title: string
  titleEn: string
  excerpt: string
  excerptEn: string
  viewCount: number
  praiseCount: number
  platform: (typeof faqPlatforms)[number]
  level: Level
  catalogId: number
  catalogName: string
  catalogNameEn: string
  /** text where the row came as JSON */
  updateTime: Date | string
  chips: { id: number; code: string }[]
}

/** One page, and the sum of the kept counts, which is the total where no keyword and at most one chip narrows it. */
export async function findPage(
  ctx: Ctx,
  q: ListQuery,
  found: Pick<Found, 'rare'>,
): Promise<{ list: FaqRow[]; total: number }> {
  const offset = (q.page - 1) * q.limit
  // with the numbers of the first page in its text, PostgreSQL plans the statement once and not at every call
  const number = (n: number) => (q.page === 1 ? sql.lit(n) : sql`${n}`)
  const way = wayOf(q.desc)
  const { rows } = await sql<{ list: FaqRow[]; total: number }>`
    with k as materialized (${countsOf(q)}), h as (${head(q, found, number(offset + q.limit))}),
    page as (select h.faq_id, h.key from h order by h.key ${way}, h.faq_id ${way} limit ${number(q.limit)} offset ${number(offset)})
    select (select coalesce(sum(k.n), 0)::int from k) as total, (
      select coalesce(json_agg(r), '[]') from (
        select ${rowColumns(ctx)} from page join faqs f on f.id = page.faq_id join faq_stats s on s.faq_id = f.id
          join faq_catalogs c on c.id = f.catalog_id
        order by page.key ${way}, page.faq_id ${way}) r
    ) as list`.execute(ctx.db)
  return rows[0]!
}

/** What a sample says of the words in a list. A question of several chips stands in the kept counts of each. */
export async function weighWords(ctx: Ctx, q: ListQuery): Promise<Omit<Weighed, 'all'>> {
  const sample = sql`${inSample(sql`f.id`)} and f.is_live and f.words @@ (select ${q.query}::tsquery)`
  const { rows } = await sql<Weighed>`
    with k as materialized (${countsOf(q)})
    select (select coalesce(sum(k.n), 0)::int from k) as seen,
      (select count(*)::int from faqs f where ${sample}) as held,
      (select count(*)::int from (select from faqs f where ${sample} and ${unsliced({ ...q, query: null })} limit ${sql.lit(sampleFull)}) x)
        as shown`.execute(ctx.db)
  return rows[0]!
}

/** The total under a keyword or several chips, counted up to the cap; kept for three seconds, for paging through one list. */
export const countUpToCap = keptTotal<ListQuery & { sliced: boolean }>(async (db, q) => {
  const words = q.query ? sql`and ${hasWords(q.query)}` : sql``
  const ids = q.sliced
    ? sql`select distinct l.faq_id from k join faq_listings l on ${inSlice(q)} ${words}`
    : sql`select f.id from faqs f where ${unsliced(q)}`
  const { rows } = await sql<{ total: number }>`
    with k as materialized (${countsOf(q)})
    select count(*)::int as total from (${ids} limit ${sql.lit(totalCap)}) x`.execute(db)
  return rows[0]?.total ?? 0
})

type Neighbour = { id: number; title: string; titleEn: string }
/** The questions before and after `id` in the list; undefined when the caller may not see that one. */
export async function findNeighbours(
  ctx: Ctx<Parameters<typeof visibleTo>[0]>,
  id: number,
  q: ListQuery,
  found: Pick<Found, 'rare'>,
): Promise<{ prev: Neighbour | null; next: Neighbour | null } | undefined> {
  const own = sql`(select ${sql.ref(q.key === 'update_time' ? 'm.update_time' : `m.${q.key}`)} from m)`
  const side = (desc: boolean) => {
    const row = found.rare ? sql`(${keyOf(q, 'f')}, f.id)` : sql`(${keyOf(q, 'l')}, l.faq_id)`
    const beyond = sql`${row} ${sql.raw(desc ? '<' : '>')} (${own}, ${id})`
    return sql`(select json_build_object('id', n.id, 'title', n.title, 'titleEn', n.title_en)
      from (${head(q, found, sql.lit(1), beyond, desc)}) h join faqs n on n.id = h.faq_id)`
  }
  const { rows } = await sql<{ prev: Neighbour | null; next: Neighbour | null }>`
    with k as materialized (${countsOf(q)}),
    m as materialized (select f.update_time, s.view_count, s.praise_count from faqs f join faq_stats s on s.faq_id = f.id
      where f.id = ${id} and ${visibleTo(ctx.user)})
    select ${side(!q.desc)} as prev, ${side(q.desc)} as next from m`.execute(ctx.db)
  return rows[0]
}
