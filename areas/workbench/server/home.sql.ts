import { sql, type RawBuilder } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { entrySeen } from '#platform/server/search/seen.sql.ts'
import { newsKinds } from '#platform/server/search/source.ts'
import { readSources, type Waiting, type WaitRow } from '#platform/server/waits.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { homeRows, mostFavourites } from '../contract.ts'

/** Of one kind never more than are counted, whether its statement says so or not. */
const capped = (rows: RawBuilder<WaitRow>) =>
  sql`(select * from (${rows}) w (id, title, title_en, due) limit ${sql.lit(waitCap)})`

/** The numbers of all that may wait, in one statement and in its order. */
export async function countWaits(ctx: SignedCtx, waits: readonly Waiting[]): Promise<WaitCount[]> {
  if (waits.length === 0) return []
  const counts = waits.map(
    ({ rows }, i) =>
      sql`select ${sql.lit(i)} as i, count(*)::int as n, min(x.due) as due, min(x.id)::int as id from ${capped(rows(ctx))} x`,
  )
  const { rows } = await sql<WaitCount>`${sql.join(counts, sql` union all `)} order by 1`.execute(ctx.db)
  return rows
}
export type WaitCount = { n: number; due: string | null; id: number }
/** All that may wait, one by one with the place of its kind, in one statement: the first due foremost. */
export async function listWaits(
  ctx: SignedCtx,
  waits: readonly Waiting[],
  most: number,
): Promise<(WaitRow & { i: number; mark: string })[]> {
  if (waits.length === 0) return []
  const all = waits.map(
    ({ rows, which }, i) =>
      sql`select ${sql.lit(i)} as i, x.id, x.title, x.title_en, x.due, ${which ? which.mark(sql`x.id`) : sql`''`}::text as mark from ${capped(rows(ctx))} x`,
  )
  const { rows } = await sql<
    WaitRow & { i: number; mark: string }
  >`select y.* from (${sql.join(all, sql` union all `)}) y
    order by y.due nulls last, y.i, y.id limit ${sql.lit(most)}`.execute(ctx.db)
  return rows
}

export type EntryRow = {
  kind: string
  id: number
  title: string
  titleEn: string
  url: string
  chips: string[]
  /** text, because the row came as JSON */
  at: string
}
export type Shelf = { chips: string[]; newest: EntryRow[]; recent: EntryRow[]; favourites: EntryRow[] }

/** Entries looked through per kind for the newest of some chips: what is older than these is not news. */
const lookedAt = 300
const seen = (ctx: SignedCtx) => entrySeen(ctx.user, 'e')

