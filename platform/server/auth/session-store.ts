import { LRUCache } from 'lru-cache'
import type { Db, SessionUser } from '../ctx.ts'
import { isOutage } from '../db/outage.ts'
import { findSession, touchSession } from './session.sql.ts'
import { hashToken, isTokenShaped } from './token.ts'

/** A session as the request sees it: a user, nobody, or somebody whose single sign-on ended elsewhere. */
export type Found = { user: SessionUser | null; endedBySso: boolean }
export type SessionStore = {
  /** Who holds this token. Kept for under a second, so a revocation holds on every node within a second. */
  find(token: string | undefined): Promise<Found>
  /** Forgets a token at once on this node (logout, rotation). */
  forget(token: string): void
  clear(): void
}

const nobody: Found = { user: null, endedBySso: false }

/** Reads portal sessions through a cache of 800 ms, one query per session and window even under load. */
export function createSessionStore(db: Db): SessionStore {
  const cache = new LRUCache<string, Promise<Found>>({ max: 10_000, ttl: 800 })
  const read = async (hash: string): Promise<Found> => {
    const row = await findSession(db, hash, 'portal')
    if (!row) return nobody
    const { live, stale, endedWhy, ...user } = row
    if (!live) return { user: null, endedBySso: endedWhy === 'sso' }
    // what only reads goes on while nothing can be written
    if (stale)
      await touchSession(db, row.sessionId).catch((error: unknown) => isOutage(error) || Promise.reject(error as Error))
    return { user, endedBySso: false }
  }
  return {
    async find(token) {
      if (!isTokenShaped(token)) return nobody
      const hash = hashToken(token)
      const kept = cache.get(hash)
      if (kept) return kept
      const found = read(hash)
      cache.set(hash, found)
      // a failed read must not be remembered as an answer
      found.catch(() => cache.delete(hash))
      return found
    },
    forget: (token) => void cache.delete(hashToken(token)),
    clear: () => cache.clear(),
  }
}
