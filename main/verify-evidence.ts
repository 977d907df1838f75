// Looks through the chain of signatures from its first row: `node main/verify-evidence.ts`, with the settings of the portal.
// Ends with 1 and the numbers of the rows when any was changed, added or taken away.
import { verifyChain } from '#areas/signature/server/verify-chain.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { createLog } from '#platform/server/log/log.ts'
import { settingsOrExit } from './node.ts'

const settings = settingsOrExit()
const url = settings.databaseUrl
const log = createLog(settings.logLevel)
const database = await openDatabase({ dataDir: settings.dataDir, log, ...(url ? { url } : {}) }).catch((e: unknown) => {
  console.error(e instanceof Error ? e.message : e)
  process.exit(1)
})
const { rows, breaches } = await verifyChain(database.db)
if (breaches.length) console.table(breaches)
console.log(`${rows} signatures, ${breaches.length} rows that do not fit.`)
if (breaches.length) process.exitCode = 1
await database.close()
