import type { Logger } from 'pino'
import type { App } from '#platform/server/app.ts'
import { createLimits } from '#platform/server/auth/limits.ts'
import { createSessionStore } from '#platform/server/auth/session-store.ts'
import type { Database } from '#platform/server/db/open.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import type { Settings } from '#platform/server/settings.ts'
import { policies } from './areas.ts'

/** Puts together what a process owns. Redis is loaded only where it is configured. */
export async function createApp(settings: Settings, database: Database, log: Logger): Promise<App> {
  const storage = openStorage(settings.storageUrl)
  const redis = settings.redisUrl ? new (await import('ioredis')).Redis(settings.redisUrl) : undefined
  return {
    settings,
    database,
    log,
    limits: createLimits(redis ? { redis } : { pool: database.pool }),
    sessions: createSessionStore(database.db),
    files: createFiles({ storage, policies, dataDir: settings.dataDir }),
  }
}
