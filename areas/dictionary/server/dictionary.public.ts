import type { Ctx } from '#platform/server/ctx.ts'
import { listEntries } from './dictionary.sql.ts'

export { webAddress } from './dictionary.rules.ts'

/** The values of a dictionary by name, for the areas that are configured by one. */
export async function dictionaryValues(ctx: Pick<Ctx, 'db'>, code: string): Promise<Map<string, string>> {
  return new Map((await listEntries(ctx, code)).map((e) => [e.busName, e.busValue]))
}
