// Which records one writer keeps from others while it writes them: neighbours together, by a fixed number of locks.

/** So many that a batch which takes seconds is not met again by those after it. */
const [lockedTogether, locks] = [20, 1000]
const groupOf = (id: number) => Math.floor(id / lockedTogether)

/** The locks of records, in their order, so that two writers never wait for each other in a circle. */
export const locksOf = (ids: readonly number[]): number[] =>
  [...new Set(ids.map((id) => groupOf(id) % locks))].toSorted((a, b) => a - b)

/** Ascending ids up to where a lock ends, so that the next batch does not wait for this one; never none of some. */
export function wholeLocks(ids: number[]): number[] {
  const end = ids.findIndex((id) => groupOf(id) === groupOf(ids.at(-1)!))
  return end > 0 ? ids.slice(0, end) : ids
}
