/** Two pages that say the same, with the name of the place. */
export type MutualPair = { title: string; left: number; right: number }

/**
 * The page of the other document that belongs to a page of this one: the last pair at or before it, plus the pages read on since,
 * but not into the next pair. Without pairs, the same number. Kept inside the other document once its length is known.
 */
export function otherPage(
  pairs: readonly MutualPair[],
  side: 'left' | 'right',
  page: number,
  otherPages: number,
): number {
  const other = side === 'left' ? 'right' : 'left'
  const sorted = pairs.toSorted((a, b) => a[side] - b[side])
  const at = sorted.findLastIndex((pair) => pair[side] <= page)
  const pair = sorted[at]
  const next = sorted[at + 1]
  const target = pair ? pair[other] + (page - pair[side]) : page
  const bounded =
    pair && next && next[other] > pair[other] ? Math.min(target, Math.max(next[other] - 1, pair[other])) : target
  return Math.max(1, otherPages > 0 ? Math.min(bounded, otherPages) : bounded)
}
