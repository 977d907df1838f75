import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Level } from '#platform/contract/record.ts'
import type { Ctx, SessionUser } from '#platform/server/ctx.ts'
import { chipSeen, unseenChips, type Knows } from '#platform/server/auth/chip.sql.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import { like } from '#platform/server/db/like.ts'
import { entriesPage, type Asked, type EntryQuery } from '#platform/server/search/entries.sql.ts'
import type { Way } from '#platform/server/search/sample.ts'
import { keptTotal } from '#platform/server/db/kept-total.ts'
import { totalCap, type docLangs, type docTypes, type document } from '../contract.ts'
import type { FolderRow } from './document.rules.ts'

/**
 * The filter of every query that shows documents, on a table or alias `d`: published, of a scope the caller may read
 * and of a chip they may know of. Superseded revisions pass; lists ask for `d.is_current` besides.
 */
export function visibleTo(user: SessionUser | null): RawBuilder<boolean> {
  const scopes = scopesOf(user)
  if (!scopes) return sql`d.status = 'published'`
  return sql`(d.status = 'published' and d.scope = any(${scopes}) and d.chip_id <> all(${unseenChips(user)}))`
}

/** A node of the directory as lists are narrowed to it; `subtree` holds the ids of free folders from here down. */
export type Node = {
  id: number
  kind: 'chip' | 'project' | 'folder'
  chipId: number
  chipProjectId: number | null
  subtree: number[]
}
type NodeQuery = { folderId?: number | undefined; chip?: string | undefined; chipProject?: string | undefined }

/**
 * The deepest node that all of folder, chip code and project code agree on; undefined when they do not. Only what is given stands in
 * the text: with `$1 is null or …` PostgreSQL would plan it anew at every call.
 */
export async function findNode(ctx: Ctx, { folderId, chip, chipProject }: NodeQuery): Promise<Node | undefined> {
  const kind = chipProject == null ? 'chip' : 'project'
  const parts = [folderId == null ? sql`f.kind = ${sql.lit(kind)}` : sql`f.id = ${folderId}`]
  if (chip != null) parts.push(sql`c.code = ${chip}`)
  if (chipProject != null) parts.push(sql`p.code = ${chipProject}`)
  const { rows } = await sql<Node>`
    select f.id, f.kind, f.chip_id, f.chip_project_id,
      case when f.kind = 'folder' then array(select s.id from folders s where s.path @> array[f.id]) else '{}' end as subtree
    from folders f join chips c on c.id = f.chip_id left join chip_projects p on p.id = f.chip_project_id
    where ${sql.join(parts, sql` and `)}`.execute(ctx.db)
  return rows[0]
}

/** What of the question becomes scopes, node, words, days and order; all else stays under its name. */
type Worked =
  | 'folderId'
  | 'docID'
  | 'type'
  | 'chip'
  | 'chipProject'
  | 'level'
  | 'keyword'
  | 'startDate'
  | 'endDate'
  | 'sort'
/** What a list is narrowed to. `scopes` are the caller's, or fewer. */
export type ListQuery = Omit<Parsed<typeof document.list>, Worked> & {
  scopes: readonly string[] | null
  node: Node | null
  /** what the search is asked under a keyword */
  asked: Asked | null
  from: Date | null
  until: Date | null
  /** whose chips the rows are of: a list holds none that the caller may not know of; null lets all pass */
  knows: Knows | null
  oldestFirst: boolean
}
type Filter = Omit<ListQuery, 'page' | 'limit'>
type OfRows = Omit<Filter, 'scopes' | 'node' | 'docType' | 'asked' | 'oldestFirst' | 'knows'>
/** What only the rows know: the kept counts answer to node, type and chips. A field of the question that is forgotten does not compile. */
const ofRows: { [K in keyof OfRows]-?: (value: NonNullable<OfRows[K]>) => RawBuilder<unknown> } = {
  lang: (lang) => sql`d.lang = ${lang}`,
  from: (from) => sql`d.update_time >= ${from}`,
  until: (until) => sql`d.update_time < ${until}`,
}
const rowParts = (q: Filter): RawBuilder<unknown>[] =>
  Object.entries(ofRows).flatMap(([name, part]) => {
    const value = q[name as keyof OfRows]
    return value == null ? [] : [part(value as never)]
  })
