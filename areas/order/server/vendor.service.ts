import { withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { schedule } from './desk.service.ts'
import { orderKind } from './order.kind.ts'
import { isMine, missing, seenOrder } from './order.service.ts'
import type { OrderRow } from './order.sql.ts'
import { openLines } from './ship.sql.ts'

/** Days to the confirmed day of what nobody asked for by a day. */
const leadDays = 14

/** An order of the caller's own customer. */
export async function ownOrder(ctx: SignedCtx, id: number): Promise<OrderRow> {
  const row = await seenOrder(ctx, id)
  if (!isMine(ctx, row)) throw fail(missing)
  return row
}

/** What the vendor decides about an order in review, all its steps at once: for the sandbox, where nobody sits at a desk. */
export const decideAsVendor = (
  vendor: SignedCtx,
  { id, status }: OrderRow,
  result: 'pass' | 'reject',
  reason: string,
) =>
  transact(vendor, async (tx) => {
    if (status !== 'odd_approval' && status !== 'clerk_review') throw fail('platform.state')
    await withdrawApproval(tx, orderKind.biz, id)
    const decision = { bizId: id, result, reason, handlerId: null }
    const odd = status === 'odd_approval'
    await orderKind.decided(tx, { ...decision, step: odd ? 'odd' : 'accept', last: !odd || result === 'reject' })
    if (odd && result === 'pass') await orderKind.decided(tx, { ...decision, step: 'accept', last: true })
  })

/** Confirms every line for the day it was asked for, or two weeks on where that has passed. */
export async function scheduleAsVendor(vendor: SignedCtx, { id, version, requestOn }: OrderRow): Promise<void> {
  const soon = dayOf(new Date(vendor.now.getTime() + leadDays * 86_400_000))
  const confirmOn = requestOn !== null && requestOn > dayOf(vendor.now) ? requestOn : soon
  const days = (await openLines(vendor, id)).map(({ id: lineId }) => ({ lineId, confirmOn }))
  await schedule(vendor, { id, version, days, reason: '', proof: 'TEST' })
}
