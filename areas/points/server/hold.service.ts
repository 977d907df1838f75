import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { leftOf } from './limit.rules.ts'
import { listHolding } from './limit.sql.ts'
import { lockHolder, lockWallet, post, type Locked } from './ledger.sql.ts'
import { heldOf, partOf, splitSpending, takeLots } from './points.rules.ts'
import * as sql from './wallet.sql.ts'

/** Only the demo says when: its books begin long ago. */
type Dated = { at?: Date }
type Spending = { companyId: number; userId: number; projectId: number | null; points: number; purpose: sql.Purpose }
/** Points are whole; anything else is a fault of the caller, not of the person. */
export function assertWhole(points: number): void {
  if (!Number.isSafeInteger(points) || points <= 0) throw new Error(`${points} is no number of points`)
}

/** Within the month of the person and of the project. */
async function keepLimits(tx: Ctx, who: Omit<Spending, 'points' | 'purpose'>, points: number): Promise<void> {
  const left = Math.min(...(await listHolding(tx, who)).map(leftOf))
  if (points > left) throw fail('points.over_limit', { left })
}
/** What of the wallet pays for it, gifts first; refuses what it may not pay for. */
async function means(tx: Ctx, wallet: Locked, { points, purpose, ...who }: Spending) {
  const { frozen, lots, before, limited } = await sql.findMeans(tx, who, purpose)
  if (frozen) throw fail('points.frozen')
  if (limited) await keepLimits(tx, who, points)
  const gift = lots.reduce((sum, lot) => sum + lot.points, 0)
  const split = splitSpending(points, { gift, paid: wallet.paid })
  if (!split) throw fail('points.short', { needed: points, available: gift + wallet.paid })
  return { split, lots: takeLots(split.gift, lots), before }
}

/**
 * Holds points of a company for one record, in the transaction that makes it cost them: gifts first, the one that ends first foremost. Once
 * per record while that hold is open. Refuses with `spendingErrors`; answers how much of it is of gifts and how much was paid for.
 */
export async function holdPoints(
  tx: Ctx,
  given: { companyId: number; userId: number; projectId?: number | null; points: number; purpose: sql.Purpose } & Dated,
): Promise<void> {
  const { companyId, userId, projectId = null, points, purpose, ...dated } = given
  assertWhole(points)
  const wallet = await lockWallet(tx, companyId)
  const { split, lots, before } = await means(tx, wallet, { ...given, projectId })
  const idemKey = `hold:${purpose.kind}:${purpose.id}:${before}`
  const opened = sql.openHold({ purpose, companyId, userId, projectId }, split, lots)
  const lines = [
    ['customer_gift', -split.gift],
    ['customer_paid', -split.paid],
    ['customer_held', points],
  ] as const
  await post(tx, wallet, { kind: 'hold', biz: purpose, ...said(purpose), idemKey, userId, lines, ...dated }, ...opened)
}

const said = ({ about = '', aboutEn = '' }: sql.Purpose) => ({ memo: about, memoEn: aboutEn })
/** The open hold of a record with its wallet, both locked; undefined while nothing is held. */
async function openHold(tx: Ctx, purpose: sql.Purpose) {
  const wallet = await lockHolder(tx, purpose.kind, purpose.id)
  if (!wallet) return undefined
  // somebody may have settled it meanwhile
  const hold = await sql.findHold(tx, purpose)
  return hold && { wallet, hold }
}

type Way = 'captured' | 'released'
/** All of a hold, or a part of it. */
export async function settle(
  tx: Ctx,
  purpose: sql.Purpose,
  way: Way,
  points?: number,
  dated: Dated = {},
): Promise<boolean> {
  const found = await openHold(tx, purpose)
  if (!found) return false
  const { wallet, hold } = found
  const held = heldOf(hold)
  const part = points === undefined ? held : partOf(hold, points, way)
  if (!part) throw fail('points.held_less', { held: held.gift + held.paid })
  const all = part.gift + part.paid
  const lots = part.gift ? takeLots(part.gift, await sql.listHeldLots(tx, hold.id, way === 'released')) : []
  const lines =
    way === 'captured'
      ? ([
          ['customer_held', -all],
          ['points_consumed', all],
        ] as const)
      : ([
          ['customer_held', -all],
          ['customer_gift', part.gift],
          ['customer_paid', part.paid],
        ] as const)
  const posting = {
    biz: purpose,
    ...said(purpose),
    idemKey: `hold:${hold.id}:step:${hold.steps}`,
    userId: tx.user?.id ?? null,
    lines,
    ...dated,
  }
  const kind = way === 'captured' ? 'capture' : 'release'
  await post(tx, wallet, { kind, ...posting }, ...sql.narrowHold(hold.id, way, part, lots))
  return true
}

/**
 * Takes what is held for a record for good: all that is left of it, or a part (a milestone), of its gifts first. False where nothing is held;
 * a part of more than is held is refused with `points.held_less`.
 */
export const capturePoints = (tx: Ctx, purpose: sql.Purpose, points?: number): Promise<boolean> =>
  settle(tx, purpose, 'captured', points)
/**
 * Gives back what is held for a record: all that is left of it, or a part, what was paid for first. What comes from a gift goes back to it and
 * ends with it. False where nothing is held; a part of more than is held is refused with `points.held_less`.
 */
export const releasePoints = (tx: Ctx, purpose: sql.Purpose, points?: number): Promise<boolean> =>
  settle(tx, purpose, 'released', points)

/**
 * Holds so many points more or less for a record whose hold is open; false where none is. More is refused like a new hold, with
 * `spendingErrors`.
 */
export async function changeHold(tx: Ctx, purpose: sql.Purpose, by: number): Promise<boolean> {
  if (by === 0) return true
  if (by < 0) return releasePoints(tx, purpose, -by)
  assertWhole(by)
  const found = await openHold(tx, purpose)
  if (!found) return false
  const { wallet, hold } = found
  const { split, lots } = await means(tx, wallet, { ...hold, points: by, purpose })
  const idemKey = `hold:${hold.id}:step:${hold.steps}`
  const lines = [
    ['customer_gift', -split.gift],
    ['customer_paid', -split.paid],
    ['customer_held', by],
  ] as const
  const posting = {
    kind: 'hold',
    biz: purpose,
    ...said(purpose),
    idemKey,
    userId: tx.user?.id ?? hold.userId,
    lines,
  } as const
  await post(tx, wallet, posting, ...sql.widenHold(hold.id, split, lots))
  return true
}
