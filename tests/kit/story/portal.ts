// The portal of one browser worker, in a process of its own: told by messages what to do, it answers each.
import { createApp } from '#main/app.ts'
import { startBackground } from '#main/background.ts'
import { openSimulator } from '#main/pay-simulator.ts'
import { createPortal } from '#main/portal.ts'
import type { App } from '#platform/server/app.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { createLog } from '#platform/server/log/log.ts'
import { freePort } from '../ports.ts'
import { blank, settingsOf, templatePort } from './settings.ts'
import type { World } from './world.ts'

/** Opens a world at the portal's address; or gives somebody of it a session; or lets what may be done once in a while be done anew. */
export type Wish = { open: World } | { session: string } | { limits: 'over' }
export type Answered = { url: string } | { token: string; language: string } | { error: string } | { isDone: true }
/** A wish or its answer, told apart from others by a number. */
export type Told<T> = { n: number; what: T }

// and the one after it, for the subsystem outside
const port = await freePort(2)
const simulator = await openSimulator()
let app: App | undefined
let close = async () => {}

async function open({ dataDir, url, isEmpty }: World): Promise<Answered> {
  await close()
  const settings = settingsOf({ dataDir, url, port })
  if (isEmpty) settings.demo = false
  if (simulator) settings.pay = simulator.pay
  const log = createLog(settings.logLevel)
  const database = await openDatabase({ dataDir, log, ...(url ? { url } : {}) })
  await database.pool.query('update dictionary_entries set bus_value = replace(bus_value, $1, $2)', [
    `http://localhost:${templatePort}/`,
    `${settings.publicUrl}/`,
  ])
  const opened = await createApp(settings, database, log)
  const server = await createPortal(opened)
  server.get(blank, async (_, reply) =>
    reply.type('text/html').header('content-security-policy', "default-src 'none'").send('<title>Blank</title>'),
  )
  await server.listen({ port, host: 'localhost' })
  await simulator?.tell(opened)
  const stop = await startBackground(opened)
  app = opened
  close = async () => {
    server.server.closeAllConnections()
    await server.close()
    await stop()
    await opened.close()
  }
  return { url: settings.publicUrl }
}

/** A session as a sign-in makes one, and the language its person reads. */
async function sessionOf(loginName: string): Promise<Answered> {
  const { db } = app!.database
  const user = await db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()
  const token = newToken()
  const about = { userId: user.id, kind: 'portal', ip: '127.0.0.1', userAgent: 'story' } as const
  await insertSession(db, { tokenHash: hashToken(token), ...about })
  return { token, language: user.locale }
}

/** As after a day: nobody has done anything too often. */
async function endLimits(): Promise<Answered> {
  await app!.database.db.deleteFrom('rateLimits').execute()
  return { isDone: true }
}

async function answer(wish: Wish): Promise<Answered> {
  try {
    if ('open' in wish) return await open(wish.open)
    return await ('session' in wish ? sessionOf(wish.session) : endLimits())
  } catch (error) {
    return { error: error instanceof Error ? error.stack! : String(error) }
  }
}
process.on('message', async ({ n, what }: Told<Wish>) => process.send!({ n, what: await answer(what) }))
process.on('disconnect', () => process.exit(0))
