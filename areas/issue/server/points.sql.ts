import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PointOutcome } from '../contract.ts'

/** Points of an issue: which company pays, and how many. */
export type Charge = { issueId: number; companyId: number; points: number }

export const insertCharge = (tx: Ctx, charge: Charge) => tx.db.insertInto('issuePoints').values(charge).execute()
/** What an issue was charged, held until the transaction ends; undefined for one that costs nothing. */
export async function lockCharge(
  tx: Ctx,
  issueId: number,
): Promise<{ outcome: PointOutcome; points: number } | undefined> {
  const query = tx.db.selectFrom('issuePoints').select(['outcome', 'points']).where('issueId', '=', issueId)
  return query.forUpdate().executeTakeFirst()
}
export const changeCharge = (tx: Ctx, { issueId, points }: Charge) =>
  tx.db.updateTable('issuePoints').set({ points }).where('issueId', '=', issueId).execute()
export const dropCharge = (tx: Ctx, issueId: number) =>
  tx.db.deleteFrom('issuePoints').where('issueId', '=', issueId).execute()
/** False where it was settled before, or costs nothing. */
export async function settleCharge(tx: Ctx, issueId: number, outcome: Exclude<PointOutcome, 'held'>): Promise<boolean> {
  const settled = tx.db.updateTable('issuePoints').set({ outcome, settledAt: sql`now()` })
  const { numUpdatedRows } = await settled
    .where('issueId', '=', issueId)
    .where('outcome', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What the wallet is told of an issue. */
export const findCharged = (tx: Ctx, issueId: number) =>
  tx.db.selectFrom('issues').select(['no', 'authorId', 'projectId']).where('id', '=', issueId).executeTakeFirstOrThrow()
