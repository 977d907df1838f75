import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { locksOf } from './lock.rules.ts'

/** One record as it is stored; vectors as PostgreSQL writes them. */
export type EntryRow = {
  recordId: number
  title: string
  titleEn: string
  body: string
  bodyEn: string
  scope: string
  /** an array as PostgreSQL writes it */
  chipIds: string
  url: string
  pages: number
  updatedAt: Date
  /** of title, keywords and filters */
  head: string
  /** of the text, besides */
  rest: string
}
export type PageRow = { recordId: number; page: number; body: string; url: string; words: string }

/**
 * Tunes the transaction. Kilobytes of new words may wait unsorted in the index: every search reads through them, so
 * single changes leave few; a rebuild leaves more, because sorting many at once costs a tenth of the time, and does not
 * wait for the disk at each batch: its end does, and what a crash loses is made again.
 */
export async function tuneWrites(ctx: Ctx, why: 'change' | 'rebuild'): Promise<void> {
  const [kilobytes, commit] = why === 'rebuild' ? ['32768', 'off'] : ['256', 'on']
  await sql`select set_config('gin_pending_list_limit', ${kilobytes}, true), set_config('work_mem', '64MB', true),
    set_config('synchronous_commit', ${commit}, true)`.execute(ctx.db)
}
/** Sorts what waits in the index. */
export async function flushPending(ctx: Ctx): Promise<void> {
  const indexes = [
    'search_entries_head',
    'search_entries_words',
    'search_entries_slice_head',
    'search_entries_slice_words',
  ]
  await sql`select gin_clean_pending_list(name::regclass) from unnest(${indexes}::text[]) as name`.execute(ctx.db)
}

/**
 * Lets one writer at a time look at these records and write what it saw, so that the last one to write has also read
 * last. A fixed number of locks: a rebuild must not fill the server's table of locks.
 */
export async function lockRecords(ctx: Ctx, kind: string, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`search ${kind}`}), b) from unnest(${locksOf(ids)}::int[]) b`.execute(
    ctx.db,
  )
}

/** Writes records as they are now, in the place of what was there. */
export async function upsertEntries(ctx: Ctx, kind: string, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof EntryRow>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into search_entries as e (kind, record_id, title, title_en, body, body_en, scope, chip_ids, url, pages,
      updated_at, head, words, indexed_at)
    select ${kind}, r.id, r.title, r.title_en, r.body, r.body_en, r.scope, r.chips::bigint[], r.url, r.pages, r.updated_at,
      h.head, h.head || cast(r.rest as tsvector), clock_timestamp()
    from unnest(${column('recordId')}::bigint[], ${column('title')}::text[], ${column('titleEn')}::text[],
      ${column('body')}::text[], ${column('bodyEn')}::text[], ${column('scope')}::text[], ${column('chipIds')}::text[], ${column('url')}::text[],
      ${column('pages')}::int[], ${column('updatedAt')}::timestamptz[], ${column('head')}::text[], ${column('rest')}::text[])
      as r (id, title, title_en, body, body_en, scope, chips, url, pages, updated_at, head, rest)
    cross join lateral (select cast(r.head as tsvector) as head offset 0) h
    on conflict (kind, record_id) do update set title = excluded.title, title_en = excluded.title_en, body = excluded.body, body_en = excluded.body_en,
      scope = excluded.scope, chip_ids = excluded.chip_ids, url = excluded.url, pages = excluded.pages,
      updated_at = excluded.updated_at, head = excluded.head, words = excluded.words, indexed_at = excluded.indexed_at`.execute(
    ctx.db,
  )
}

/** Puts the pages of these records in the place of those that were there. */
export async function replacePages(
  ctx: Ctx,
  kind: string,
  ids: readonly number[],
  rows: readonly PageRow[],
): Promise<void> {
  await ctx.db
    .deleteFrom('searchPages')
    .where('kind', '=', kind)
    .where('recordId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  if (rows.length === 0) return
  const column = <K extends keyof PageRow>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into search_pages (kind, record_id, page, body, url, words)
    select ${kind}, r.id, r.page, r.body, r.url, cast(r.words as tsvector)
    from unnest(${column('recordId')}::bigint[], ${column('page')}::int[], ${column('body')}::text[], ${column('url')}::text[],
      ${column('words')}::text[]) as r (id, page, body, url, words)`.execute(ctx.db)
}

/** Takes records out of the index, with their pages. */
export async function deleteEntries(ctx: Ctx, kind: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db
      .deleteFrom('searchEntries')
      .where('kind', '=', kind)
      .where('recordId', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
}
/** Takes out what no area gives any more. */
export async function deleteOtherKinds(ctx: Ctx, kinds: readonly string[]): Promise<void> {
  await sql`delete from search_entries where kind <> all(${kinds}::text[])`.execute(ctx.db)
}

/** Entries of a kind that nobody has looked at since a moment. */
export async function listStale(ctx: Ctx, kind: string, before: Date, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('searchEntries')
    .select('recordId')
    .where('kind', '=', kind)
    .where('indexedAt', '<', before)
    .orderBy('indexedAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.recordId)
}

/** The moment as the database has it. */
export async function databaseNow(ctx: Ctx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(ctx.db)
  return rows[0]!.now
}

/** What the index was made from; undefined when it never was. */
export async function findSignature(ctx: Ctx): Promise<string | undefined> {
  return (await ctx.db.selectFrom('searchState').select('signature').executeTakeFirst())?.signature
}
export async function saveSignature(ctx: Ctx, signature: string): Promise<void> {
  await ctx.db
    .insertInto('searchState')
    .values({ id: 1, signature })
    .onConflict((c) => c.column('id').doUpdateSet({ signature, rebuiltAt: sql`now()` }))
    .execute()
}
