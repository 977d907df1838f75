import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { listEntries } from './dictionary.sql.ts'

export { contactAddress, webAddress } from './dictionary.rules.ts'

/** The values of dictionaries by name, for the areas that are configured by one. */
export async function dictionaryValues(ctx: Pick<Ctx, 'db'>, ...codes: string[]): Promise<Map<string, string>> {
  return new Map((await listEntries(ctx, ...codes)).map((e) => [e.busName, e.busValue]))
}

/** What a dictionary calls its values, in the caller's language. */
export async function dictionaryNames(ctx: Pick<Ctx, 'db' | 'locale'>, code: string): Promise<Map<string, string>> {
  const entries = await listEntries(ctx, code)
  return new Map(entries.map((e) => [e.busValue, inLocale(ctx.locale, e.busName, e.busNameEn)]))
}
