// Looks through the chain of signatures from its first row: `node main/verify-evidence.ts`, with the settings of the portal.
// Ends with 1 and the numbers of the rows when any was changed, added or taken away.
import { verifyChain } from '#areas/signature/server/verify-chain.ts'
import { createLog } from '#platform/server/log/log.ts'
import { openOrEnd } from './database.ts'
import { settingsOrExit } from './node.ts'

const settings = settingsOrExit()
const log = createLog(settings.logLevel)
const database = await openOrEnd(settings, log)
const { rows, breaches } = await verifyChain(database.db)
if (breaches.length) console.table(breaches)
console.log(`${rows} signatures, ${breaches.length} rows that do not fit.`)
if (breaches.length) process.exitCode = 1
await database.close()
