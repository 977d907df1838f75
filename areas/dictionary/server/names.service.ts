import { countryNames } from '#platform/server/country.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { listEntries, listSaid } from './dictionary.sql.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
type Named = { busName: string; busValue: string }

/** The enabled entries of a dictionary in the caller's language. Of countries there are all that the world has. */
export async function listNamed(ctx: Reader, code: string): Promise<Named[]> {
  if (code === 'country') return listCountryNames(ctx)
  const rows = await listEntries(ctx, code)
  return rows.map((r) => ({ busName: inLocale(ctx.locale, r.busName, r.busNameEn), busValue: r.busValue }))
}

/** First those the dictionary puts first, under its names, then the rest of the world; what it has disabled is left out. */
async function listCountryNames(ctx: Reader): Promise<Named[]> {
  const said = await listSaid(ctx, 'country')
  const first = said
    .filter(({ enabled }) => enabled)
    .map((r) => ({ busName: inLocale(ctx.locale, r.busName, r.busNameEn), busValue: r.busValue }))
  const named = new Set(said.map(({ busValue }) => busValue))
  const rest = [...countryNames(ctx.locale)].filter(([value]) => !named.has(value))
  return [...first, ...rest.map(([busValue, busName]) => ({ busName, busValue }))]
}
