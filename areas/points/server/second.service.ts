import type { Ctx } from '#platform/server/ctx.ts'
import { paidPosting, type Refund } from './credit.service.ts'
import { assertWhole } from './hold.service.ts'
import { lockWallet, post, type Posting } from './ledger.sql.ts'

/** What a further payment of a recharge does to the books, which goes back as a refund of no points. */
export const secondPosting = ({ no, refundId, rechargeNo, fen, bank }: Refund): Posting => ({
  kind: 'second_payment',
  biz: { kind: 'refund', id: refundId, no },
  idemKey: `second:${no}`,
  memo: rechargeNo,
  lines: [
    [bank, fen],
    ['refund_clearing', -fen],
  ],
})

/** A recharge was paid once more: the money is in the bank and owed, and no points come of it. Once per number. */
export async function receiveSecond(tx: Ctx, second: Refund): Promise<void> {
  assertWhole(second.fen)
  await post(tx, await lockWallet(tx, second.companyId), secondPosting(second))
}

/** The channel has paid it back: what was owed has left the bank. Once per number; until then, or where it refuses, it stays owed. */
export async function returnSecond(tx: Ctx, second: Refund): Promise<void> {
  // those that came in before the books knew of them
  await receiveSecond(tx, second)
  await post(tx, await lockWallet(tx, second.companyId), paidPosting(second))
}
