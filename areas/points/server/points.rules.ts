/** Points given and points paid for. */
export type Split = { gift: number; paid: number }
/** A gift points are taken from, or go back to. */
export type Lot = { id: number; points: number }

/** What of a hold has become of what. */
export type HoldState = Split & {
  giftCaptured: number
  paidCaptured: number
  giftReleased: number
  paidReleased: number
}

/** So much of each gift, in their order, as makes up the points; undefined where all of them are not enough. */
export function takeLots(points: number, lots: readonly Lot[]): Lot[] {
  let left = points
  const taken: Lot[] = []
  for (const { id, points: has } of lots) {
    const some = Math.min(left, has)
    if (some > 0) taken.push({ id, points: some })
    left -= some
  }
  if (left > 0) throw new Error(`${left} of ${points} points are in no gift`)
  return taken
}

/** Gifts are spent before paid points; undefined where both are not enough. */
export function splitSpending(points: number, { gift, paid }: Split): Split | undefined {
  const given = Math.min(points, gift)
  return points - given > paid ? undefined : { gift: given, paid: points - given }
}

/** What a hold still holds. */
export const heldOf = (hold: HoldState): Split => ({
  gift: hold.gift - hold.giftCaptured - hold.giftReleased,
  paid: hold.paid - hold.paidCaptured - hold.paidReleased,
})

/**
 * A part of a hold: what is captured is of the gift first, as it was taken; what goes back is of the paid first, so that in the end it is as if
 * only the rest had ever been held. Undefined where less is held.
 */
export function partOf(hold: HoldState, points: number, way: 'captured' | 'released'): Split | undefined {
  const { gift, paid } = heldOf(hold)
  if (points <= 0 || points > gift + paid) return undefined
  if (way === 'captured') return splitSpending(points, { gift, paid })
  const back = Math.min(points, paid)
  return { gift: points - back, paid: back }
}

/** The last day of a gift: the one before its day a year later. */
export function yearAfter(day: string): string {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}
