import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '#platform/contract/error.ts'
import { limitOf, type LimitName } from '#platform/contract/limit.ts'
import { isOutage } from '../db/outage.ts'
import { networkOf } from '../http/address.ts'

/** Shared counters: in PostgreSQL, or in Redis when REDIS_URL is set and answers; never in process memory. */
export type Limits = {
  /**
   * Takes one point; false when none is left. `seconds` until the window ends, `left` points until then. One atomic statement, so
   * parallel tries count.
   */
  take(name: LimitName, key: string): Promise<{ ok: boolean; seconds: number; left: number }>
  /** Takes one point or refuses the call with `platform.too_many`. */
  spend(name: LimitName, key: string): Promise<void>
  /** Gives one point back: what was tried was right, or was not even looked at. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets what a key has used, as a good sign-in does. */
  reset(name: LimitName, key: string): Promise<void>
}

/** Builds the limits in Redis where there is one, and while it cannot be reached in the database. */
export function createLimits({ pool, redis }: { pool: Pool; redis?: Redis | undefined }): Limits {
  const limiters = new Map<string, RateLimiterRedis | RateLimiterPostgres>()
  const make = (name: LimitName) => {
    const r = limitOf(name)
    const common = { keyPrefix: name, points: r.points, duration: r.seconds, blockDuration: r.blockSeconds ?? 0 }
    const inDatabase = new RateLimiterPostgres({
      ...common,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
    return redis ? new RateLimiterRedis({ ...common, storeClient: redis, insuranceLimiter: inDatabase }) : inDatabase
  }
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? make(name)
    limiters.set(name, limiter)
    return limiter
  }

  const take: Limits['take'] = async (name, key) => {
    try {
      const { msBeforeNext, remainingPoints } = await limiterOf(name).consume(networkOf(key))
      return { ok: true, seconds: Math.ceil(msBeforeNext / 1000), left: remainingPoints }
    } catch (e) {
      if (e instanceof RateLimiterRes) return { ok: false, seconds: Math.ceil(e.msBeforeNext / 1000), left: 0 }
      if (limitOf(name).isOpen && isOutage(e)) return { ok: true, seconds: 0, left: 0 }
      throw e
    }
  }
  return {
    take,
    async spend(name, key) {
      const r = await take(name, key)
      if (!r.ok) throw fail('platform.too_many', { seconds: r.seconds })
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(networkOf(key))
    },
    async reset(name, key) {
      await limiterOf(name).delete(networkOf(key))
    },
  }
}
