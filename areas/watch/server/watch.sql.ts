import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen, someChipSeen } from '#platform/server/auth/chip.sql.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { windowOf } from '#platform/server/db/list.ts'
import { mostSearches, mostWatches, type PublicationKind, type watch, type WatchKind } from '../contract.ts'

/** How a record is named and reached; of a chip by its code. */
export type Named = { title: string; titleEn: string; url: string; code: string; refId: number }

/** The filters of documents `d` and chip projects `p`: they are of other areas, and given by whoever asks. */
export type Open = { documents: RawBuilder<boolean>; projects: RawBuilder<boolean> }

/**
 * What stands behind a kind and number, in one row where the caller may open it and in none where not: the row filter of all that
 * names what is watched. `version` is an SDK version, of a patch line or a release.
 */
const named = (ctx: SignedCtx, open: Open, kind: RawBuilder<unknown>, ref: RawBuilder<unknown>) => {
  const entry = sql`e.title, e.title_en, e.url, '' as code, e.record_id as ref_id from search_entries e`
  const seen = sql`${scopeIn(scopesOf(ctx.user), sql`e.scope`)} and ${someChipSeen(ctx.user, sql`e.chip_ids`)}`
  return sql`
    select ${entry} where ${kind} in ('faq', 'tool', 'patch') and e.kind = ${kind} and e.record_id = ${ref} and ${seen}
    union all select ${entry} where ${kind} = 'version' and e.kind = 'sdk' and e.record_id = ${ref} and ${seen}
    union all select d.title, d.title_en, '', '', d.id from documents d
      where ${kind} = 'document' and d.series_id = ${ref} and d.is_current and ${open.documents}
    union all select c.code || ' ' || c.name, c.code || ' ' || c.name_en, '', c.code, c.id from chips c
      where ${kind} = 'chip' and c.id = ${ref} and ${chipSeen(ctx.user, 'c')}
    union all select p.code || ' ' || p.name, p.code || ' ' || p.name_en, '', '', p.id from chip_projects p
      where ${kind} = 'sdk' and p.id = ${ref} and ${open.projects}`
}
/** What a watch is of. */
const thing = sql`case w.kind when 'patch_line' then 'version' else w.kind end`
/** Whether what a watch `w` is of is open to its owner. */
const isOpen = (ctx: SignedCtx, open: Open) =>
  sql`(w.kind = 'search' or exists (${named(ctx, open, thing, sql`w.ref_id`)}))`

/** A revision that was told of: the one before, and what differs, where the caller may open both and they could be compared. */
export type Revised = {
  id: number
  revision: string
  beforeId: number | null
  total: number | null
  pages: number[] | null
}
export type WatchRow = Named & {
  id: number
  kind: WatchKind
  keyword: string
  resultKind: string
  chipCode: string
  createdAt: Date
  saidAt: Date | null
  last: (Named & { kind: PublicationKind; at: string; revised: Revised | null }) | null
}
type Found = { list: WatchRow[]; total: number; closed: number }

/** One page of what the caller watches and may open, with what each last said of what is open to them, and how many are not. */
export async function findPage(ctx: SignedCtx, open: Open, q: Parsed<typeof watch.list>): Promise<Found> {
  const { limit, offset } = windowOf(q)
  const { rows } = await sql<Found>`
    with own as materialized (select w.*, x.title, x.title_en, x.url, x.code, x.ref_id as shown_id from watches w
      left join lateral (${named(ctx, open, thing, sql`w.ref_id`)}) x on true where w.user_id = ${ctx.user.id}),
    open as (select * from own w where (w.kind = 'search' or w.shown_id is not null)
      and (${q.kind ?? null}::text is null or w.kind = ${q.kind ?? null})),
    page as (select * from open order by created_at desc, id desc limit ${limit} offset ${offset})
    select (select count(*)::int from open) as total,
      (select count(*)::int from own w where w.kind <> 'search' and w.shown_id is null) as closed,
      (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'keyword', p.keyword, 'resultKind', p.result_kind,
        'chipCode', p.chip_code, 'createdAt', p.created_at, 'saidAt', p.said_at, 'title', p.title,
        'titleEn', p.title_en, 'url', p.url, 'code', p.code, 'refId', p.shown_id, 'last', l.last) order by p.created_at desc, p.id desc), '[]')
        from page p left join lateral (${lastSaid(ctx, open)}) l on true) as list`.execute(ctx.db)
  return rows[0]!
}
const revised = (open: Open) => sql`
  select json_build_object('id', d.id, 'revision', d.revision, 'beforeId', b.id, 'total', m.total,
    'pages', (select json_agg(distinct (c -> 'right' ->> 'page')::int) from jsonb_array_elements(m.changes) c)) as revised
  from documents d
    left join lateral (select d.id from documents d where d.id = u.before_id and ${open.documents}) b on true
    left join document_comparisons m on m.left_id = b.id and m.right_id = d.id and m.total >= 0
  where u.kind = 'document' and d.id = u.record_id and ${open.documents}`
