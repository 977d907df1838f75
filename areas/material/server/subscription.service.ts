import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo } from '#platform/server/db/record.ts'
import { isUniqueViolation } from '#platform/server/db/transact.ts'
import { mostSubscriptions, type material } from '../contract.ts'
import { materialCategories, type Category } from '../part.rules.ts'
import { refuseUncertified } from './material.service.ts'
import * as sql from './subscription.sql.ts'

export async function listSubscriptions(ctx: SignedCtx, q: Parsed<typeof material.subscriptions>) {
  refuseUncertified(ctx)
  const page = await sql.findSubscriptions(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: { change: true, end: true } })) }
}

/** What is named by target and value; nothing where that cannot be. */
function followedOf({ target, of }: Pick<Parsed<typeof material.subscribe>, 'target' | 'of'>): sql.Followed | undefined {
  const none = { target, chipId: null, category: null, vendorId: null, materialId: null }
  if (target === 'category') {
    const category = materialCategories.find((one) => one === of) as Category | undefined
    return category && { ...none, category }
  }
  const id = Number(of)
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  return { ...none, [`${target}Id`]: id }
} // prettier-ignore

/** Follows something once; who follows it already is told of it in the way that was chosen now. */
export async function subscribe(ctx: SignedCtx, { channel, digest, ...asked }: Parsed<typeof material.subscribe>) {
  refuseUncertified(ctx)
  const followed = followedOf(asked)
  if (!followed || !(await sql.isThere(ctx, followed))) throw fail('material.not_found')
  const again = async () => {
    const same = await sql.findSame(ctx, followed)
    if (same) await sql.updateWays(ctx, same.id, { channel, digest })
    return same
  }
  const same = await again()
  if (same) return same
  try {
    const own = { userId: ctx.user.id }
    const made = await insertUpTo(ctx, 'materialSubscriptions', mostSubscriptions, { ...followed, ...own, channel, digest }, own)
    if (made === undefined) throw fail('material.too_many', { count: mostSubscriptions })
    return { id: made }
  } catch (error) {
    // pressed twice at once
    const found = isUniqueViolation(error, 'material_subscriptions_once') ? await again() : undefined
    if (!found) throw error
    return found
  }
} // prettier-ignore

export async function unsubscribe(ctx: SignedCtx, { id }: { id: number }) {
  refuseUncertified(ctx)
  if (!(await sql.deleteSubscription(ctx, id))) throw fail('material.subscription_not_found')
  return null
}
