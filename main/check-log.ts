// Compares the operation log with its seals: `node main/check-log.ts`, with the settings of the portal. Ends with 1 and the
// stretches of ids when rows were changed, added or taken away.
import { checkLog } from '#platform/server/audit/seal.ts'
import { createLog } from '#platform/server/log/log.ts'
import { openOrEnd } from './database.ts'
import { settingsOrExit } from './node.ts'

const settings = settingsOrExit()
const log = createLog(settings.logLevel)
const database = await openOrEnd(settings, log)
const { seals, breaches } = await checkLog({ database, settings })
if (breaches.length) console.table(breaches)
console.log(`${seals} seals, ${breaches.length} that do not fit.`)
if (breaches.length) process.exitCode = 1
await database.close()