/** The last publication that was told by the watch `p`, where the caller may open it now. */
const lastSaid = (ctx: SignedCtx, open: Open) => sql`
  select json_build_object('kind', u.kind, 'at', t.told_at, 'title', x.title, 'titleEn', x.title_en, 'url', x.url, 'code', x.code,
    'refId', x.ref_id, 'revised', v.revised) as last
  from (select * from watch_tellings t where t.watch_id = p.id order by t.publication_id desc limit 1) t
    join watch_publications u on u.id = t.publication_id
    join lateral (${named(ctx, open, sql`(case u.kind when 'sdk' then 'version' else u.kind end)`, sql`u.ref_id`)}) x on true
    left join lateral (${revised(open)}) v on true`

/** All the caller watches and may open, a document by each of its revisions that is open to them. */
export async function listMine(ctx: SignedCtx, open: Open) {
  const { rows } = await sql<{ kind: WatchKind; id: number; keyword: string; type: string; chip: string }>`
    select w.kind, coalesce(d.id, w.ref_id) as id, w.keyword, w.result_kind as type, w.chip_code as chip
    from watches w left join documents d on w.kind = 'document' and d.series_id = w.ref_id and ${open.documents}
    where w.user_id = ${ctx.user.id} and (w.kind <> 'document' or d.id is not null) and ${isOpen(ctx, open)}
    order by w.id desc`.execute(ctx.db)
  return rows
}

/** By what a record is watched; undefined for a document there is none of. */
export async function findRef(ctx: Ctx, kind: WatchKind, id: number): Promise<number | undefined> {
  if (kind !== 'document') return id
  const row = await ctx.db.selectFrom('documents').select('seriesId').where('id', '=', id).executeTakeFirst()
  return row?.seriesId
}
/** Whether the caller may open it. */
export async function mayWatch(ctx: SignedCtx, open: Open, kind: WatchKind, ref: number): Promise<boolean> {
  const of = kind === 'patch_line' ? 'version' : kind
  const { rows } = await named(ctx, open, sql`${of}::text`, sql`${ref}::bigint`).execute(ctx.db)
  return rows.length > 0
}

export type Key = { kind: WatchKind; refId: number; keyword?: string; resultKind?: string; chipCode?: string }
/** Begins a watch; false when the caller has as many as one may have, in all or of searches. */
export async function insertWatch(ctx: SignedCtx, key: Key): Promise<boolean> {
  const { kind, refId, keyword = '', resultKind = '', chipCode = '' } = key
  const { rows } = await sql<{ full: boolean }>`
    with held as (select count(*) >= ${mostWatches} or (${kind}::text = 'search' and count(*) filter (where kind = 'search') >= ${mostSearches}) as full,
        coalesce(bool_or(kind = ${kind} and ref_id = ${refId} and keyword = ${keyword}
        and result_kind = ${resultKind} and chip_code = ${chipCode}), false) as has from watches where user_id = ${ctx.user.id}),
    made as (insert into watches (user_id, kind, ref_id, keyword, result_kind, chip_code)
      select ${ctx.user.id}, ${kind}, ${refId}, ${keyword}, ${resultKind}, ${chipCode} from held
      where not held.full on conflict do nothing)
    select held.full and not has as full from held`.execute(ctx.db)
  return !rows[0]!.full
}
export const deleteWatch = (ctx: SignedCtx, { kind, refId, keyword = '', resultKind = '', chipCode = '' }: Key) =>
  ctx.db
    .deleteFrom('watches')
    .where('userId', '=', ctx.user.id)
    .where('kind', '=', kind)
    .where('refId', '=', refId)
    .where('keyword', '=', keyword)
    .where('resultKind', '=', resultKind)
    .where('chipCode', '=', chipCode)
    .execute()
/** Ends one of the caller's; false when it is none of theirs. */
export async function deleteOne(ctx: SignedCtx, id: number): Promise<boolean> {
  const done = await ctx.db
    .deleteFrom('watches')
    .where('id', '=', id)
    .where('userId', '=', ctx.user.id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
/** Ends those of what the caller may not open; answers how many. */
export async function deleteClosed(ctx: SignedCtx, open: Open): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from watches w where w.user_id = ${ctx.user.id} and not ${isOpen(ctx, open)}`.execute(ctx.db)
  return Number(numAffectedRows)
}
