import { seedAccess } from '#areas/access/server/access.demo.ts'
import { seedDocuments } from '#areas/document/server/document.demo.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { App } from '#platform/server/app.ts'
import { keptValue } from '#platform/server/settings.ts'
import { randomBytes } from 'node:crypto'

/** The password of all demo accounts: from the environment, or made once and kept in the data directory. */
export const demoPassword = (app: App): string =>
  app.settings.demoPassword ??
  keptValue(app.settings.dataDir, 'demo-password', () => `Demo-${randomBytes(6).toString('base64url')}-7a`)

/** Fills an empty database with the demo of domain §19; does nothing when there are users already. */
export async function seedDemo(app: App): Promise<boolean> {
  const { db } = app.database
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
  const hash = await hashPassword(demoPassword(app))
  await db.transaction().execute((tx) => seedAccess(tx, hash))
  await seedDocuments(app)
  return true
}
