import type { Logger } from 'pino'
import type { MenuItem } from '#platform/contract/boot.ts'
import type { SignedCtx } from './ctx.ts'
import type { Database } from './db/open.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './auth/limits.ts'
import type { SessionStore } from './auth/session-store.ts'
import type { Settings } from './settings.ts'

/** Entries below a menu entry that come from an area's records instead of the menu table; asked for who sees the entry. */
export type MenuBranch = { menuId: number; listEntries: (ctx: SignedCtx) => Promise<MenuItem[]> }

/** What one process owns from start to stop. Made in main, reached through `ctx.app`, never a module-level variable. */
export type App = {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  readonly limits: Limits
  readonly sessions: SessionStore
  readonly files: Files
  readonly menuBranches: readonly MenuBranch[]
}
