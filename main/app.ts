import type { Logger } from 'pino'
import type { App } from '#platform/server/app.ts'
import { createApiKeys } from '#platform/server/auth/api-key.ts'
import { createLimits } from '#platform/server/auth/limits.ts'
import { createSessionStore } from '#platform/server/auth/session-store.ts'
import type { Database } from '#platform/server/db/open.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { withMade } from '#platform/server/files/storage-made.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import type { Settings } from '#platform/server/settings.ts'
import { cacheHome } from '#platform/server/trial/cache.ts'
import { quieted } from '#platform/server/trial/quiet.ts'
import { trialStorage } from '#platform/server/trial/storage.ts'
import { made, menuBranches, policiesOf } from './areas.ts'

/** Puts together what a process owns; `close` gives it back. Redis is loaded only where it is configured. */
export async function createApp(
  given: Settings,
  database: Database,
  log: Logger,
): Promise<App & { close: () => Promise<void> }> {
  const { trial } = database
  const settings = trial ? quieted(given) : given
  const redis = settings.redisUrl ? await connectRedis(settings.redisUrl, log) : undefined
  const stored = openStorage(settings.storageUrl)
  const storage = withMade(trial ? trialStorage(stored) : stored, made)
  const files = createFiles({ storage, policies: policiesOf(settings), dataDir: cacheHome(settings.dataDir, trial) })
  return {
    settings,
    database,
    log,
    limits: createLimits({ redis, pool: database.pool }),
    sessions: createSessionStore(database.db),
    apiKeys: createApiKeys(database.db),
    files,
    menuBranches,
    ...(trial ? { trial } : {}),
    async close() {
      await files.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

async function connectRedis(url: string, log: Logger) {
  const { Redis } = await import('ioredis')
  // whoever needs it goes on without it at once: nobody waits for the server to come back, or for one that hangs
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 })
  redis.on('error', (err) => log.error({ err }, 'Redis is not reachable'))
  await new Promise<void>((done) => redis.once('ready', done).once('error', () => done()))
  return redis
}
