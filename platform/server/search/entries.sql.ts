import { sql, type RawBuilder } from 'kysely'
import { sampleShare } from './sample.ts'

// a value the planner does not see: one plan serves all keywords
const asked = (query: string) => sql`(select cast(${query} as tsquery))`

/** Whether the record `id` of a kind holds the words: for lists that are read row by row. */
export const holdsWords = (kind: string, id: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql<boolean>`(select e.head @@ ${asked(query)} from search_entries e where e.kind = ${sql.lit(kind)} and e.record_id = ${id})`

/** An entry `e` holds the words; read by the index. The query names the kind. */
export const entriesWith = (query: string): RawBuilder<boolean> => sql<boolean>`e.head @@ ${asked(query)}`

/** The sample of the same. */
export const sampleWith = (query: string): RawBuilder<boolean> =>
  sql<boolean>`${entriesWith(query)} and e.record_id % ${sql.lit(sampleShare)} = 0`
