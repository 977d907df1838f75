import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import { proofRules } from '../proof.contract.ts'

/** Remembers a challenge as used, whatever becomes of its call; false when another call was faster, on whatever node. */
export async function spendChallenge({ app }: Ctx, challenge: string): Promise<boolean> {
  const r = await app.database.db
    .insertInto('accountProofs')
    .values({ challengeHash: hashToken(challenge) })
    .onConflict((c) => c.column('challengeHash').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** Challenges nobody can use any more; clocks of nodes may differ by the hour added. */
export const deleteOldProofs = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('accountProofs')
    .where('usedAt', '<', sql<Date>`now() - make_interval(hours => 1, mins => ${sql.lit(proofRules.minutes)})`)
    .execute()