/** Whether the kept counts are the total of the list. */
export const isCounted = (q: Filter): boolean => !q.asked && rowParts(q).length === 0

/**
 * The kept counts that answer to node and type, one row per scope: they say where to look and how many there are. Those of chips
 * that the caller may not know of are taken off.
 */
function countsOf(q: Filter) {
  const counts = sql`
    select c.scope, c.n from document_counts c
    where c.folder_id = ${q.node?.id ?? 0} and c.doc_type = ${q.docType ?? ''} and c.n > 0 and ${scopeIn(q.scopes, sql`c.scope`)}`
  if (!q.knows) return counts
  if (q.node) return sql`${counts} and ${q.node.chipId} <> all(${unseenChips(q.knows)})`
  return sql`
    select a.scope, a.n - coalesce(h.n, 0) as n from (${counts}) a left join (
      select c.scope, sum(c.n)::int as n from folders f join document_counts c on c.folder_id = f.id and c.doc_type = ${q.docType ?? ''}
      where f.kind = 'chip' and f.chip_id = any(${unseenChips(q.knows)}) group by 1) h on h.scope = a.scope
    where a.n > coalesce(h.n, 0)`
}

/** Filters but scope. In slices a free folder is the one of the row `s`, else any of the subtree. */
function partsOf(q: Filter, sliced: boolean): RawBuilder<unknown>[] {
  const { node } = q
  const parts: RawBuilder<unknown>[] = []
  if (node?.kind === 'chip') parts.push(sql`d.chip_id = ${node.chipId}`)
  if (node?.kind === 'project') parts.push(sql`d.chip_project_id = ${node.chipProjectId}`)
  if (node?.kind === 'folder')
    parts.push(sliced ? sql`d.folder_id = s.folder_id` : sql`d.folder_id = any(${node.subtree}::bigint[])`)
  if (q.docType) parts.push(sql`d.doc_type = ${q.docType}`)
  // a node is of one chip, which the counts have looked at; `asked` has hits and no counts
  if (q.knows && (!node || q.asked)) parts.push(sql`d.chip_id <> all(${unseenChips(q.knows)})`)
  return [...parts, ...rowParts(q)]
}
const narrowed = (q: Filter, sliced: boolean): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`d.is_current`, ...partsOf(q, sliced)], sql` and `)}`
const inScope = sql<boolean>`d.scope = any(array(select k.scope from k))`
/** All rows of a list, for what is neither paged in slices nor counted already. `k` are its kept counts. */
const unsliced = (q: Filter) => sql`documents d where ${inScope} and ${narrowed(q, false)}`
const slicesOf = (q: Filter) =>
  q.node?.kind === 'folder'
    ? sql`select k.scope, k.n, folder_id from k cross join unnest(${q.node.subtree}::bigint[]) folder_id`
    : sql`select k.scope, k.n from k`

// named as the reply, because rows also travel as JSON
const rowColumns = sql`
  d.id, d.number, d.title, d.title_en as "titleEn", d.doc_type as "docType", d.revision, d.lang, d.level, d.folder_id as "folderId",
  d.pages, d.size, d.update_time as "updateTime", d.file_id as "fileId", ch.code as "chipCode",
  coalesce(pr.code, '') as "chipProjectCode", coalesce(st.view_count, 0) as "viewCount",
  coalesce(st.rating_sum, 0) as "ratingSum", coalesce(st.rating_count, 0) as "ratingCount"`
const rowJoins = sql`
  join chips ch on ch.id = d.chip_id left join chip_projects pr on pr.id = d.chip_project_id
  left join document_stats st on st.document_id = d.id`
export type DocumentRow = {
  id: number
  number: string
  title: string
  titleEn: string
  docType: (typeof docTypes)[number]
  revision: string
  lang: (typeof docLangs)[number]
  level: Level
  folderId: number
  pages: number | null
  size: number
  /** text where the row came as JSON */
  updateTime: Date | string
  fileId: string
  chipCode: string
  chipProjectCode: string
  viewCount: number
  ratingSum: number
  ratingCount: number
}

/**
 * One page of current documents, and how many there are by the kept counts. It reads the first rows of one index slice
 * per scope (and free folder) and merges them, so neither the size of the table nor what the caller may not see costs
 * anything. One row of JSON takes the driver half the time of ten rows of columns.
 */
export async function findPage(ctx: Ctx, q: ListQuery): Promise<{ list: DocumentRow[]; total: number }> {
  const offset = (q.page - 1) * q.limit
  // with the numbers of the first page in its text, PostgreSQL plans the statement once and not at every call
  const number = (n: number) => (q.page === 1 ? sql.lit(n) : sql`${n}`)
  const way = sql.raw(q.oldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<{ list: DocumentRow[]; total: number }>`
    with k as materialized (${countsOf(q)}), s as (${slicesOf(q)}),
    page as (
      select x.id, x.update_time from s cross join lateral (
        select d.id, d.update_time from documents d where d.scope = s.scope and ${narrowed(q, true)}
        order by d.update_time ${way}, d.id ${way} limit ${number(offset + q.limit)}
      ) x
      order by x.update_time ${way}, x.id ${way} limit ${number(q.limit)} offset ${number(offset)}
    )
    select (select coalesce(sum(k.n), 0)::int from k) as total, (
      select coalesce(json_agg(r), '[]') from (
        select ${rowColumns} from page join documents d on d.id = page.id ${rowJoins}
        order by d.update_time ${way}, d.id ${way}) r
    ) as list`.execute(ctx.db)
  return rows[0]!
}

/** A page under a keyword, and the total. The entries of the search give the hits, the documents say once more who may see them. */
export async function findHits(ctx: Ctx, q: ListQuery, asked: EntryQuery, way: Way) {
  const order = sql.raw(q.oldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<{ list: DocumentRow[]; total: number }>`
    with ${entriesPage(asked, way, totalCap)}
    select (select n from total) as total, (
      select coalesce(json_agg(r), '[]') from (
        select ${rowColumns} from page join documents d on d.id = page.id and ${narrowed(q, false)} and ${scopeIn(q.scopes, sql`d.scope`)} ${rowJoins}
        order by d.update_time ${order}, d.id ${order}) r
    ) as list`.execute(ctx.db)
  return rows[0]!
}

/** The total under language and dates, counted up to the cap; kept for three seconds, for paging through one list. */
export const countUpToCap = keptTotal<ListQuery>(async (db, q) => {
  const { rows } = await sql<{ total: number }>`
    with k as materialized (${countsOf(q)})
    select count(*)::int as total from (select 1 from ${unsliced(q)} limit ${sql.lit(totalCap)}) x`.execute(db)
  return rows[0]?.total ?? 0
})

/** Every scope that has documents. */
export async function listScopes(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documentCounts')
    .select('scope')
    .where('folderId', '=', 0)
    .where('docType', '=', '')
    .execute()
  return rows.map((row) => row.scope)
}

/** Every node of the directory under chips the caller may know of, with the names in both languages. */
export const listFolders = (ctx: Ctx): Promise<(FolderRow & { nameEn: string })[]> =>
  ctx.db
    .selectFrom('folders as f')
    .innerJoin('chips as c', 'c.id', 'f.chipId')
    .where(chipSeen(ctx.user, 'c'))
    .leftJoin('chipProjects as p', 'p.id', 'f.chipProjectId')
    .select(['f.id', 'f.pid', 'f.path', 'f.level', 'f.sort', 'f.name', 'f.nameEn', 'c.code as chipCode'])
    .select(sql<string>`coalesce(p.code, '')`.as('chipProjectCode'))
    .execute()

/** How many visible documents each node holds, with all below it. */
export async function countPerFolder(ctx: Ctx): Promise<Map<number, number>> {
  const { rows } = await sql<{ folderId: number; n: number }>`
    select c.folder_id, sum(c.n)::int as n from document_counts c
    where c.doc_type = '' and c.folder_id > 0 and c.n > 0 and ${scopeIn(scopesOf(ctx.user), sql`c.scope`)}
    group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.folderId, row.n]))
}

