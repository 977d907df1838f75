import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import * as sql from './quota.sql.ts'

type Reserve = { customerId: number; day: string; lines: readonly { modelId: number; qty: number }[] }
/**
 * Takes what an order promises of every quota that counts for it on the day: the customer's and its group's, of the month and the
 * quarter. In the caller's transaction, all lines or none; a model without any quota is not limited unless it is allocated. Answers what
 * was taken, to be kept with the order.
 */
export async function reserveQuota(tx: SignedCtx, { customerId, day, lines }: Reserve): Promise<sql.Held[]> {
  const found = await sql.holdQuotas(tx, customerId, day, lines)
  const limited = new Set(found.map(({ modelId }) => modelId))
  const free = [...new Set(lines.map(({ modelId }) => modelId))].filter((id) => !limited.has(id))
  const [needy] = free.length ? await sql.allocated(tx, free) : []
  if (needy) throw fail('order-base.quota_needed', { model: needy.model })
  if (!found.length) return []
  const held = found.map(({ id, qty }) => ({ quotaId: id, qty: Number(qty) }))
  const done = await sql.reserveIn(tx, held)
  if (done.length < held.length) throw fail('order-base.quota_exceeded')
  return held
}

/** Gives back what an order had reserved: it was returned, cancelled, made smaller or closed short. */
export const releaseQuota = (tx: SignedCtx, held: readonly sql.Held[]) =>
  moved(held, () => sql.moveOut(tx, held, false))
/** What was reserved is shipped. */
export const consumeQuota = (tx: SignedCtx, held: readonly sql.Held[]) => moved(held, () => sql.moveOut(tx, held, true))
/** What was shipped never arrived: it is reserved again where it is to be shipped again, else it is free. */
export const restoreQuota = (tx: SignedCtx, held: readonly sql.Held[], again: boolean) =>
  moved(held, () => sql.moveBack(tx, held, again))

async function moved(held: readonly sql.Held[], move: () => Promise<number[]>): Promise<void> {
  const wanted = new Set(held.map(({ quotaId }) => quotaId))
  const done = wanted.size ? await move() : []
  if (done.length < wanted.size)
    throw new Error(`less stands in the quotas ${[...wanted].join(', ')} than is to be moved`)
}
