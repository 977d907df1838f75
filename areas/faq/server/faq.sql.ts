import { sql, type RawBuilder } from 'kysely'
import type { faqPlatforms } from '../contract.ts'
import type { Level } from '#platform/contract/record.ts'
import type { Ctx, SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import type { CatalogRow, ChipRow } from './faq.rules.ts'

/** The filter of every query that shows questions, on a table or alias `f`: approved, on the shelf, of a scope of the caller. */
export function visibleTo(user: SessionUser | null): RawBuilder<boolean> {
  return sql`(f.is_live and ${scopeIn(scopesOf(user), sql`f.scope`)})`
}

type ChipItem = { id: number; code: string; name: string; nameEn: string; line: string; revisions: string }
export type FaqDetail = {
  id: number
  title: string
  titleEn: string
  excerpt: string
  excerptEn: string
  content: string
  contentEn: string
  platform: (typeof faqPlatforms)[number]
  level: Level
  catalogId: number
  path: { id: number; name: string; nameEn: string }[]
  keywords: string[]
  chips: ChipItem[]
  sdkLinks: { id: number; state: 'holds' | 'open' | 'fails'; note: string }[]
  viewCount: number
  praiseCount: number
  praised: boolean
  updateTime: Date
}

/** Everything the page of one question shows, in one statement; undefined when there is none the caller may see. */
export async function findDetail(ctx: Ctx, id: number): Promise<FaqDetail | undefined> {
  const { rows } = await sql<FaqDetail>`
    select f.id, f.title, f.title_en, f.excerpt, f.excerpt_en, r.content, r.content_en, f.platform, f.level, f.catalog_id, f.keywords,
      f.update_time, s.view_count, s.praise_count,
      (select json_agg(json_build_object('id', n.id, 'name', n.name, 'nameEn', n.name_en) order by cardinality(n.path))
        from faq_catalogs c join faq_catalogs n on n.id = any(c.path) where c.id = f.catalog_id) as path,
      coalesce((select json_agg(json_build_object('id', h.id, 'code', h.code, 'name', h.name, 'nameEn', h.name_en,
          'line', h.product_line, 'revisions', x."revisions") order by h.sort, h.id)
        from jsonb_to_recordset(r.chips) x ("chipId" bigint, "revisions" text) join chips h on h.id = x."chipId" and ${chipSeen(ctx.user, 'h')}), '[]') as chips,
      coalesce((select json_agg(x) from (
        select k.sdk_version_id as id, 'holds' as state, '' as note from faq_sdk_versions k where k.faq_id = f.id
        union all
        select k.sdk_version_id, k.status, k.note from faq_rechecks k where k.faq_id = f.id and k.status <> 'holds'
          and not exists (select from faq_sdk_versions o where (o.faq_id, o.sdk_version_id) = (k.faq_id, k.sdk_version_id))) x), '[]')
        as sdk_links,
      exists (select from faq_praises p where p.faq_id = f.id and p.user_id = ${ctx.user?.id ?? null}::bigint) as praised
    from faqs f join faq_revisions r on r.id = f.revision_id join faq_stats s on s.faq_id = f.id
    where f.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}

/** The words of the product lines, in their order. */
export const listLines = (ctx: Ctx) =>
  ctx.db
    .selectFrom('dictionaryEntries')
    .select(['busValue as line', 'busName as name', 'busNameEn as nameEn'])
    .where('dictionaryCode', '=', 'product_line')
    .where('enabled', '=', true)
    .orderBy('sort')
    .execute()

/** Every module with the names in both languages. */
export const listCatalogs = (ctx: Ctx): Promise<(CatalogRow & { nameEn: string })[]> =>
  ctx.db.selectFrom('faqCatalogs').select(['id', 'pid', 'path', 'sort', 'name', 'nameEn']).execute()

export type CountedCatalog = CatalogRow & { nameEn: string; own: number }
/** Every module with how many visible questions lie in it itself. */
export const countedCatalogs = (ctx: SignedCtx): RawBuilder<CountedCatalog> => sql`
  select m.id, m.pid, m.path, m.sort, m.name, m.name_en, coalesce(k.n, 0) as own from faq_catalogs m left join (
    select c.catalog_id, sum(c.n)::int as n from faq_counts c
    where c.chip_id = 0 and c.catalog_id > 0 and c.n > 0 and ${scopeIn(scopesOf(ctx.user), sql`c.scope`)}
    group by 1) k on k.catalog_id = m.id`
export const listCountedCatalogs = async (ctx: SignedCtx) => (await countedCatalogs(ctx).execute(ctx.db)).rows

type ChipWithNames = ChipRow & { name: string; nameEn: string; lineNameEn: string }
/** Chips with visible questions that the caller may know of, in the order of lines and chips; `mine` only those of the caller's projects. */
export async function listChips(ctx: SignedCtx, mine: boolean): Promise<ChipWithNames[]> {
  const own = sql`h.id in (select p.chip_id from chip_projects p where p.id = any(${ctx.user.projectIds}::bigint[]))`
  const { rows } = await sql<ChipWithNames>`
    select h.id, h.code, h.name, h.name_en, h.product_line as line, coalesce(e.bus_name, h.product_line) as line_name,
      coalesce(e.bus_name_en, '') as line_name_en, k.n as faq_num
    from (select c.chip_id, sum(c.n)::int as n from faq_counts c
        where c.catalog_id = 0 and c.chip_id > 0 and c.n > 0 and ${scopeIn(scopesOf(ctx.user), sql`c.scope`)} group by 1) k
      join chips h on h.id = k.chip_id
      left join dictionary_entries e on e.dictionary_code = 'product_line' and e.bus_value = h.product_line
    where ${chipSeen(ctx.user, 'h')} and ${mine ? own : sql`true`}
    order by e.sort nulls last, h.product_line, h.sort, h.id`.execute(ctx.db)
  return rows
}

/** A module with all below it; undefined when there is none. */
export async function findSubtree(ctx: Ctx, id: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select s.id from faq_catalogs s where s.path @> array[c.id]) as ids from faq_catalogs c where c.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.ids
}

/** Notes that the caller opened a visible question today; a trigger counts what is new. */
export const insertView = (ctx: SignedCtx, id: number, day: string) =>
  sql`insert into faq_views (faq_id, user_id, day) select f.id, ${ctx.user.id}, ${day}::date from faqs f
    where f.id = ${id} and ${visibleTo(ctx.user)} on conflict do nothing`.execute(ctx.db)

/** The caller's praise of a visible question, given or taken back; a trigger counts what changed. */
export const setPraise = (ctx: SignedCtx, id: number, praised: boolean) =>
  praised
    ? sql`insert into faq_praises (faq_id, user_id) select f.id, ${ctx.user.id} from faqs f
        where f.id = ${id} and ${visibleTo(ctx.user)} on conflict do nothing`.execute(ctx.db)
    : sql`delete from faq_praises p using faqs f where p.faq_id = f.id and p.user_id = ${ctx.user.id}
        and f.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)

export type Stats = { viewCount: number; praiseCount: number; praised: boolean }
/** The counters of a visible question; undefined when there is none the caller may see. */
export async function findStats(ctx: SignedCtx, id: number): Promise<Stats | undefined> {
  const { rows } = await sql<Stats>`
    select s.view_count, s.praise_count,
      exists (select from faq_praises p where p.faq_id = f.id and p.user_id = ${ctx.user.id}) as praised
    from faqs f join faq_stats s on s.faq_id = f.id where f.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}

/** Whether a file is a picture of the text in force of a question the caller may see. */
export async function showsImage(ctx: Ctx, faqId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from faqs f where f.id::text = ${faqId} and ${fileId} = any(f.images) and ${visibleTo(ctx.user)}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Forgets who opened what longer ago than `days`; the counts stay. */
export async function deleteOldViews(ctx: Ctx, days: number): Promise<number> {
  const done = await ctx.db
    .deleteFrom('faqViews')
    .where('day', '<', sql<string>`(now() - make_interval(days => ${days}))::date`)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