/** How many visible documents since `from` lie in each node itself. */
export async function countLatestPerFolder(ctx: Ctx, from: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ folderId: number; n: number }>`
    with k as materialized (select c.scope from document_counts c
      where c.folder_id = 0 and c.doc_type = '' and c.n > 0 and ${scopeIn(scopesOf(ctx.user), sql`c.scope`)})
    select d.folder_id, count(*)::int as n from k join documents d on d.scope = k.scope and d.is_current and d.update_time >= ${from}
    group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.folderId, row.n]))
}

type RevisionItem = { id: number; revision: string; publishedAt: string; isCurrent: boolean }
type RelatedItem = {
  id: number
  title: string
  titleEn: string
  docType: DocumentRow['docType']
  revision: string
  chipCode: string
}
export type DocumentDetail = DocumentRow & {
  sha256: string
  publishedAt: string
  isCurrent: boolean
  fileName: string
  mime: string
  chipName: string
  chipNameEn: string
  path: { id: number; name: string; nameEn: string }[]
  revisions: RevisionItem[]
  related: RelatedItem[]
  myRating: { score: number; content: string } | null
}

/**
 * Everything the page of one document shows, in one statement and one value, which takes the driver less than two dozen
 * columns; undefined when there is none the caller may see.
 */
export async function findDetail(ctx: Ctx, id: number): Promise<DocumentDetail | undefined> {
  const visible = visibleTo(ctx.user)
  const { rows } = await sql<{ row: DocumentDetail }>`
    select to_json(x) as row from (select ${rowColumns}, d.sha256, d.published_at as "publishedAt", d.is_current as "isCurrent",
      fi.name as "fileName", fi.mime, ch.name as "chipName", ch.name_en as "chipNameEn",
      (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'nameEn', n.name_en) order by n.level)
        from folders fo join folders n on n.id = any(fo.path) where fo.id = d.folder_id) as path,
      (select jsonb_agg(jsonb_build_object('id', d.id, 'revision', d.revision, 'publishedAt', d.published_at,
          'isCurrent', d.is_current) order by d.published_at desc, d.id desc)
        from documents own join documents d on d.series_id = own.series_id where own.id = ${id} and ${visible}) as revisions,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'titleEn', d.title_en, 'docType', d.doc_type,
          'revision', d.revision, 'chipCode', c.code) order by d.update_time desc)
        from documents own cross join lateral (
            select d.id from document_relations r join documents d on d.series_id = r.related_series_id and d.is_current
            where r.document_id = own.id
            union select r.document_id from document_relations r where r.related_series_id = own.series_id) near
          join documents d on d.id = near.id and d.is_current
          join chips c on c.id = d.chip_id
        where own.id = ${id} and ${visible}), '[]') as related,
      (select jsonb_build_object('score', r.score, 'content', r.content) from document_ratings r
        where r.document_id = d.id and r.user_id = ${ctx.user?.id ?? null}::bigint) as "myRating"
    from documents d join files fi on fi.id = d.file_id ${rowJoins}
    where d.id = ${id} and ${visible}) x`.execute(ctx.db)
  return rows[0]?.row
}

/** Whether the caller may see a document, for everything that hangs on one. */
export async function isVisible(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await sql`select from documents d where d.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows.length > 0
}

/** The level of the visible document a file belongs to; undefined when there is none. */
export async function findLevelOfFile(ctx: Ctx, fileId: string): Promise<DocumentRow['level'] | undefined> {
  const { rows } = await sql<{ level: DocumentRow['level'] }>`
    select d.level from documents d where d.file_id = ${fileId} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]?.level
}

/** Pages of a visible document whose text holds the words, in order. */
export async function findPagesWith(
  ctx: Ctx,
  id: number,
  q: string,
  limit: number,
): Promise<{ page: number; text: string }[]> {
  const { rows } = await sql<{ page: number; text: string }>`
    select t.page, t.text from document_page_texts t join documents d on d.id = t.document_id
    where t.document_id = ${id} and ${visibleTo(ctx.user)} and t.text ilike ${like(q)}
    order by t.page limit ${limit}`.execute(ctx.db)
  return rows
}
