// After a restore: ends every session and spends every one-time value, because a backup brings back what was over by then:
// `node main/revoke-sessions.ts`, with the settings of the portal, before the first node starts.
import type { Database } from '#platform/server/db/open.ts'
import { createLog } from '#platform/server/log/log.ts'
import { end } from './database.ts'
import { settingsOrExit } from './node.ts'
import { inEach, revokeSessions } from './revoke.ts'

const settings = settingsOrExit()
const revoke = (database: Database) => revokeSessions(database, { recoveryCodes: 'gone' })
const ended = await inEach(settings, createLog(settings.logLevel), revoke).catch(end)
console.log(`${ended.reduce((sum, n) => sum + n, 0n)} sessions ended; tickets and codes in use are spent.`)
