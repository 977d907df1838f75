import type { Kysely } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { personalOf } from '../personal.ts'

/** Deletes what all areas keep of a person for themselves; inside the transaction that forgets them. */
export async function forgetKept(tx: Ctx, userId: number): Promise<void> {
  // a table that is a parameter does not carry its types through the query
  const db = tx.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  for (const { tables, forget } of personalOf()) {
    await forget?.(tx, userId)
    for (const table of tables) await db.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
