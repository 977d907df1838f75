// Writes the index of the search anew while the portal runs: `node main/rebuild-search.ts`. With the embedded database,
// which one process has at a time, an administrator asks for the same at /admin/search.
import { rebuildIndex } from '#areas/search/server/index.service.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { createLog } from '#platform/server/log/log.ts'
import { createApp } from './app.ts'
import { systemContext } from './background.ts'
import { openOrEnd } from './database.ts'
import { settingsOrExit } from './node.ts'

const settings = settingsOrExit()
const log = createLog(settings.logLevel)
const database = await openOrEnd(settings, log)
await migrate(database, log)
const app = await createApp(settings, database, log)
const began = performance.now()
const records = await rebuildIndex(systemContext(app, log))
for (const [kind, count] of Object.entries(records)) console.log(`${kind}: ${count}`)
console.log(`The search index is rebuilt after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
await app.close()
