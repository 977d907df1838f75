import type { Asked } from '#platform/server/search/entries.sql.ts'
import { queryOf } from '#platform/server/search/words.ts'
import { narrowed } from './filter.rules.ts'

export { hintOf } from './hint.service.ts'
export { newIn } from './news.service.ts'
export { noteMiss } from './miss.service.ts'
export { sourcesOf, type Source } from './passage.service.ts'

type By = { scopes: readonly string[] | null; facets: readonly string[] }

/**
 * What a keyword asks of title and keywords of the entries of a kind, for those who may see `scopes`, narrowed to what has
 * all `facets`. Null where nothing in the keyword can be searched for.
 */
export function askFor(kind: string, keyword: string, { scopes, facets }: By): Asked | null {
  const query = queryOf(keyword)
  if (query === null) return null
  const filters = narrowed(null, { kind, scopes, facets })
  return { kind, words: `(${query})`, facets: narrowed(null, { scopes: null, facets }) || null, filters }
}
