import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { saidFor } from '#platform/server/db/name-for.ts'

/** A maker somebody typed, for readers of English: as it writes itself, where it is known. */
export const makerInEnglish = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select max(nullif(v.name_en, '')) from material_vendors v where lower(v.name) = lower(${name})), ${name})`
export async function readMakerInEnglish({ db }: Pick<Ctx, 'db'>, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${makerInEnglish(sql`${name}::text`)} as name`.execute(db)
  return rows[0]!.name
}
/** The maker of a demand in a list, as its reader writes it; where a part is matched or edited it stands as it was typed. */
export const makerFor = ({ locale }: Pick<Ctx, 'locale'>): RawBuilder<string> =>
  locale === 'en' ? makerInEnglish(sql`d.vendor`) : saidFor({ locale }, sql`d.vendor`)
