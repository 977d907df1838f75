// A server of the file calls in a process of its own, over a data directory that outlives it, or over DATABASE_URL and
// STORAGE_URL: `node tests/kit/file-server.ts <dir>`.
import pino from 'pino'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { createLimits } from '#platform/server/auth/limits.ts'
import { createApiKeys } from '#platform/server/auth/api-key.ts'
import { createSessionStore } from '#platform/server/auth/session-store.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { tusPlugin } from '#platform/server/files/tus.ts'
import { createServer } from '#platform/server/http/server.ts'
import { readSettings } from '#platform/server/settings.ts'
import { seedPeople } from './people.ts'
import { testPolicies } from './files.ts'
import { fileRoutes } from '#areas/file/server/file.routes.ts'

const [dataDir = ''] = process.argv.slice(2)
const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
const storageUrl = process.env.STORAGE_URL ?? pathToFileURL(join(dataDir, 'files')).href
const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', JOBS: '0', STORAGE_URL: storageUrl })
const url = process.env.DATABASE_URL
const database = await openDatabase({
  ...(url ? { url } : {}),
  dataDir: join(dataDir, 'database'),
  readyMade: true,
  log,
})
await migrate(database, log)
const { db } = database
const known = await db.selectFrom('users').select('id').where('loginName', '=', 'main_test').executeTakeFirst()
const userId = known?.id ?? (await seedPeople(db)).main
const token = newToken()
await insertSession(db, {
  tokenHash: hashToken(token),
  userId,
  kind: 'portal',
  ip: '127.0.0.1',
  userAgent: 'test',
})
const files = createFiles({ storage: openStorage(storageUrl), policies: testPolicies, dataDir })
const limits = createLimits({ pool: database.pool })
const app = {
  settings,
  database,
  log,
  limits,
  sessions: createSessionStore(db),
  apiKeys: createApiKeys(db),
  files,
  menuBranches: [],
}
const server = await createServer({ app, routes: fileRoutes, plugins: [tusPlugin] })
const base = await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ base, cookie: `${sessionCookie(settings)}=${token}` })
process.on('disconnect', () => process.exit(0))
