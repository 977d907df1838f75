import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { fillTrial, listTaken } from '#areas/access/server/trial.demo.sql.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import type { Database } from '#platform/server/db/open.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import type { Settings } from '#platform/server/settings.ts'
import { openGround, type Ground } from '#platform/server/trial/ground.ts'
import { trialPrefix } from '#platform/server/trial/storage.ts'
import { createApp } from './app.ts'
import { demoAreas } from './areas.ts'
import { openNamed } from './database.ts'
import { seedAreas } from './demo.ts'

/** Where a trial is laid in; `areas` and `adminUrl` where they are others than usual. */
export type TrialPlace = { settings: Settings; log: Logger; adminUrl?: string | undefined; areas?: typeof demoAreas }

/** The password of the demo's people, and the areas whose demo does not go in beside what is there, each with why. */
export type Laid = { password: string; leftOut: { area: string; why: string }[] }

/** Lays the demo into a copy of the installation, over one that was cut short. */
export async function layIn(place: TrialPlace): Promise<Laid> {
  const { settings, log, adminUrl } = place
  if (settings.demo)
    throw new Error(
      'DEMO is 1, so this installation is a demo: set DEMO=0, as it is for the portal, or leave it as it is',
    )
  await lookAtReal(place)
  const { dataDir, databaseUrl } = settings
  const ground = await openGround({ dataDir, databaseUrl, adminUrl, log })
  try {
    const mark = await ground.mark()
    if (mark?.leaving) throw new Error('A trial is being taken out: finish that first, `node main/trial.ts out`')
    if (mark?.laid) throw new Error('A trial is inside already: `node main/trial.ts out` takes it out')
    await ground.begin()
    await openStorage(settings.storageUrl).clear(trialPrefix)
    await ground.copy()
    const password = `Trial-${randomBytes(9).toString('base64url')}-7a`
    const leftOut = await layInCopy(place, ground, password)
    await ground.finish()
    return { password, leftOut }
  } finally {
    await ground.close()
  }
}

/** The real database as this version leaves it, and nothing in it that bears a name of the demo. */
async function lookAtReal({ settings, log }: TrialPlace): Promise<void> {
  const real = await openNamed(settings, log, { real: true, readyMade: true })
  try {
    await migrate(real, log)
    const taken = await listTaken(real.db)
    if (taken === null)
      throw new Error('Nobody is in this installation yet: start the portal once, for its first account')
    if (taken.length)
      throw new Error(`What the demo brings is here under the same name, and would be mixed up: ${taken.join(', ')}`)
  } finally {
    await real.close()
  }
}

async function layInCopy({ settings, log, areas = demoAreas }: TrialPlace, ground: Ground, password: string) {
  const opened = await ground.open()
  const database: Database = { ...opened, trial: { since: new Date() } }
  const app = await createApp(settings, database, log)
  const leftOut: Laid['leftOut'] = []
  try {
    await fillTrial(database.db, await hashPassword(password))
    await seedAreas(app, areas, undefined, (area, error) => {
      log.debug({ err: error, area }, 'the demo of an area does not go in beside what is there')
      leftOut.push({ area, why: error instanceof Error ? error.message : String(error) })
    })
    // from here on it is people who are noted
    await database.pool.query(`update trials set laid_at = now(),
      logged_to = (select coalesce(max(id), 0) from operation_logs)`)
    return leftOut
  } finally {
    await app.close()
  }
}
