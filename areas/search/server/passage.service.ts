import type { Ctx } from '#platform/server/ctx.ts'
import { sourceOf } from '#platform/server/search/source.ts'
import { queryOf } from '#platform/server/search/words.ts'
import { find, findSome, givenBy } from './find.service.ts'
import { findPages } from './passage.sql.ts'
import type { FoundRow } from './search.sql.ts'

/** A text of a record in which an answer may stand: one page of it, or what is said of the whole in both languages. */
export type Source = {
  kind: string
  recordId: number
  title: string
  titleEn: string
  /** codes of the chips it belongs to that the caller may know of */
  chips: readonly string[]
  /** the revision that is found; empty where the title says it or there is none */
  revision: string
  url: string
  page: number | null
  /** plain text, with its lines as they are printed */
  texts: readonly string[]
}

/** Records whose texts are read. */
const most = 10
const keyOf = ({ kind, recordId }: { kind: string; recordId: number }) => `${kind} ${recordId}`

async function revisionsOf(ctx: Ctx, rows: readonly FoundRow[]): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>()
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind))
    for (const [recordId, revision] of (await sourceOf(kind)?.revisions?.(
      ctx,
      of.map((row) => row.recordId),
    )) ?? [])
      known.set(keyOf({ kind, recordId }), revision)
  return known
}

/**
 * Texts that hold words of a keyword, of records the caller may open and of no others: first of what holds all words, then of what
 * holds some. `wider` may add other forms of the words to what is asked then.
 */
export async function sourcesOf(ctx: Ctx, keyword: string, wider: string): Promise<Source[]> {
  const [given, loose] = [givenBy(keyword), givenBy(wider)]
  if (!given || !loose) return []
  const input = { keyword, page: 1, limit: most }
  const [all, some] = [await find(ctx, input, given), await findSome(ctx, input, loose)]
  const rows = [...new Map([...all.list, ...some].map((row) => [keyOf(row), row])).values()].slice(0, most * 2)
  if (rows.length === 0) return []
  const meant = (all.meant && givenBy(all.meant)) || loose
  const query = queryOf(all.meant ?? keyword, 'settled') ?? meant.words.anyQuery
  const pages = Map.groupBy(await findPages(ctx, rows, { query, anyQuery: meant.words.anyQuery }), keyOf)
  const revisions = await revisionsOf(ctx, rows)
  return rows.flatMap((row): Source[] => {
    const { kind, recordId, title, titleEn, chips, body, bodyEn } = row
    const shared = { kind, recordId, title, titleEn, chips, revision: revisions.get(keyOf(row)) ?? '' }
    const own = (pages.get(keyOf(row)) ?? []).map((page): Source => ({
      ...shared,
      url: page.url,
      // the chapter of a video is no page
      page: /[?&]page=\d/.test(page.url) ? page.page : null,
      texts: [page.body],
    }))
    return [...own, { ...shared, url: row.url, page: null, texts: [body, bodyEn].filter(Boolean) }]
  })
}
