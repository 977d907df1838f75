import { sql, type Expression } from 'kysely'
import type { Db } from '../ctx.ts'

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const renamed = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))

/**
 * Several reads that belong to one screen in one statement and one round trip: of each its rows, in its order. The rows come
 * as JSON, so a time is ISO text in them.
 */
export async function together<R extends Record<string, Expression<object>>>(
  db: Db,
  reads: R,
): Promise<{ [K in keyof R]: (R[K] extends Expression<infer Row> ? Row : never)[] }> {
  const names = Object.keys(reads)
  const columns = names.map(
    (name, i) => sql`to_jsonb(array(select to_jsonb(x) from (${reads[name]!}) x)) as ${sql.id(`r${i}`)}`,
  )
  const { rows } = await sql<Record<string, object[]>>`select ${sql.join(columns)}`.execute(db)
  return Object.fromEntries(names.map((name, i) => [name, rows[0]![`r${i}`]!.map(renamed)])) as never
}
