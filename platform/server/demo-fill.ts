import { sql, type RawBuilder } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Db } from './ctx.ts'

/**
 * Whether the demo of an area leaves a table alone, because somebody's rows are in it: asked by each before it begins. In a trial the
 * demo lies beside the real rows, and each area is filled once (decision 0042).
 */
export async function isFilled(db: Db, table: keyof DB & string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where not exists (select from trials) limit 1`.execute(db)
  return rows.length > 0
}

/** Of the rows that were there before, none is of the demo: those of people who came with it, by the column that names them. */
export const byDemo = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > coalesce((select person_to from trials), 0)`
