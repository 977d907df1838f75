import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isCheckViolation, transact } from '#platform/server/db/transact.ts'
import { writeFound, type Found } from '../found.rules.ts'
import { lockWallet } from './ledger.sql.ts'
import { tellFrozen } from './points.mails.ts'
import * as sql from './recount.sql.ts'

const sumOf = (kept: readonly sql.Kept[], unit: 'PTS' | 'CNY') =>
  kept.reduce((sum, one) => sum + (one.unit === unit ? one.sum : 0), 0)
/** Where what is kept differs from the entries: balances, the sum of each unit, gifts and holds. */
function compare(kept: readonly sql.Kept[], beside: sql.Beside): Found[] {
  const of = (kind: string) => kept.find((one) => one.kind === kind)!.sum
  const all: Found[] = [
    ...kept.map(({ kind, balance, sum }) => ({ what: kind as string, kept: balance, counted: sum })),
    { what: 'sum_PTS', kept: sumOf(kept, 'PTS'), counted: 0 },
    { what: 'sum_CNY', kept: sumOf(kept, 'CNY'), counted: 0 },
    { what: 'gifts', kept: beside.gifts, counted: of('customer_gift') },
    { what: 'holds', kept: beside.holds, counted: of('customer_held') },
  ]
  return all.filter((one) => one.kept !== one.counted)
}

/**
 * Computes the balances of a company from its entries, and freezes its wallet where one point differs: finance is told of the account and
 * the difference, once. From where it was counted last, or `anew` from the first entry. Answers what was found.
 */
export async function recount(ctx: Ctx, companyId: number, anew: boolean): Promise<Found[]> {
  if (anew) await sql.sumAnew(ctx.db, companyId)
  return transact(ctx, async (tx) => {
    await lockWallet(tx, companyId)
    const kept = await sql.listKept(tx, companyId)
    const found = compare(kept, await sql.findBeside(tx, companyId))
    if (!found.length) {
      await sql.noteSums(tx, kept)
      return []
    }
    tx.log.error({ companyId, found }, 'the books of a company differ: its wallet is frozen')
    if (await sql.freeze(tx, companyId, writeFound(found))) await tellFrozen(tx, companyId, found)
    return found
  })
}

/**
 * Ends a freeze: the balances are those of the entries again, which nobody can change. Refuses with `points.still_differs` where something else
 * does not agree with them, with `points.not_frozen` where there is no freeze.
 */
export async function unfreeze(tx: Ctx, companyId: number): Promise<void> {
  await lockWallet(tx, companyId)
  await sql.sumAnew(tx.db, companyId)
  try {
    await sql.keepSums(tx, await sql.listKept(tx, companyId))
  } catch (error) {
    throw isCheckViolation(error, 'ledger_accounts_balance') ? fail('points.still_differs') : error
  }
  const kept = await sql.listKept(tx, companyId)
  if (compare(kept, await sql.findBeside(tx, companyId)).length) throw fail('points.still_differs')
  if (!(await sql.thaw(tx, companyId))) throw fail('points.not_frozen')
}
