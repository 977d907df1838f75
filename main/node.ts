import type { Logger } from 'pino'
import type { App } from '#platform/server/app.ts'
import { migrate, migrationState, readMigrations } from '#platform/server/db/migrate.ts'
import type { Database } from '#platform/server/db/open.ts'
import { createLog } from '#platform/server/log/log.ts'
import { catchUnhandled } from '#platform/server/log/unhandled.ts'
import { doubtsAbout, readSettings, SettingsError, type Settings } from '#platform/server/settings.ts'
import { openNamed } from './database.ts'

/**
 * The process as it starts: settings read, database open and migrated, people in place. `fill` brings the content of a demo; where
 * there is nothing to bring it ends at once, and `stopFilling` ends it soon.
 */
export type Node = {
  app: App
  log: Logger
  fill: () => Promise<void>
  stopFilling: () => void
  firstAdminPassword: string | null
  migrated: () => Promise<boolean>
  close: () => Promise<void>
}

/** Reads the settings or ends the process with one line per wrong value. */
export function settingsOrExit(): Settings {
  // whatever this process writes is for its user alone
  process.umask(0o077)
  try {
    return readSettings()
  } catch (e) {
    if (!(e instanceof SettingsError)) throw e
    console.error(`The settings are not usable:\n${e.message}`)
    process.exit(1)
  }
}

export async function openNode(settings: Settings): Promise<Node> {
  const log = createLog(settings.logLevel)
  for (const doubt of doubtsAbout(settings)) log.warn(doubt)
  catchUnhandled(log)
  const underWay = Promise.withResolvers<void>()
  const opening = openNamed(settings, log, {
    startMs: 60_000,
    readyMade: true,
    onUnderWay: underWay.resolve,
    // what was acknowledged is on the disk: whoever watches the process starts it again
    onFatal: () => setTimeout(() => process.exit(1), 500),
  })
  // loading the areas holds this thread for seconds: first all that lets the database open beside it
  await Promise.race([opening, underWay.promise])
  const [database, { createApp }] = await Promise.all([opening, import('./app.ts')])
  await migrate(database, log)
  if (database.kind === 'postgres') await doubtBooks(database, log)
  const app = await createApp(settings, database, log)
  const firstAdminPassword = settings.demo ? null : await (await import('./first-admin.ts')).createFirstAdmin(app)
  const content = settings.demo ? await prepareDemo(app) : nothing
  const migrations = readMigrations()
  let isMigrated = false
  const migrated = async () => (isMigrated ||= (await migrationState(database, migrations)).pending.length === 0)
  return { app, log, firstAdminPassword, migrated, ...content, close: app.close }
}

const nothing = { fill: async () => {}, stopFilling: () => {} }
async function prepareDemo(app: App): Promise<Pick<Node, 'fill' | 'stopFilling'>> {
  const { fillDemo, seedPeople } = await import('./demo.ts')
  app.filling = await seedPeople(app)
  if (!app.filling) return nothing
  const stop = new AbortController()
  return {
    stopFilling: () => stop.abort(),
    async fill() {
      await fillDemo(app, stop.signal)
      app.filling = stop.signal.aborted
    },
  }
}

/** Says so where nothing but triggers keeps the portal from rewriting its books. */
async function doubtBooks(database: Database, log: Logger): Promise<void> {
  const { listUnguarded } = await import('#areas/points/server/points.public.ts')
  const tables = await listUnguarded(database)
  if (tables.length) log.warn({ tables }, 'the role of the portal may change entries of the ledger: see ops/ledger.md')
}

/** Runs `stop` once on SIGTERM or SIGINT; a stop that takes longer than 30 s is cut short. */
export function stopOnSignal(log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), 30_000).unref()
    stop(signal).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}
