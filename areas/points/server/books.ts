import type { Ctx } from '#platform/server/ctx.ts'

/** What happened to the wallets of the demo at a moment, to be posted when its turn comes. */
export type Booked = { at: Date; book: (tx: Ctx) => Promise<unknown> }
type Books = (tx: Ctx) => Promise<readonly Booked[]>
const areas = new Map<string, Books>()

/**
 * Says what the records of an area did to the books of the demo, read from what stands in its tables. Once per area, where it is loaded: the
 * balance of a statement runs in the order of the days, and days of several areas lie between each other.
 */
export function booksInDemo(area: string, books: Books): void {
  if (areas.has(area)) throw new Error(`${area} has said what it books in the demo`)
  areas.set(area, books)
}

/** All of that and what is given besides, oldest first. */
export async function postInOrder(tx: Ctx, own: readonly Booked[]): Promise<void> {
  const all = [...own]
  for (const books of areas.values()) all.push(...(await books(tx)))
  for (const { book } of all.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await book(tx)
}
