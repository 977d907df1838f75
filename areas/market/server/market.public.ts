// What ordering needs of the market: what is offered, the quote an order is made of, sales and reviews.
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { fail } from '#platform/contract/error.ts'
import { findOwnApply } from './apply.sql.ts'
import { missing } from './apply.service.ts'
import { applyMachine } from './market.rules.ts'

export { checkBuyer } from './apply.service.ts'
export { addSales, findProduct, insertReview, listSkus } from './market.sql.ts'

/** Takes a quote that was accepted, in the transaction of its order; `platform.state` once it is too late or taken. */
export async function takeQuote(tx: SignedCtx, { id, version }: { id: number; version: number }) {
  const row = await findOwnApply(tx, id)
  if (!row) throw fail(missing)
  const set = () => ({ closedAt: tx.now })
  await moveState(tx, 'marketApplies', applyMachine, {
    id,
    version,
    from: row.status,
    action: 'accept',
    facts: row,
    set,
  })
  return { ...row, quotePoints: row.quotePoints ?? 0, quoteLeadDays: row.quoteLeadDays ?? 1 }
}
/** A quote the caller may accept, to look at before ordering. */
export async function findQuote(ctx: SignedCtx, id: number) {
  const row = await findOwnApply(ctx, id)
  if (!row) throw fail(missing)
  return row
}
