import { unitsOnPaper } from '#areas/order-base/server/order-base.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { receivedOf } from './deliveries.ts'
import type { OrderState } from './order.rules.ts'
import { payTermOf } from './write.sql.ts'

type Order = { id: number; customerId: number; unitId: number; currency: 'USD' | 'RMB'; gross: number }
/**
 * What is still to be paid of an accepted order of who pays before, and where: the accounts of its unit in its currency, none where the
 * unit has none. Null for everybody else, and once the money is there.
 */
export async function toPay(ctx: SignedCtx, { status, ...row }: Order & { status: OrderState }) {
  if (status !== 'approved' || (await payTermOf(ctx, row.customerId)).payTerm !== 'prepay') return null
  const due = row.gross - ((await receivedOf(ctx, row.id)) ?? 0)
  if (due <= 0) return null
  const unit = (await unitsOnPaper(ctx, [row.unitId])).get(row.unitId)!
  return {
    due,
    currency: row.currency,
    name: unit.nameZh,
    nameEn: unit.nameEn,
    banks: unit.banks.filter(({ currency }) => currency === row.currency),
  }
}
