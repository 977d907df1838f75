import { LRUCache } from 'lru-cache'
import type { App } from '../app.ts'
import type { Db } from '../ctx.ts'

type Plain = string | number | boolean | Date | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }
type Paged = { page: number; limit: number }

/**
 * Declares a total that is kept for three seconds, for paging through one list. The count is given the database and the
 * question without its page, and nothing else: what may be shared is decided by what it can see, no key is written by
 * anybody, and two totals never share an answer. Rights belong into the question, as the scopes of the caller.
 */
export function keptTotal<Q extends Paged & { readonly [name: string]: Plain }>(
  count: (db: Db, question: Omit<Q, keyof Paged>) => Promise<number>,
): (ctx: { app: App; db: Db }, question: Q) => Promise<number> {
  // by process, as everything kept is
  const byApp = new WeakMap<App, LRUCache<string, number>>()
  return async ({ app, db }, { page: _page, limit: _limit, ...question }) => {
    const totals = byApp.get(app) ?? new LRUCache<string, number>({ max: 1000, ttl: 3000 })
    byApp.set(app, totals)
    const key = JSON.stringify(question)
    const kept = totals.get(key)
    if (kept !== undefined) return kept
    const total = await count(db, question)
    totals.set(key, total)
    return total
  }
}
