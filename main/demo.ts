import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import type { Area } from '#platform/server/area.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { App } from '#platform/server/app.ts'
import { keptValue } from '#platform/server/settings.ts'
import { demoAreas } from './areas.ts'

/** The password of all demo accounts: from the environment, or made once and kept in the data directory. */
export const demoPassword = (app: App): string =>
  app.settings.demoPassword ??
  keptValue(
    app.settings.dataDir,
    'demo-password',
    () => `Demo-${randomBytes(6).toString('base64url')}-7a`,
    (kept) => kept.length >= 8,
  )

// One node seeds; others that start at the same moment wait here and then find the people in place.
const seeding = 7_120_001

/**
 * Fills an empty database with the demo of domain §19. A start that was cut short goes on at the next one with the areas
 * that are not there; a database that has users of its own is left alone.
 */
export async function seedDemo(app: App): Promise<void> {
  const { db } = app.database
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seeding})`.execute(tx)
    const known = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!known) await seedAccess(tx, await hashPassword(demoPassword(app)))
  })
  const ours = await db.selectFrom('users').select('id').where('loginName', '=', 'nimbus_main').executeTakeFirst()
  if (ours) await seedAreas(app, demoAreas)
}

/** Seeds the areas that were not seeded before, in their order. The mark follows the content, which is one transaction each. */
export async function seedAreas(app: App, areas: readonly Pick<Area, 'name' | 'demo'>[]): Promise<void> {
  const { db } = app.database
  const rows = await db.selectFrom('demoAreas').select('area').execute()
  const done = new Set(rows.map(({ area }) => area))
  for (const { name, demo } of areas) {
    if (done.has(name) || !demo) continue
    // what makes the content is needed once: it brings writers of PDFs and archives along
    const { seed } = await demo()
    await seed(app)
    await db
      .insertInto('demoAreas')
      .values({ area: name })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}
