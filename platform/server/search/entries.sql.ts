import { sql, type RawBuilder } from 'kysely'
import { someChipSeen, type Knows } from '../auth/chip.sql.ts'
import { scopeIn } from '../auth/scope.sql.ts'
import type { Ctx } from '../ctx.ts'
import { inSample, sampleFull, type Way, type Weighed } from './sample.ts'

/** What a keyword asks of the entries of one kind, as tsquery text. */
export type Asked = {
  kind: string
  words: string
  /** what besides rights narrows them; null where nothing does */
  facets: string | null
  /** kind, rights and facets, as the index has them */
  filters: string
}
/** A page of a list under a keyword. */
export type EntryQuery = Asked & {
  scopes: readonly string[] | null
  /** whose chips they are of; null lets all pass */
  knows: Knows | null
  from: Date | null
  until: Date | null
  oldestFirst: boolean
  page: number
  limit: number
}

// a value the planner does not see: one plan serves all keywords
const holds = (query: string) => sql`e.head @@ (select cast(${query} as tsquery))`
/** The same on a row that is found already: no index of words can be taken for it. */
const rowHolds = (query: string) => sql`coalesce(${holds(query)}, false)`
const join = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

/** What is looked at on each row: kind and rights, and what no index has. */
const onRow = ({ kind, scopes, knows, from, until }: EntryQuery): RawBuilder<unknown>[] => [
  sql`e.kind = ${sql.lit(kind)}`,
  ...(scopes ? [scopeIn(scopes, sql`e.scope`)] : []),
  ...(knows ? [someChipSeen(knows, sql`e.chip_ids`)] : []),
  ...(from ? [sql`e.updated_at >= ${from}`] : []),
  ...(until ? [sql`e.updated_at < ${until}`] : []),
]
const hits = (q: EntryQuery, way: Way) => {
  const facets = q.facets === null ? [] : [rowHolds(q.facets)]
  const by = {
    common: [rowHolds(q.words), ...facets],
    rows: [holds(q.filters), rowHolds(q.words)],
    index: [holds(q.words), ...facets],
    narrow: [holds(q.facets === null ? q.words : `${q.words} & ${q.facets}`)],
  }
  return sql`search_entries e where ${join([...by[way], ...onRow(q)])}`
}

/** What a sample says of a keyword in a list; words and rows are only counted where hits are few. */
export async function weighEntries({ db }: Pick<Ctx, 'db'>, q: EntryQuery): Promise<Weighed> {
  const sample = inSample(sql`e.record_id`)
  const few = (query: string) => sql`case when s.shown < ${sql.lit(sampleFull)}
    then (select count(*)::int from search_entries e where ${holds(query)} and ${sample}) else 0 end`
  const { rows } = await sql<Weighed>`
    with s as materialized (select count(*)::int as shown from ${hits(q, 'index')} and ${sample})
    select s.shown, ${few(q.words)} as held, ${few(q.filters)} as seen,
      (select greatest(0, c.reltuples)::int from pg_class c where c.oid = 'search_entries'::regclass) as "all"
    from s`.execute(db)
  return rows[0]!
}

/**
 * One page of hits as `page` (id) and their number, up to `cap`, as `total` (n): parts of a `with`. Entries follow their
 * records a moment later, so the statement must look at the records once more.
 */
export function entriesPage(q: EntryQuery, way: Way, cap: number): RawBuilder<unknown> {
  const order = sql.raw(q.oldestFirst ? 'asc' : 'desc')
  const offset = (q.page - 1) * q.limit
  if (way === 'common') {
    // a bound in the text tells the planner that the walk ends soon
    const bound = [100, 1000].find((n) => offset + q.limit <= n) ?? 10_000
    return sql`page as (
        select x.id from (
          select e.record_id as id from ${hits(q, way)}
          order by e.updated_at ${order}, e.record_id ${order} limit ${sql.lit(bound)}) x
        limit ${q.limit} offset ${offset}),
      total as (select ${sql.lit(cap)} as n)`
  }
  return sql`hits as materialized (select e.record_id as id, e.updated_at from ${hits(q, way)}),
    page as (select id from hits order by updated_at ${order}, id ${order} limit ${q.limit} offset ${offset}),
    total as (select least(count(*), ${sql.lit(cap)})::int as n from hits)`
}
