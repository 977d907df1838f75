import { queryOf } from '#platform/server/search/words.ts'
import { narrowed } from './filter.rules.ts'

/**
 * What a keyword asks of title and keywords of the entries of a kind, as tsquery text; null where nothing in it can be
 * searched for.
 */
export function wordsFor(kind: string, keyword: string): string | null {
  const query = queryOf(keyword)
  return query && narrowed(query, { kind, scopes: null })
}
