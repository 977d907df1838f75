import { LRUCache } from 'lru-cache'
import type { App } from './app.ts'

// by process, as everything kept is
const counted = new WeakMap<App, LRUCache<string, number>>()

/** A counted total, kept for three seconds for paging through one list. `key` holds area, filters and scopes. */
export async function keptTotal(app: App, key: string, count: () => Promise<number>): Promise<number> {
  const totals = counted.get(app) ?? new LRUCache<string, number>({ max: 1000, ttl: 3000 })
  counted.set(app, totals)
  const kept = totals.get(key)
  if (kept !== undefined) return kept
  const total = await count()
  totals.set(key, total)
  return total
}
