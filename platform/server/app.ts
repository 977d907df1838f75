import type { Logger } from 'pino'
import type { Database } from './db/open.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './auth/limits.ts'
import type { SessionStore } from './auth/session-store.ts'
import type { Settings } from './settings.ts'

/** What one process owns from start to stop. Made in main, reached through `ctx.app`, never a module-level variable. */
export type App = {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  readonly limits: Limits
  readonly sessions: SessionStore
  readonly files: Files
}
