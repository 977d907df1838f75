import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { Settings } from '../settings.ts'
import { embeddedGround } from './embedded.ts'
import type { Mark } from './mark.ts'
import { postgresGround } from './postgres.ts'

/** What a trial is laid into and taken out of, on either database. Held by one process at a time, while no node runs. */
export type Ground = {
  /** What the installation says of its trial; null without one. */
  mark(): Promise<Mark | null>
  /** Says that a trial is being laid in. Refuses where something else stands in the place of the copy. */
  begin(): Promise<void>
  /** Copies the real database, over what a copy that was cut short left. Rejects while somebody is connected to it. */
  copy(): Promise<void>
  /** Opens the copy. */
  open(): Promise<Database>
  /** Says that the demo is in the copy, whole. */
  finish(): Promise<void>
  /** Says that the trial is being taken out. Rejects while somebody is connected to it. */
  leave(): Promise<void>
  /** Removes the copy, and then the mark. */
  clear(): Promise<void>
  close(): Promise<void>
}
export type GroundOf = Pick<Settings, 'dataDir' | 'databaseUrl'> & {
  log: Logger
  /** a role that may copy databases, where that of the portal may not */
  adminUrl?: string | undefined
}

/** Takes hold of the installation. Rejects, naming why, where another process has it. */
export const openGround = (given: GroundOf): Promise<Ground> =>
  given.databaseUrl ? postgresGround({ ...given, databaseUrl: given.databaseUrl }) : embeddedGround(given)
