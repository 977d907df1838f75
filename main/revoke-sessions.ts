// After a restore: ends every session and spends every one-time value, because a backup brings back what was over by then:
// `node main/revoke-sessions.ts`, with the settings of the portal, before the first node starts.
import { openDatabase } from '#platform/server/db/open.ts'
import { transact } from '#platform/server/db/transact.ts'
import { createLog } from '#platform/server/log/log.ts'
import { settingsOrExit } from './node.ts'

const settings = settingsOrExit()
const url = settings.databaseUrl
const log = createLog(settings.logLevel)
const database = await openDatabase({ dataDir: settings.dataDir, log, ...(url ? { url } : {}) }).catch((e: unknown) => {
  console.error(e instanceof Error ? e.message : e)
  process.exit(1)
})
const now = new Date()
// the step of codes that is running, and the next: one that was spent after the backup must not work again
const step = Math.floor(now.getTime() / 30_000) + 1
const ended = await transact(database, async ({ db }) => {
  const r = await db
    .updateTable('sessions')
    .set({ endedAt: now, endedWhy: 'revoked' })
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  await db.updateTable('ssoTickets').set({ usedAt: now }).where('usedAt', 'is', null).execute()
  await db.updateTable('users').set({ totpLastStep: step }).where('totpEnrolledAt', 'is not', null).execute()
  // nor a recovery code: which of them were, nobody knows any more
  await db.deleteFrom('recoveryCodes').execute()
  await db.deleteFrom('passkeyChallenges').execute()
  return r.numUpdatedRows
})
console.log(`${ended} sessions ended; tickets and codes in use are spent.`)
await database.close()
