import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { App } from '#platform/server/app.ts'
import { keptValue } from '#platform/server/settings.ts'

/** The password of all demo accounts: from the environment, or made once and kept in the data directory. */
export const demoPassword = (app: App): string =>
  app.settings.demoPassword ??
  keptValue(app.settings.dataDir, 'demo-password', () => `Demo-${randomBytes(6).toString('base64url')}-7a`)

// One node seeds; others that start at the same moment wait here and then find the people in place.
const seeding = 7_120_001

/**
 * Fills an empty database with the demo of domain §19. A start that was cut short after the people goes on with the
 * content at the next one; a database that has users of its own is left alone.
 */
export async function seedDemo(app: App): Promise<void> {
  const { db } = app.database
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seeding})`.execute(tx)
    const known = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!known) await seedAccess(tx, await hashPassword(demoPassword(app)))
  })
  const ours = await db.selectFrom('users').select('id').where('loginName', '=', 'nimbus_main').executeTakeFirst()
  if (!ours) return
  const last = await db.selectFrom('faqs').select('id').limit(1).executeTakeFirst()
  if (last) return
  // what makes the content is needed once: it brings writers of PDFs and archives along
  const { seedContent } = await import('./demo-content.ts')
  await seedContent(app)
}
