import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type PageText = { kind: string; recordId: number; page: number; url: string; body: string }
/** How many pages of one record are read. */
const pagesEach = 4

/** Of records that were found the pages with the words, those with most of them first and the cover last. */
export async function findPages(
  ctx: Ctx,
  records: readonly { kind: string; recordId: number }[],
  q: { query: string; anyQuery: string },
): Promise<PageText[]> {
  const { rows } = await sql<PageText>`
    select t.kind, t.id as "recordId", p.page, p.url, p.body
    from unnest(${records.map(({ kind }) => kind)}::text[], ${records.map(({ recordId }) => recordId)}::bigint[]) with ordinality as t (kind, id, n)
    cross join lateral (
      select s.page, s.url, s.body from search_pages s
      where s.kind = t.kind and s.record_id = t.id and s.words @@ cast(${q.anyQuery} as tsquery)
      order by s.words @@ cast(${q.query} as tsquery) desc, s.page = 1, ts_rank(s.words, cast(${q.anyQuery} as tsquery)) desc, s.page
      limit ${sql.lit(pagesEach)}) p
    order by t.n`.execute(ctx.db)
  return rows
}
