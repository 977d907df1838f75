import { sql, type RawBuilder } from 'kysely'
import { chipSeen, someChipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { places } from '#platform/server/search/source.ts'
import type { Term } from '#platform/server/search/words.ts'
import { countCap } from '../contract.ts'
import { exactQuery, named, narrowed, placeQueries, typedQuery } from './filter.rules.ts'

/** What a search is narrowed to; `scopes` null means all. */
export type Narrowing = {
  scopes: readonly string[] | null
  chipId: number | null
  from: Date | null
  until: Date | null
  months: readonly string[] | null
}
export type Ask = Narrowing & {
  /** tsquery text of the words */
  query: string
  /** tsquery text that the best page of a record must hold a part of */
  anyQuery: string
  /** tsquery text that what leads for its part must hold */
  placeQuery: string
  /** the keyword as a code, for what is called exactly that */
  code: string
  /** the words of the keyword, some of which may begin a part number */
  terms: readonly Term[]
  kinds: readonly string[]
  /** kinds of which the caller sees so much that the index is asked for words alone, and each row for its rights */
  openKinds: readonly string[]
  /** the kind of most entries, for which the index need not be asked; null where there is none */
  mainKind: string | null
  /** the kind whose results are listed; null: all */
  kind: string | null
  page: number
  limit: number
}

/** How many rows per kind are weighed against each other: by title, by text, and by exact code or place over all kinds. */
const [titleRows, textRows, exactRows] = [300, 200, 20]
/** What is called exactly like the keyword, and what is first of a part, before what only holds the words. */
const [exactScore, placeScore] = [100, 50]
/** What says in its title that it is what a word asks for, before the part itself and what is only filed so. */
const askedScore = 10

/** A value the planner does not see, so that one plan, made once for each connection, serves all searches. */
const unseen = (value: unknown, type: 'text[]' | 'boolean[]' | 'tsquery' | 'int') =>
  sql`(select cast(${value} as ${sql.raw(type)}))`

/** Rights and filters on the row itself: the words of the index only shorten the way here. */
function allowed(ctx: Ctx, q: Narrowing, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const parts: RawBuilder<unknown>[] = [sql`true`]
  // what hangs on no chip the caller may know of would name one that is not announced
  if (!ctx.user?.staff) parts.push(someChipSeen(ctx.user, column('chipIds')))
  if (q.scopes) parts.push(sql`${column('scope')} = any(array(select unnest(${q.scopes}::text[])))`)
  if (q.chipId !== null) parts.push(sql`${column('chipIds')} @> array[${q.chipId}::bigint]`)
  if (q.from) parts.push(sql`${column('updatedAt')} >= ${q.from}`)
  if (q.until) parts.push(sql`${column('updatedAt')} < ${q.until}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export type FoundRow = {
  kind: string
  recordId: number
  title: string
  titleEn: string
  body: string
  bodyEn: string
  url: string
  updatedAt: Date | string
  chips: string[]
  /** the page that fits best, and how many fit; null without one */
  page: number | null
  pageUrl: string | null
  pageBody: string | null
  pageCount: number
}
export type Found = { list: FoundRow[]; counts: { kind: string; count: number }[] }

type Scan = { column: 'head' | 'words'; score: RawBuilder<unknown>; most: number; where: RawBuilder<unknown> }
/** The sixteenth of all records that an index of its own holds. */
const inSlice = sql`(e.record_id / 64) % 16 = 0`
/** Rows of each kind by one index scan, at most `most`: those of the slice where they are that many, else of the kind. */
function scanKinds(ctx: Ctx, q: Ask, name: string, { column, score, most, where }: Scan): RawBuilder<unknown> {
  const scan = (part: RawBuilder<unknown>) => sql`
    select k.kind, k.listed, h.* from k cross join lateral (
      select e.record_id, e.updated_at, ${score} as score from search_entries e
      where ${sql.ref(`e.${column}`)} @@ k.query and ${part} and e.kind = k.kind and ${allowed(ctx, q, 'e')} limit ${sql.lit(most)}) h
    where ${where}`
  const [slice, full] = [sql.ref(`${name}_slice`), sql.ref(`${name}_full`)]
  return sql`${slice} as materialized (${scan(inSlice)}),
    ${full} as materialized (select kind from ${slice} group by kind having count(*) >= ${sql.lit(most)}),
    ${sql.ref(name)} as materialized (
      select s.* from ${slice} s where s.kind in (select kind from ${full})
      union all ${scan(sql`true`)} and k.kind not in (select kind from ${full}))`
}

/** More for what is of the type that a word of the keyword names: a datasheet, a tool. */
const typed = (terms: readonly Term[]) =>
  sql`case when e.head @@ ${unseen(typedQuery(terms), 'tsquery')} then 0.5 else 0 end`

/** Of each place of a part the rows that hold the words: what is called by its type first, then by the words of its title. */
const placed = (
  ctx: Ctx,
  queries: readonly string[],
  terms: readonly Term[],
  words: RawBuilder<unknown>,
  open: Narrowing,
) => sql`
  select h.* from unnest(${unseen(queries, 'text[]')}) with ordinality as p (query, n) cross join lateral (
    select e.kind, e.record_id, e.updated_at, ${sql.lit(placeScore)} - p.n
      + case when not e.head @@ ${sql.lit(named)}::tsquery then 0
          when e.head @@ ${unseen(typedQuery(terms), 'tsquery')} then ${sql.lit(askedScore)} else 0.5 end + least(0.49, ts_rank(e.head, ${words}) / 2) as score
    from search_entries e where e.head @@ cast(p.query as tsquery) and ${allowed(ctx, open, 'e')} limit ${sql.lit(exactRows)}) h`

/**
 * One page of results and the counts of all kinds, capped. Not everything that holds a common word is read: where one
 * sixteenth of a kind fills the cap, that is enough. What is called exactly like the keyword comes first, then what is
 * first of a part, then title and keywords, then text; texts are weighed only as far as titles leave room on the page.
 */
export async function findEntries(ctx: Ctx, q: Ask): Promise<Found> {
  const queries = q.kinds.map((kind) =>
    narrowed(q.query, {
      ...q,
      ...(kind === q.mainKind ? { kind: undefined } : { kind }),
      ...(q.openKinds.includes(kind) && { scopes: null }),
    }),
  )
  const listed = q.kinds.map((kind) => q.kind === null || q.kind === kind)
  // few have the same code: the index is asked for no more, and each row for its rights
  const exact = narrowed(exactQuery(q.code || '-'), { scopes: null, ...(q.kind !== null && { kind: q.kind }) })
  const inPlace = placeQueries(q.placeQuery, q.terms, {
    ...q,
    scopes: null,
    kind: q.kind ?? undefined,
    places: places.length,
  })
  const fresh = sql`0.05 / (1 + greatest(0, extract(epoch from ${ctx.now}::timestamptz - e.updated_at)) / 31536000)`
  const words = sql`cast(${q.query} as tsquery)`
  // the words of pages have no places: such a record is weighed by its title
  const text = sql`case when e.pages = 0 then ts_rank(e.words, ${words}) else ts_rank(e.head, ${words}) + 0.03 end`
  const title = sql`1 + ts_rank(e.head, ${words}) + ${typed(q.terms)} + ${fresh}`
  const { rows } = await sql<Found>`
    with k as materialized (
      select t.kind, cast(t.query as tsquery) as query, t.listed
      from unnest(${unseen(q.kinds, 'text[]')}, ${unseen(queries, 'text[]')}, ${unseen(listed, 'boolean[]')}) as t (kind, query, listed)
    ),
    ${scanKinds(ctx, q, 'hits', { column: 'words', score: sql`0`, most: countCap, where: sql`true` })},
    counted as materialized (select kind, count(*)::int as n from hits group by kind),
    ${scanKinds(ctx, q, 'titled', { column: 'head', score: title, most: titleRows, where: sql`k.listed and k.kind in (select kind from counted)` })},
    page_open as materialized (select count(*) < ${unseen(q.page * q.limit, 'int')} as open from titled),
    weighed as (
      select h.kind, h.record_id, h.updated_at, ${text} + ${fresh} as score
      from (select *, row_number() over (partition by kind) as n from hits where listed) h
      join search_entries e on e.kind = h.kind and e.record_id = h.record_id
      where h.n <= ${sql.lit(textRows)} and (select open from page_open)
    ),
    best as (
      select kind, record_id, updated_at, score from hits where listed and (select open from page_open)
      union all select kind, record_id, updated_at, score from titled
      union all select kind, record_id, updated_at, score from weighed
      union all ${placed(ctx, inPlace, q.terms, words, q)}
      union all (select e.kind, e.record_id, e.updated_at, ${sql.lit(exactScore)} + ${fresh} from search_entries e
        where e.head @@ ${unseen(exact, 'tsquery')} and ${allowed(ctx, q, 'e')} limit ${sql.lit(exactRows)})
    ), listed as (
      select kind, record_id from best group by kind, record_id
      order by max(score) desc, max(updated_at) desc, kind, record_id desc limit ${unseen(q.limit, 'int')} offset ${unseen((q.page - 1) * q.limit, 'int')}
    ), ranked as (select kind, record_id, row_number() over () as place from listed)
    select coalesce((select json_agg(json_build_object('kind', c.kind, 'count', c.n)) from counted c), '[]') as counts,
      coalesce((select json_agg(r order by r.place) from (
        select l.place, e.kind, e.record_id as "recordId", e.title, e.title_en as "titleEn", e.body, e.body_en as "bodyEn", e.url,
          e.updated_at as "updatedAt",
          coalesce((select json_agg(c.code order by c.sort, c.code) from chips c where c.id = any(e.chip_ids) and ${chipSeen(ctx.user, 'c')}), '[]') as chips,
          p.page, p.url as "pageUrl", p.body as "pageBody", coalesce(p.n, 0)::int as "pageCount"
        from ranked l join search_entries e on e.kind = l.kind and e.record_id = l.record_id
        left join lateral (${bestPage(q)}) p on e.pages > 0
      ) r), '[]') as list`.execute(ctx.db)
  return rows[0]!
}

/** The page of a record that fits best, and how many fit as well: those with all words first, the cover last. */
const bestPage = (q: Ask) => sql`
  select s.page, s.url, s.body, count(*) over (partition by s.words @@ cast(${q.query} as tsquery)) as n
  from search_pages s where s.kind = e.kind and s.record_id = e.record_id and s.words @@ ${unseen(q.anyQuery, 'tsquery')}
  order by s.words @@ cast(${q.query} as tsquery) desc, s.page = 1, ts_rank(s.words, cast(${q.anyQuery} as tsquery)) desc, s.page limit 1`

export type Suggestion = { kind: string; recordId: number; title: string; titleEn: string; url: string }
const suggestRows = 200
/** Titles that hold what is typed, best first. */
export async function findSuggestions(
  ctx: Ctx,
  q: { query: string; code: string; terms: readonly Term[]; scopes: readonly string[] | null; limit: number },
): Promise<Suggestion[]> {
  const open: Narrowing = { scopes: q.scopes, chipId: null, from: null, until: null, months: null }
  const inPlace = placeQueries(q.query, q.terms, { scopes: null, places: places.length })
  const words = sql`cast(${q.query} as tsquery)`
  const slice = (query: string, extra: number) => sql`
    select e.kind, e.record_id, ${sql.lit(extra)} + ts_rank(e.head, ${words}) + ${typed(q.terms)} as score, e.updated_at
    from search_entries e where e.head @@ cast(${narrowed(query, q)} as tsquery) and ${allowed(ctx, open, 'e')} limit ${sql.lit(suggestRows)}`
  const { rows } = await sql<Suggestion>`
    with best as ((${slice(q.query, 0)}) union all (${slice(exactQuery(q.code || '-'), exactScore)})
      union all select x.kind, x.record_id, x.score, x.updated_at from (${placed(ctx, inPlace, q.terms, words, open)}) x),
    listed as (
      select kind, record_id, max(score) as score, max(updated_at) as updated_at from best group by 1, 2
      order by 3 desc, 4 desc, 1, 2 desc limit ${q.limit}
    )
    select e.kind, e.record_id, e.title, e.title_en, e.url from listed l
    join search_entries e on e.kind = l.kind and e.record_id = l.record_id order by l.score desc, l.updated_at desc, 1, e.record_id desc`.execute(
    ctx.db,
  )
  return rows
}

/** Chips under which the caller may find something. */
export async function findChips(ctx: Ctx, scopes: readonly string[] | null) {
  const open: Narrowing = { scopes, chipId: null, from: null, until: null, months: null }
  const chips = await ctx.db
    .selectFrom('chips')
    .select(['id', 'code', 'name', 'nameEn'])
    .where(chipSeen(ctx.user, 'chips'))
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const queries = chips.map(({ id }) => narrowed(null, { scopes, chipId: id }))
  const { rows } = await sql<{ id: number }>`
    select t.id from unnest(${chips.map(({ id }) => id)}::bigint[], ${queries}::text[]) as t (id, query) where exists (
      select from search_entries e where e.head @@ cast(t.query as tsquery) and ${allowed(ctx, open, 'e')})`.execute(
    ctx.db,
  )
  const found = new Set(rows.map((row) => row.id))
  return chips.filter(({ id }) => found.has(id))
}

export const findChipId = async (ctx: Ctx, code: string): Promise<number | undefined> =>
  (await ctx.db.selectFrom('chips').select('id').where('code', '=', code).executeTakeFirst())?.id

/** Projects that may be named to anybody. */
export const listNamedProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chipProjects as p')
    .innerJoin('chips as c', 'c.id', 'p.chipId')
    .select(['p.id', 'p.name', 'p.nameEn', 'c.code as chipCode'])
    .where('p.listed', '=', true)
    .where(chipSeen(ctx.user, 'c'))
    .orderBy('c.sort')
    .orderBy('p.sort')
    .execute()

/** The words of a keyword, or nothing but a chip or a kind: what the counts of a hint are narrowed to. */
export type HintQuery = { query: string | null; chipId: number | null; kind?: string }
/** How many records of each scope hold the words in title or keywords, or belong to the chip, each counted up to `cap`. */
export async function countByScope(
  ctx: Ctx,
  { query, ...by }: HintQuery,
  scopes: readonly string[],
  cap: number,
): Promise<Map<string, number>> {
  const queries = scopes.map((scope) => narrowed(query, { scopes: [scope], ...by }))
  const { rows } = await sql<{ scope: string; n: number }>`
    select t.scope, h.n from unnest(${scopes}::text[], ${queries}::text[]) as t (scope, query) cross join lateral (
      select count(*)::int as n from (
        select from search_entries e where e.head @@ cast(t.query as tsquery) and e.scope = t.scope limit ${cap}) x) h
    where h.n > 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.scope, row.n]))
}