/** The codes of some chips, those the caller may know of. */
export const chipsOf = ({ user }: SignedCtx, ids: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`(select coalesce(jsonb_agg(c.code order by c.sort, c.id), '[]') from chips c where c.id = any(${ids}) and ${chipSeen(user, 'c')})`
/** The latest of some records as the search knows them. */
const listed = (ctx: SignedCtx, from: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'id', e.record_id,
    'title', e.title, 'titleEn', e.title_en, 'url', e.url, 'at', x.at,
    'chips', ${chipsOf(ctx, sql`e.chip_ids`)})
    order by x.at desc, e.record_id desc), '[]')
  from (select * from (${from}) y order by y.at desc limit ${sql.lit(homeRows)}) x
    join search_entries e on e.kind = x.kind and e.record_id = x.id)`
// the rights once more at each row: what was read or kept may be closed since
const own = (ctx: SignedCtx, from: RawBuilder<unknown>) =>
  sql`select z.kind, z.id, z.at from (${from}) z join search_entries e on e.kind = z.kind and e.record_id = z.id where ${seen(ctx)}`
/** What the caller read last, and what they keep, as two columns. */
function keptColumns(ctx: SignedCtx, { recent, favourites } = { recent: true, favourites: true }): RawBuilder<unknown> {
  const none = sql`'[]'::jsonb`
  const reads = readSources().map((source) => sql`select r.kind, r.id, r.at from (${source(ctx)}) r`)
  const kept = sql`select f.kind, f.record_id as id, f.created_at as at from favourites f where f.user_id = ${ctx.user.id}`
  return sql`${recent ? listed(ctx, own(ctx, sql.join(reads, sql` union all `))) : none} as recent,
    ${favourites ? listed(ctx, own(ctx, kept)) : none} as favourites`
}
/** What was read last and is kept, each at most `homeRows`. */
export async function findKept(ctx: SignedCtx): Promise<Pick<Shelf, 'recent' | 'favourites'>> {
  const { rows } = await sql<Pick<Shelf, 'recent' | 'favourites'>>`select ${keptColumns(ctx)}`.execute(ctx.db)
  return rows[0]!
}

/** Newest, last read and favourites, each at most `homeRows`, with the chips the newest were narrowed to. */
export function shelfRows(
  ctx: SignedCtx,
  { newest, ...kept }: Record<'newest' | 'recent' | 'favourites', boolean>,
): RawBuilder<Shelf> {
  const { projectIds } = ctx.user
  return sql`
    with mine as materialized (select p.chip_id as id from chip_projects p where p.id = any(${projectIds}::bigint[])),
    newest as (
      select e.* from unnest(${newsKinds()}::text[]) k cross join lateral (
        select e.kind, e.record_id as id, e.updated_at as at from (
          select * from search_entries n where n.kind = k order by n.updated_at desc, n.record_id desc limit ${sql.lit(lookedAt)}) e
        where (not exists (select from mine) or e.chip_ids && array(select id from mine)) and ${seen(ctx)}
        order by e.updated_at desc limit ${sql.lit(homeRows)}) e
      where ${sql.lit(newest)} order by e.at desc limit ${sql.lit(homeRows)})
    select
      (select coalesce(jsonb_agg(c.code order by c.sort, c.id), '[]') from chips c where c.id in (select id from mine)) as chips,
      ${listed(ctx, sql`select * from newest`)} as newest, ${keptColumns(ctx, kept)}`
}

/** What the caller keeps at hand, newest first. */
export const listFavourites = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('favourites')
    .select(['kind', 'recordId as id'])
    .where('userId', '=', ctx.user.id)
    .orderBy('createdAt', 'desc')
    .limit(mostFavourites)
    .execute()

/** What the caller keeps at hand and can find, by its title, newest first. */
export async function findFavourites(ctx: SignedCtx) {
  type Row = { kind: string; title: string; titleEn: string; createdAt: Date }
  const { rows } = await sql<Row>`select f.kind, e.title, e.title_en, f.created_at
    from favourites f join search_entries e on e.kind = f.kind and e.record_id = f.record_id
    where f.user_id = ${ctx.user.id} and ${seen(ctx)}
    order by f.created_at desc limit ${sql.lit(mostFavourites)}`.execute(ctx.db)
  return rows
}

/** Whether the caller can find the record. */
export async function isFindable(ctx: SignedCtx, kind: string, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from search_entries e where e.kind = ${kind} and e.record_id = ${id} and ${seen(ctx)}`.execute(
      ctx.db,
    )
  return rows.length > 0
}
/** Keeps a record; false when the caller keeps as many as may be kept. */
export async function insertFavourite(ctx: SignedCtx, kind: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    with held as (select count(*)::int as n, coalesce(bool_or(kind = ${kind} and record_id = ${id}), false) as has
      from favourites where user_id = ${ctx.user.id}),
    kept as (insert into favourites (user_id, kind, record_id) select ${ctx.user.id}, ${kind}, ${id} from held
      where held.n < ${mostFavourites} on conflict do nothing)
    select n >= ${mostFavourites} and not has as full from held`.execute(ctx.db)
  return !rows[0]!.full
}
export const deleteFavourite = (ctx: SignedCtx, kind: string, id: number) =>
  ctx.db
    .deleteFrom('favourites')
    .where('userId', '=', ctx.user.id)
    .where('kind', '=', kind)
    .where('recordId', '=', id)
    .execute()
