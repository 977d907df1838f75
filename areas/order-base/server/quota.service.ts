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
export const releaseQuota = (tx: SignedCtx, held: readonly sql.Held[]) => moved(tx, held, false)
/** What was reserved is shipped. */
export const consumeQuota = (tx: SignedCtx, held: readonly sql.Held[]) => moved(tx, held, true)

async function moved(tx: SignedCtx, held: readonly sql.Held[], consumed: boolean): Promise<void> {
  const wanted = new Set(held.map(({ quotaId }) => quotaId))
  const done = wanted.size ? await sql.moveOut(tx, held, consumed) : []
  if (done.length < wanted.size)
    throw new Error(`less was reserved of the quotas ${[...wanted].join(', ')} than is to go`)
}
