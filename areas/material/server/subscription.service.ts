import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo, oneByOne } from '#platform/server/db/record.ts'
import { mostSubscriptions, type material } from '../contract.ts'
import { materialCategories, type Category } from '../values.contract.ts'
import { refuseUncertified } from './material.service.ts'
import * as sql from './subscription.sql.ts'

export async function listSubscriptions(ctx: SignedCtx, q: Parsed<typeof material.subscriptions>) {
  refuseUncertified(ctx)
  const page = await sql.findSubscriptions(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: { change: true, end: true } })) }
}

/** What is named by target and value; nothing where that cannot be. */
function followedOf({
  target,
  of,
}: Pick<Parsed<typeof material.subscribe>, 'target' | 'of'>): sql.Followed | undefined {
  const none = { target, chipId: null, category: null, vendorId: null, materialId: null }
  if (target === 'category') {
    const category = materialCategories.find((one) => one === of) as Category | undefined
    return category && { ...none, category }
  }
  const id = Number(of)
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  return { ...none, [`${target}Id`]: id }
}

/** Follows something once; who follows it already is told of it in the way that was chosen now. */
export async function subscribe(ctx: SignedCtx, { channel, digest, ...asked }: Parsed<typeof material.subscribe>) {
  refuseUncertified(ctx)
  const followed = followedOf(asked)
  if (!followed || !(await sql.isThere(ctx, followed))) throw fail('material.not_found')
  const own = { userId: ctx.user.id }
  return oneByOne(ctx, `material subscriptions ${ctx.user.id}`, async ({ db }) => {
    const tx = { ...ctx, db }
    const same = await sql.findSame(tx, followed)
    if (same) {
      await sql.updateWays(tx, same.id, { channel, digest })
      return same
    }
    const made = await insertUpTo(
      tx,
      'materialSubscriptions',
      mostSubscriptions,
      { ...followed, ...own, channel, digest },
      own,
    )
    if (made === undefined) throw fail('material.too_many', { count: mostSubscriptions })
    return { id: made }
  })
}

export async function unsubscribe(ctx: SignedCtx, { id }: { id: number }) {
  refuseUncertified(ctx)
  if (!(await sql.deleteSubscription(ctx, id))) throw fail('material.subscription_not_found')
  return null
}
