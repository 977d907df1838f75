import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { isReferenced, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { issueRules } from '../rules.contract.ts'
import { faultOf, rowsOf } from './levels.rules.ts'
import * as sql from './levels.sql.ts'

/** There is one record of service levels, whatever set of it is in force. */
const only = 1
const mostSets = 50
/** Somebody else has changed the set that was read. */
const followed: Taken = { issue_rule_sets_follows_key: ['version', 'platform.changed'] }

export async function showRules(ctx: SignedCtx) {
  const sets = await sql.listSets(ctx, mostSets)
  const { id: version, rules } = sets[0]!
  return { id: only, version, rules, sets }
}

export async function saveRules(ctx: SignedCtx, { version, ...fields }: Parsed<typeof issueRules.saveRules>) {
  const fault = faultOf(fields)
  if (fault) throw refuseField(ctx, ...fault)
  const save = () => transact(ctx, (tx) => sql.insertSet(tx, version, rowsOf(fields)))
  try {
    return { id: only, version: await namingTaken(ctx, followed, save) }
  } catch (error) {
    throw isReferenced(error) ? changed(ctx) : error
  }
}
