import type { Entry, Input } from '#platform/contract/contract.ts'
import { call, type JsonEntry } from './call.ts'
import { invalidate } from './query.ts'

type Key = { id: number; version?: number }

/**
 * What a step does that is one call: `sends(address, address.makeDefault)` sends which record it is, with its version where
 * the call writes at one. Whatever comes of it, the area's reads are stale after it.
 */
export function sends<E extends JsonEntry>(area: Record<string, Entry>, entry: E & Takes<E>) {
  // what is in the path is all a DELETE takes; the browser's contracts hold no more of an input than its type
  const keyed = entry.method !== 'DELETE'
  return async ({ id, version }: Input<E> & Key): Promise<void> => {
    const input = keyed && version !== undefined ? { id, version } : { id }
    await call(entry as JsonEntry, input).finally(() => invalidate(area))
  }
}
/** Calls that take an id, or an id and a version, and nothing else that is required. */
type Takes<E> = Required<Key> extends Input<E> ? unknown : never
