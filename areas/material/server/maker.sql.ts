import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** A maker somebody typed, for readers of English: as it writes itself, where it is known. */
export const makerInEnglish = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select max(nullif(v.name_en, '')) from material_vendors v where lower(v.name) = lower(${name})), ${name})`
export async function readMakerInEnglish({ db }: Pick<Ctx, 'db'>, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${makerInEnglish(sql`${name}::text`)} as name`.execute(db)
  return rows[0]!.name
}
