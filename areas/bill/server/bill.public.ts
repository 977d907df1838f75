import type { Ctx } from '#platform/server/ctx.ts'
import { accountOf, insertEntries, type Account, type Movement } from './entry.sql.ts'

/** Enters what moves the account of a customer, in the transaction of the event; what was entered of the same source stays as it is. @public */
export async function bookMovements(
  tx: Pick<Ctx, 'db'>,
  account: Account,
  movements: readonly Movement[],
): Promise<void> {
  await insertEntries(tx, await accountOf(tx, account), movements)
}
