import { sql, type RawBuilder } from 'kysely'

/** The row filter of every query that shows content: `column` is one of the scopes of `scopesOf`; null lets all pass. */
export const scopeIn = (scopes: readonly string[] | null, column: RawBuilder<string>): RawBuilder<boolean> =>
  scopes ? sql`${column} = any(${scopes})` : sql`true`
