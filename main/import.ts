// Brings an old portal along: `node main/import.ts FOLDER --as LOGIN [--source NAME] [--dry-run]`, with the settings of the portal. FOLDER
// (or a zip) holds a table and its files; the sample of /admin/import shows how. With the embedded database, which one process has at a
// time, staff do the same at /admin/import.
import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { importFolder } from '#areas/import/server/command.service.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { createLog } from '#platform/server/log/log.ts'
import { createApp } from './app.ts'
import { systemContext } from './background.ts'
import { end, openOrEnd } from './database.ts'
import { settingsOrExit } from './node.ts'

const usage = 'node main/import.ts FOLDER --as LOGIN [--source NAME] [--dry-run]'
const options = { as: { type: 'string' }, source: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
function given() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return end(`${(error as Error).message}\n${usage}`)
  }
}
const { values, positionals } = given()
const [folder] = positionals
if (!folder || positionals.length > 1 || !values.as) end(usage)

const settings = settingsOrExit()
const log = createLog(settings.logLevel)
const database = await openOrEnd(settings, log)
if (database.trial) end('A trial is inside, and what is brought along would go with it: `node main/trial.ts out` first')
await migrate(database, log)
const app = await createApp(settings, database, log)
try {
  const clean = await importFolder(systemContext(app, log), {
    path: folder!,
    loginName: values.as!,
    source: values.source ?? 'old-portal',
    dryRun: values['dry-run'] ?? false,
    operator: `${userInfo().username}@${hostname()}`,
    say: (line) => console.log(line),
  })
  if (!clean) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await app.close()
