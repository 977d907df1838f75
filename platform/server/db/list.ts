import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { daySpan } from '#platform/contract/day.ts'
import { countedTo, maxOffset } from '#platform/contract/paging.ts'
import type { Db } from '../ctx.ts'
import { like } from './like.ts'

/** The part of a question every list has. */
export type Paging = { page: number; limit: number }
/** The reply of a list. */
export type Page<R> = { list: R[]; page: number; limit: number; total: number }
// oxlint-disable-next-line typescript/no-explicit-any
type Query<R> = SelectQueryBuilder<any, any, R>

/** The rows of a page, none deeper than `maxOffset`: so a page costs the same however long the table is. */
export function windowOf({ page, limit }: Paging): { offset: number; limit: number } {
  const offset = (page - 1) * limit
  return { offset, limit: Math.max(0, Math.min(limit, maxOffset - offset)) }
}

/**
 * One page of ordered rows, and how many there are of what is `counted`: the same filter without columns and order, as a
 * query or as text that begins with `from`. With a `cap` nothing is counted beyond it; `ahead` counts as far as people turn to from here, and its screen says
 * `ahead` too. Text that is dear to pass over may put the `limit` and
 * `offset` where they cost least.
 */
export async function pageOf<R>(
  ctx: { db: Db },
  q: Paging,
  rows: Query<R> | RawBuilder<R> | ((window: RawBuilder<unknown>) => RawBuilder<R>),
  counted: Query<unknown> | RawBuilder<unknown>,
  cap?: number | 'ahead',
): Promise<Page<R>> {
  const { limit, offset } = windowOf(q)
  const bare = 'clearSelect' in counted ? counted.clearSelect().select(sql`1`.as('one')) : sql`select 1 ${counted}`
  const most = cap === 'ahead' ? countedTo(q) : cap
  const upTo = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  const window = sql`limit ${limit} offset ${offset}`
  const text = typeof rows === 'function' ? rows(window) : 'clearSelect' in rows ? undefined : sql<R>`${rows} ${window}`
  const [list, { rows: totals }] = await Promise.all([
    text ? text.execute(ctx.db).then((found) => found.rows) : (rows as Query<R>).limit(limit).offset(offset).execute(),
    sql<{ total: number }>`select count(*)::int as total from (${bare} ${upTo}) x`.execute(ctx.db),
  ])
  return { list, page: q.page, limit: q.limit, total: totals[0]?.total ?? 0 }
}

/**
 * How many rows there are of each value, and of all together, in one pass: `counted` is the filter of the list without that value, and
 * `value` what it is narrowed by.
 */
export async function countsOf<S extends string>(
  { db }: { db: Db },
  counted: Query<unknown>,
  value: RawBuilder<unknown>,
  values: readonly S[],
): Promise<Record<S | 'all', number>> {
  const bare = counted.clearSelect().select(value.as('value'))
  const { rows } = await sql<{
    value: S
    n: number
  }>`select value, count(*)::int as n from (${bare}) x group by value`.execute(db)
  const none = Object.fromEntries(values.map((one) => [one, 0]))
  const found = Object.fromEntries(rows.map((row) => [row.value, row.n]))
  return { ...none, ...found, all: rows.reduce((sum, { n }) => sum + n, 0) } as Record<S | 'all', number>
}

/** The columns of a record, by the names in its reply: all but what is worked out (`can`, and those named here). */
export const columnsOf = <S extends object, W extends keyof S = never>(
  reply: { shape: S },
  ...workedOut: W[]
): Exclude<keyof S & string, W | 'can'>[] =>
  Object.keys(reply.shape).filter((name) => name !== 'can' && !workedOut.includes(name as W)) as never

/** What one field of a question asks of the rows. */
type Filter<V> = (value: V) => RawBuilder<unknown>
/** Every field of the question but its page and order; a new one that is forgotten does not compile. */
type Filters<Q> = { [K in Exclude<keyof Q, keyof Paging | 'sort'>]-?: Filter<NonNullable<Q[K]>> | typeof elsewhere }
/** The field is answered outside the filter: by the order, the columns or a query of its own. */
export const elsewhere = null

/** The filter of a list: one condition per field that is given. What is absent, null or empty narrows nothing. */
export function matching<Q extends object>(q: Q, filters: Filters<Q>): RawBuilder<boolean> {
  const given = Object.entries<Filter<never> | null>(filters).flatMap(([field, filter]) => {
    const value: unknown = q[field as keyof Q]
    return !filter || value === undefined || value === null || value === '' ? [] : [filter(value as never)]
  })
  return given.length ? sql<boolean>`${sql.join(given, sql` and `)}` : sql<boolean>`true`
}

/** The column holds this value. */
export const eq =
  (column: string): Filter<unknown> =>
  (value) =>
    sql`${sql.ref(column)} = ${value}`
/** The column holds one of these values. */
export const among =
  (column: string): Filter<readonly unknown[]> =>
  (values) =>
    sql`${sql.ref(column)} = any(${values})`
/** One of the columns holds the text anywhere in it, in any case; wildcards are taken literally. */
export const words =
  (...columns: readonly string[]): Filter<string> =>
  (text) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${like(text)}`),
      sql` or `,
    )})`
/** The column begins with the text, in any case; wildcards are taken literally. */
export const begins =
  (column: string): Filter<string> =>
  (text) =>
    sql`${sql.ref(column)} ilike ${like(text).slice(1)}`
/** A flag that narrows the rows when it is set. */
export const when =
  (condition: RawBuilder<unknown>): Filter<boolean> =>
  (set) =>
    set ? condition : sql`true`
/** The moment lies on the day or after it, as the vendor's calendar has it. */
export const sinceDay =
  (column: string): Filter<string> =>
  (startDate) =>
    sql`${sql.ref(column)} >= ${daySpan({ startDate }).from}`
/** The moment lies on the day or before it. */
export const untilDay =
  (column: string): Filter<string> =>
  (endDate) =>
    sql`${sql.ref(column)} < ${daySpan({ endDate }).until}`
