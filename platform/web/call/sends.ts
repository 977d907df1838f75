import type { Entry, Input } from '#platform/contract/contract.ts'
import { call, type JsonEntry } from './call.ts'
import { invalidate } from './query.ts'

/**
 * What a step does that is one call: `sends(address, address.makeDefault)` sends of a record what the call takes (its id, its version).
 * Whatever comes of it, the area's reads are stale after it.
 */
export function sends<E extends JsonEntry>(area: Record<string, Entry>, entry: E) {
  const takes = Object.keys(entry.input._zod.def.shape)
  return async (row: Input<E>): Promise<void> => {
    const input = Object.fromEntries(Object.entries(row as object).filter(([name]) => takes.includes(name)))
    await call(entry as JsonEntry, input).finally(() => invalidate(area))
  }
}
