import type { Ctx } from '#platform/server/ctx.ts'
import { listEntries } from './dictionary.sql.ts'
import { listNamed } from './names.service.ts'

export { contactAddress, webAddress } from './dictionary.rules.ts'

/** The values of dictionaries by name, for the areas that are configured by one. */
export async function dictionaryValues(ctx: Pick<Ctx, 'db'>, ...codes: string[]): Promise<Map<string, string>> {
  return new Map((await listEntries(ctx, ...codes)).map((e) => [e.busName, e.busValue]))
}

/** What a dictionary calls its values, in the caller's language. */
export async function dictionaryNames(ctx: Pick<Ctx, 'db' | 'locale'>, code: string): Promise<Map<string, string>> {
  return new Map((await listNamed(ctx, code)).map(({ busName, busValue }) => [busValue, busName]))
}
