import { sql, type RawBuilder } from 'kysely'
import { sampleShare } from '#platform/server/search/sample.ts'
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

// a value the planner does not see: one plan serves all keywords
const asked = (query: string) => sql`(select cast(${query} as tsquery))`

/** Whether the record `id` of a kind holds the words: for lists that are read row by row. */
export const holdsWords = (kind: string, id: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql<boolean>`(select e.head @@ ${asked(query)} from search_entries e where e.kind = ${sql.lit(kind)} and e.record_id = ${id})`

/** The entries `e` that hold the words, by the index: from, where. */
export const entriesWith = (query: string): RawBuilder<boolean> => sql<boolean>`e.head @@ ${asked(query)}`
/** The sample of the same. */
export const sampleWith = (query: string): RawBuilder<boolean> =>
  sql<boolean>`${entriesWith(query)} and e.record_id % ${sql.lit(sampleShare)} = 0`
