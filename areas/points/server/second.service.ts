import type { Ctx } from '#platform/server/ctx.ts'
import type { Bank } from './credit.service.ts'
import { assertWhole } from './hold.service.ts'
import { lockWallet, post } from './ledger.sql.ts'

/** A further payment of a recharge: the number of its refund and that refund's id, fen that came in and go back. */
type Second = { no: string; refundId: number; rechargeNo: string; companyId: number; fen: number; bank: Bank }
const postingOf = ({ no, refundId, rechargeNo }: Second) =>
  ({ biz: { kind: 'refund', id: refundId, no }, memo: rechargeNo }) as const

/** A recharge was paid once more: the money is in the bank and owed, and no points come of it. Once per number. */
export async function receiveSecond(tx: Ctx, second: Second): Promise<void> {
  const { no, companyId, fen, bank } = second
  assertWhole(fen)
  const wallet = await lockWallet(tx, companyId)
  const lines = [[bank, fen], ['refund_clearing', -fen]] as const
  await post(tx, wallet, { ...postingOf(second), kind: 'second_payment', idemKey: `second:${no}`, lines })
} // prettier-ignore

/** The channel has paid it back: what was owed has left the bank. Once per number; until then, or where it refuses, it stays owed. */
export async function returnSecond(tx: Ctx, second: Second): Promise<void> {
  // those that came in before the books knew of them
  await receiveSecond(tx, second)
  const { no, companyId, fen, bank } = second
  const wallet = await lockWallet(tx, companyId)
  const lines = [['refund_clearing', fen], [bank, -fen]] as const
  await post(tx, wallet, { ...postingOf(second), kind: 'refund_done', idemKey: `refund_end:${no}`, lines })
} // prettier-ignore
