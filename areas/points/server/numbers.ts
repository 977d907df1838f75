import type { Ctx } from '#platform/server/ctx.ts'

/** What stands behind numbers of an area: numbers of other records, each looked up by its index. It knows nothing of most of them. */
export type BehindNumbers = (ctx: Pick<Ctx, 'db'>, nos: readonly string[]) => Promise<readonly string[]>
const areas = new Map<string, BehindNumbers>()

/** Says what stands behind the numbers of an area, by which the ledger is searched. Once per area, where it is loaded. */
export function knowsNumbers(area: string, behind: BehindNumbers): void {
  if (areas.has(area)) throw new Error(`${area} has said what stands behind its numbers`)
  areas.set(area, behind)
}

/** An invoice leads to its recharges, these to their refunds: no way is longer. */
const rounds = 3
/** So many numbers stand for one at most. */
const most = 1000
/** The numbers that a number stands for, itself among them; in capitals as well, as all of them are written. */
export async function behindNumber(ctx: Pick<Ctx, 'db'>, keyword: string): Promise<string[]> {
  const known = new Set([keyword, keyword.toUpperCase()])
  let fresh = [...known]
  for (let round = 0; round < rounds && fresh.length > 0 && known.size < most; round++) {
    const asked = fresh
    const found = (await Promise.all(Array.from(areas.values(), (behind) => behind(ctx, asked)))).flat()
    fresh = [...new Set(found)].filter((no) => !known.has(no))
    for (const no of fresh) known.add(no)
  }
  return [...known]
}
