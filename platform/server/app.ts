import type { Expression } from 'kysely'
import type { Logger } from 'pino'
import type { MenuItem } from '#platform/contract/boot.ts'
import type { SignedCtx } from './ctx.ts'
import type { Database } from './db/open.ts'
import type { Files } from './files/files.ts'
import type { ApiKeys } from './auth/api-key.ts'
import type { Limits } from './auth/limits.ts'
import type { SessionStore } from './auth/session-store.ts'
import type { Settings } from './settings.ts'

/**
 * Entries below a menu entry that come from an area's records instead of the menu table. All branches are read in the
 * statement of the menus; what is read stands below the entry for who sees it.
 */
export type MenuBranch<Row extends object = object> = {
  menuId: number
  rows: (ctx: SignedCtx) => Expression<Row>
  entries: (ctx: SignedCtx, rows: readonly Row[]) => MenuItem[]
}
/** A branch among others: what its rows are is its own matter. */
export const menuBranch = <Row extends object>(branch: MenuBranch<Row>): MenuBranch => branch as unknown as MenuBranch

/** What one process owns from start to stop. Made in main, reached through `ctx.app`, never a module-level variable. */
export type App = {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  readonly limits: Limits
  readonly sessions: SessionStore
  readonly apiKeys: ApiKeys
  readonly files: Files
  readonly menuBranches: readonly MenuBranch[]
  /** the content of a demo is still being put in place: lists show less than there will be */
  filling?: boolean
  /** what people see and do lies in the copy of a trial, and goes with it (decision 0042) */
  trial?: { since: Date }
}
