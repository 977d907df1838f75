import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** A maker somebody typed, for readers of English: as it writes itself, where it is known. */
export const makerInEnglish = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select max(nullif(v.name_en, '')) from material_vendors v where lower(v.name) = lower(${name})), ${name})`
export async function readMakerInEnglish({ db }: Pick<Ctx, 'db'>, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${makerInEnglish(sql`${name}::text`)} as name`.execute(db)
  return rows[0]!.name
}
/** The maker of a demand in a list: for readers of English as it writes itself, else as it was typed, like every name. */
export const makerFor = ({ locale }: Pick<Ctx, 'locale'>): RawBuilder<string> =>
  locale === 'en' ? makerInEnglish(sql`d.vendor`) : sql<string>`d.vendor`
