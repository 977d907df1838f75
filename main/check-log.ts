// Compares the operation log with its seals: `node main/check-log.ts`, with the settings of the portal. Ends with 1 and the
// stretches of ids when rows were changed, added or taken away.
import { checkLog } from '#platform/server/audit/seal.ts'
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
const { seals, breaches } = await checkLog({ database, settings })
if (breaches.length) console.table(breaches)
console.log(`${seals} seals, ${breaches.length} that do not fit.`)
if (breaches.length) process.exitCode = 1
await database.close()
