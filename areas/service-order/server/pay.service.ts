import { provesFactor, provesPassword } from '#areas/factor/server/factor.public.ts'
import { addSales } from '#areas/market/server/market.public.ts'
import { keyHeader } from '#platform/contract/address.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { servicePurchase } from '../purchase.contract.ts'
import { hold } from './held.service.ts'
import { listItems } from './parts.sql.ts'
import { tellPaid } from './service-order.mails.ts'
import { orderMachine } from './service-order.rules.ts'
import { factsOf, isMine, seenOrder } from './service-order.service.ts'
import { claimPay, findMore, freePay } from './service-order.sql.ts'

/** Whoever pays proves again who they are: by the password, or by a code of the authenticator. */
async function prove(ctx: SignedCtx, { password, code }: { password: string; code: string }): Promise<void> {
  if (!password && !code) throw refuseField(ctx, 'password', 'service-order.proof_needed')
  if (password) {
    if (!(await provesPassword(ctx, password))) throw refuseField(ctx, 'password', 'service-order.proof_wrong')
    return
  }
  await ctx.app.limits.spend('order_code', `${ctx.user.id}`)
  if (!(await provesFactor(ctx, ctx.user.id, code))) throw refuseField(ctx, 'code', 'service-order.proof_wrong')
}

/**
 * Pays an order once: the state moves by the version that was read and the points are held in the same transaction, so that of many
 * at once one does both and the others do neither. Who of them it is is settled before the proof, which is counted: else the right
 * password of forty presses would use up the guesses.
 */
export async function payOrder(
  ctx: SignedCtx,
  { id, password, code }: Parsed<typeof servicePurchase.pay>,
  { request }: Pick<Io, 'request'>,
) {
  // the same press of the button is answered the same, whatever becomes of the connection
  if (!request.headers[keyHeader]) throw fail('service-order.key_needed')
  const row = await seenOrder(ctx, id)
  if (row.status !== 'pending_pay') throw fail('service-order.abnormal')
  if (!(await claimPay(ctx, id))) throw fail('service-order.abnormal')
  const pay = async (tx: SignedCtx) => {
    const { version, status: from } = row
    const set = () => ({ paidBy: tx.user.id, paidAt: tx.now })
    const facts = factsOf(row, isMine(tx, row))
    const saved = await moveState(tx, 'serviceOrders', orderMachine, { id, version, from, action: 'pay', facts, set })
    const { projectId } = await findMore(tx, id)
    await hold(tx, { ...row, projectId })
    await addSales(
      tx,
      row.productId,
      (await listItems(tx, id)).reduce((sum, { qty }) => sum + qty, 0),
    )
    await tellPaid(tx, row)
    return saved
  }
  return prove(ctx, { password, code })
    .then(() => transact(ctx, pay))
    .catch(async (error: unknown) => {
      await freePay(ctx, id)
      throw error instanceof Failure && error.code === 'platform.state' ? fail('service-order.abnormal') : error
    })
}
