import type { Ctx } from '#platform/server/ctx.ts'
import { accountOf, insertEntries, type Account, type Movement } from './entry.sql.ts'

/** Enters what an account moved by, in the caller's transaction; what came of the same source is entered once. */
export async function postMovements(tx: Ctx, account: Account, movements: readonly Movement[]): Promise<void> {
  await insertEntries(tx, await accountOf(tx, account), movements)
}
