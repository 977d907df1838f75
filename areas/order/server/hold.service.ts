import {
  creditUsedBy,
  lockCredit,
  rateOn,
  releaseQuota,
  reserveQuota,
} from '#areas/order-base/server/order-base.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { convert } from './order.rules.ts'
import * as ship from './ship.sql.ts'
import { draftLines } from './write.sql.ts'

type Order = {
  id: number
  orderNo: string | null
  keptNo: string | null
  customerId: number
  currency: 'USD' | 'RMB'
  gross: number
}
/**
 * What an order takes when it gets its formal number, in the transaction of that step: credit under a lock of the customer's row, so
 * that orders of one customer are reckoned one after the other, then quotas in the order of their ids, then the number. All or nothing.
 */
export async function takeFor(tx: SignedCtx, row: Order) {
  const credit = await lockCredit(tx, row.customerId)
  if (credit.status === 'stopped') throw fail('order.customer_stopped')
  const creditHeld = credit.payTerm === 'prepay' ? 0 : await creditFor(tx, row, credit)
  const lines = await draftLines(tx, row.id)
  const day = dayOf(tx.now)
  const held = await reserveQuota(tx, {
    customerId: row.customerId,
    day,
    lines: lines.map(({ modelId, qty }) => ({ modelId, qty })),
  })
  if (held.length)
    await ship.keepHolds(
      tx,
      row.id,
      held.map(({ quotaId }) => quotaId),
    )
  const orderNo = row.orderNo ?? row.keptNo ?? (await nextNumber(tx, 'OD'))
  return { credit: { creditHeld, creditTaken: creditHeld }, orderNo, autoAccept: credit.autoAccept }
}

type Credit = { limit: number; currency: 'USD' | 'RMB' }
async function creditFor(tx: SignedCtx, { customerId, currency, gross }: Order, { limit, currency: held }: Credit) {
  const rate = await rateOn(tx, currency, held, dayOf(tx.now))
  if (rate === undefined) throw fail('order.no_rate')
  const needed = convert(gross, rate)
  const left = limit - (await creditUsedBy(tx, [customerId]))(customerId)
  if (needed > left)
    throw fail('order.credit', { left: `${held} ${yuanOf(Math.max(0, left))}`, needed: `${held} ${yuanOf(needed)}` })
  return needed
}

/** Gives back what an order holds of quotas; what it holds of credit goes with its state. */
export async function giveBack(tx: SignedCtx, orderId: number): Promise<void> {
  const holds = await ship.allHolds(tx, orderId)
  await releaseQuota(tx, holds)
  if (holds.length) await ship.freeHolds(tx, holds)
}
