import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from '#platform/contract/error.ts'
import { networkOf } from '../http/address.ts'

type Rule = { points: number; seconds: number; blockSeconds?: number }
/** Limits by name: points per window; what goes over a rule with a block stays shut that long (domain §3.2). */
const rules = {
  // 5 failures in 15 minutes lock a login name for 15 minutes
  login_name: { points: 5, seconds: 900, blockSeconds: 900 },
  login_ip: { points: 60, seconds: 600 },
  visit: { points: 240, seconds: 60 },
  counter: { points: 240, seconds: 60 },
  comment: { points: 20, seconds: 600 },
  search: { points: 120, seconds: 60 },
  suggest: { points: 300, seconds: 60 },
  search_miss: { points: 30, seconds: 3600 },
  upload: { points: 300, seconds: 3600 },
  name_lookup: { points: 30, seconds: 600 },
  error_report: { points: 30, seconds: 600 },
  // a machine that fetches with a secret, once a minute or so
  machine: { points: 60, seconds: 60 },
  application: { points: 20, seconds: 3600 },
  // rows of the operation log for calls that nobody signed in made in vain
  unknown_caller: { points: 120, seconds: 600 },
} satisfies Record<string, Rule>
export type LimitName = keyof typeof rules

/** Shared counters: in PostgreSQL, or in Redis when REDIS_URL is set and answers; never in process memory. */
export type Limits = {
  /** Takes one point; false with the seconds to wait when none is left. One atomic statement, so parallel tries count. */
  take(name: LimitName, key: string): Promise<{ ok: true } | { ok: false; seconds: number }>
  /** Takes one point or refuses the call with `platform.too_many`. */
  spend(name: LimitName, key: string): Promise<void>
  /** Forgets what a key has used, as a good sign-in does. */
  reset(name: LimitName, key: string): Promise<void>
}

/** Builds the limits in Redis where there is one, and while it cannot be reached in the database. */
export function createLimits({ pool, redis }: { pool: Pool; redis?: Redis | undefined }): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, r]: [string, Rule]) => {
      const common = { keyPrefix: name, points: r.points, duration: r.seconds, blockDuration: r.blockSeconds ?? 0 }
      const inDatabase = new RateLimiterPostgres({
        ...common,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      })
      const limiter = redis
        ? new RateLimiterRedis({ ...common, storeClient: redis, insuranceLimiter: inDatabase })
        : inDatabase
      return [name, limiter]
    }),
  ) as Record<LimitName, RateLimiterRedis | RateLimiterPostgres>

  const take: Limits['take'] = async (name, key) => {
    try {
      await limiters[name].consume(networkOf(key))
      return { ok: true }
    } catch (e) {
      if (e instanceof RateLimiterRes) return { ok: false, seconds: Math.ceil(e.msBeforeNext / 1000) }
      throw e
    }
  }
  return {
    take,
    async spend(name, key) {
      const r = await take(name, key)
      if (!r.ok) throw fail('platform.too_many', { seconds: r.seconds })
    },
    async reset(name, key) {
      await limiters[name].delete(networkOf(key))
    },
  }
}
