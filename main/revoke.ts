import type { Database } from '#platform/server/db/open.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Logger } from 'pino'
import type { Settings } from '#platform/server/settings.ts'
import { openNamed } from './database.ts'

/**
 * Ends every session and spends every one-time value of a database that has gone back in time; answers how many sessions. Recovery codes go as
 * well, unless they are to be kept: nobody knows any more which of them were used.
 */
export function revokeSessions(
  database: Database,
  { recoveryCodes }: { recoveryCodes: 'kept' | 'gone' },
): Promise<bigint> {
  const now = new Date()
  // the step of codes that is running, and the next: one that was spent after the backup must not work again
  const step = Math.floor(now.getTime() / 30_000) + 1
  return transact(database, async ({ db }) => {
    const r = await db
      .updateTable('sessions')
      .set({ endedAt: now, endedWhy: 'revoked' })
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    await db.updateTable('ssoTickets').set({ usedAt: now }).where('usedAt', 'is', null).execute()
    await db.updateTable('users').set({ totpLastStep: step }).where('totpEnrolledAt', 'is not', null).execute()
    if (recoveryCodes === 'gone') await db.deleteFrom('recoveryCodes').execute()
    await db.deleteFrom('passkeyChallenges').execute()
    return r.numUpdatedRows
  })
}

/**
 * Does something in the portal's database, and where a trial is inside in the real one under it as well, one after the other: what ends
 * an account in a copy that is thrown away has ended nothing.
 */
export async function inEach<T>(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  work: (database: Database) => Promise<T>,
): Promise<T[]> {
  const first = await openNamed(settings, log)
  const done = [await work(first).finally(() => first.close())]
  if (!first.trial) return done
  const real = await openNamed(settings, log, { real: true })
  return [...done, await work(real).finally(() => real.close())]
}
