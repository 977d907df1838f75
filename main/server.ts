// A node of the portal: HTTP, and jobs unless JOBS=0.
import { openNode, settingsOrExit, stopOnSignal } from './node.ts'
import { withSimulator } from './pay-simulator.ts'
import { ensureWebBuilt } from './web-build.ts'

const { settings, handOver } = await withSimulator(settingsOrExit())
// what needs every area is loaded while the database opens and the web app is built
const [{ app, log, firstAdminPassword, migrated, close }, { createPortal }, { startBackground }] = await Promise.all([
  openNode(settings),
  import('./portal.ts'),
  import('./background.ts'),
  ensureWebBuilt(),
]).catch((e: unknown) => {
  console.error(e instanceof Error ? e.message : e)
  process.exit(1)
})
const health = { stopping: false, migrated }
const server = await createPortal(app, health)
await server.listen({ port: settings.port, host: settings.host })
await handOver(app)
const background = settings.jobs ? startBackground(app) : null

/** As long as a balancer needs to look at /readyz again. */
const drainMs = 4000
stopOnSignal(log, async (signal) => {
  // readiness drops first, and the balancer has time to see it: until then it still sends people here
  health.stopping = true
  if (signal === 'SIGTERM') await new Promise((done) => setTimeout(done, drainMs))
  await server.close()
  // a stop may come while jobs are still starting
  const stopBackground = await background
  await stopBackground?.()
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
await background
