// A node of the portal: HTTP, and jobs unless JOBS=0.
import { openNode, settingsOrExit, stopOnSignal } from './node.ts'
import { startSimulator } from './pay-simulator.ts'
import { ensureWebBuilt } from './web-build.ts'

const settings = settingsOrExit()
// the web app is built in its own process while the database opens in its own thread and the areas are loaded in this one
const building = ensureWebBuilt()
const [{ app, log, firstAdminPassword, migrated, fill, stopFilling, close }] = await Promise.all([
  openNode(settings),
  building,
]).catch((e: unknown) => {
  console.error(e instanceof Error ? e.message : e)
  process.exit(1)
})
// both need every area, which the node has loaded by now
const [{ createPortal }, { startBackground }] = await Promise.all([import('./portal.ts'), import('./background.ts')])
const health = { stopping: false, migrated }
const server = await createPortal(app, health)
await server.listen({ port: settings.port, host: settings.host })
const simulator = startSimulator(app)
/** Jobs look at what there is: they begin with all of it. */
const background = fill().then(() => (settings.jobs && !app.filling ? startBackground(app) : undefined))

/** The simulator hearing of the trades there are: it reads the database, so a stop waits for it. */
let telling: Promise<void> | undefined

/** As long as a balancer needs to look at /readyz again. */
const drainMs = 4000
stopOnSignal(log, async (signal) => {
  // readiness drops first, and the balancer has time to see it: until then it still sends people here
  health.stopping = true
  stopFilling()
  if (signal === 'SIGTERM') await new Promise((done) => setTimeout(done, drainMs))
  await server.close()
  // a stop may come while jobs are still starting
  const stopBackground = await background
  await stopBackground?.()
  await telling
  await close()
})

console.log(`\n  Tapeout is running at ${settings.publicUrl}\n`)
if (settings.demo) {
  const { demoPassword } = await import('./demo.ts')
  console.log(`  Demo: sign in as nimbus_main (certified customer), tern_dev (certification in legal review),
  editor_su / auditor_he (staff) or admin; password ${demoPassword(app)}\n`)
}
if (firstAdminPassword)
  console.log(`  First account: admin, password ${firstAdminPassword} (shown once; sign in at /adminLogin)\n`)
await background.catch((error: unknown) => {
  log.fatal({ err: error }, 'the demo could not be filled, or its jobs not be started')
  process.exit(1)
})
const tellTrades = await simulator
// it may be there only when a stop has closed the database already
if (!health.stopping) telling = tellTrades()
await telling
