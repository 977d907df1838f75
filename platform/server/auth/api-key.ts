import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fail } from '#platform/contract/error.ts'
import '#platform/contract/key-error.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { limitOf } from '#platform/contract/limit.ts'
import { testScopes } from '#platform/contract/scope.ts'
import type { App } from '../app.ts'
import type { ApiKey, Db, SessionUser } from '../ctx.ts'
import { isOutage } from '../db/outage.ts'
import { addressOf } from '../http/address.ts'
import { findApiKey, touchApiKey } from './api-key.sql.ts'
import { findPerson } from './session.sql.ts'
import { hashToken, newToken } from './token.ts'

/** What every key begins with, so that scanners of code and logs find one that got lost. */
const mark = 'tpk_'
/** What a key that makes test orders begins with: whoever reads a configuration sees which of both it is. */
const testMark = `${mark}test_`
export const newApiKey = (test = false): string => `${test ? testMark : mark}${newToken()}`
/** As much of a key as is shown later. */
export const prefixOf = (key: string): string => key.slice(0, isTest(key) ? 17 : 12)
const isTest = (key: string) => key.length > mark.length + 43
const shape = /^Bearer (tpk_(?:test_)?[A-Za-z0-9_-]{43})$/

/** Who calls with a key: the person it acts for, with what it may. */
export type KeyUser = SessionUser & { key: ApiKey }
export type ApiKeys = {
  /** The person behind a key; null when it opens nothing. Kept for under a second, so a revocation holds on every node within one. */
  find(key: string, ip: string): Promise<KeyUser | null>
}

/** Reads keys through a cache of 800 ms: of a burst of calls one asks the database. */
export function createApiKeys(db: Db): ApiKeys {
  const cache = new LRUCache<string, Promise<KeyUser | null>>({ max: 10_000, ttl: 800 })
  const read = async (hash: string, ip: string): Promise<KeyUser | null> => {
    const row = await findApiKey(db, hash)
    const user = row && (await findPerson(db, row.userId))
    // who sleeps or works for the vendor has no keys in use
    if (!row || !user || user.staff || user.dormant) return null
    // what only reads goes on while nothing can be written
    if (row.stale)
      await touchApiKey(db, row.id, ip).catch((error: unknown) => isOutage(error) || Promise.reject(error as Error))
    return { ...user, key: { id: row.id, prefix: row.prefix, scopes: row.scopes, test: row.test } }
  }
  return {
    async find(key, ip) {
      const hash = hashToken(key)
      const kept = cache.get(hash)
      if (kept) return kept
      const found = read(hash, ip)
      cache.set(hash, found)
      found.catch(() => cache.delete(hash))
      return found
    },
  }
}

/**
 * The caller of a request that brings a key instead of a session: null where it brings none. A key opens calls that name a scope, and of
 * these those it has; how many calls are left to it in this minute, every answer says (RFC draft "RateLimit header fields").
 */
export async function keyCaller(
  app: App,
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyUser | null> {
  const given = request.headers.authorization
  // other schemes are for others: a proxy that asks for a password, single sign-on of subsystems
  if (!given?.startsWith(`Bearer ${mark}`)) return null
  const key = shape.exec(given)?.[1]
  // a wrong one costs the address, so that nobody tries many
  const user = key === undefined ? null : await app.apiKeys.find(key, addressOf(request))
  if (!user) {
    await app.limits.spend('unknown_key', addressOf(request))
    throw fail('platform.api_key')
  }
  const { ok, left, seconds } = await app.limits.take('api_key', String(user.key.id))
  reply.headers({
    'ratelimit-limit': limitOf('api_key').points,
    'ratelimit-remaining': left,
    'ratelimit-reset': seconds,
    ...(ok ? {} : { 'retry-after': seconds }),
  })
  if (!ok) throw fail('platform.too_many', { seconds })
  if (!entry.scope) throw fail('platform.api_call')
  if (!user.key.scopes.includes(entry.scope)) throw fail('platform.api_scope', { scope: entry.scope })
  // the sandbox has what is ordered, delivered and billed; a live key has no business in it
  if (user.key.test ? !testScopes.includes(entry.scope) : entry.sandbox) throw fail('platform.api_sandbox')
  return user
}
