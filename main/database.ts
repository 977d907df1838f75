import type { Logger } from 'pino'
import { openDatabase, type Database, type OpenOptions } from '#platform/server/db/open.ts'
import type { Settings } from '#platform/server/settings.ts'

type Named = Pick<Settings, 'dataDir' | 'databaseUrl'>
type More = Omit<OpenOptions, 'dataDir' | 'log' | 'url'>

/** Opens the database that the settings name, as `openDatabase` does, with what else it takes. */
export const openNamed = ({ dataDir, databaseUrl }: Named, log: Logger, more: More = {}): Promise<Database> =>
  openDatabase({ dataDir, log, ...(databaseUrl ? { url: databaseUrl } : {}), ...more })

/** Ends the process of a command with one line. */
export function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
/** The same for a command, which ends where the database cannot be opened. */
export const openOrEnd = (settings: Named, log: Logger): Promise<Database> => openNamed(settings, log).catch(end)
