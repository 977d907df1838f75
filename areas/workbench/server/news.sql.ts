import { sql, type RawBuilder } from 'kysely'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { entrySeen } from '#platform/server/search/seen.sql.ts'
import { chipsOf, type EntryRow } from './home.sql.ts'

export type NewsRow = { kind: string; list: EntryRow[] }
/** The newest of each of these kinds that the caller may read: the first of each scope by its index, then the first of all. */
export function newestRows(ctx: SignedCtx, kinds: readonly string[], most: number): RawBuilder<NewsRow> {
  const scopes = scopesOf(ctx.user)
  const first = sql`order by e.updated_at desc, e.record_id desc limit ${sql.lit(most)}`
  const columns = sql`e.kind, e.record_id, e.title, e.title_en, e.url, e.updated_at, e.chip_ids`
  const readable = scopes
    ? sql`unnest(${scopes}::text[]) s cross join lateral (
        select ${columns} from search_entries e where e.kind = k.kind and e.scope = s and ${entrySeen(ctx.user, 'e', true)} ${first}) e`
    : sql`search_entries e where e.kind = k.kind and ${entrySeen(ctx.user, 'e')}`
  return sql`
    select k.kind, (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'id', x.record_id, 'title', x.title,
        'titleEn', x.title_en, 'url', x.url, 'at', x.updated_at, 'chips', ${chipsOf(ctx, sql`x.chip_ids`)})
        order by x.updated_at desc, x.record_id desc), '[]')
      from (select ${columns} from ${readable} ${first}) x) as list
    from unnest(${kinds}::text[]) as k (kind)`
}
