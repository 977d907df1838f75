import { sql, type RawBuilder } from 'kysely'
import { someChipSeen } from '../auth/chip.sql.ts'
import { scopesOf } from '../auth/scope.ts'
import { scopeIn } from '../auth/scope.sql.ts'
import type { SessionUser } from '../ctx.ts'

/**
 * Whether somebody may know of the entry of the search on this alias: its scope is one of theirs, and what hangs on chips hangs on one
 * they may know of. Every statement that names records by `search_entries` asks it; `inScope` where the statement has asked the scope.
 */
export const entrySeen = (user: SessionUser, alias: string, inScope = false): RawBuilder<boolean> => {
  const chips = someChipSeen(user, sql.ref(`${alias}.chip_ids`))
  return inScope ? chips : sql`(${scopeIn(scopesOf(user), sql.ref(`${alias}.scope`))} and ${chips})`
}
