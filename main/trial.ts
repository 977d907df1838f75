// Lays the demo into an installation for a trial, and takes it out without a trace, with the settings of the portal and while no node
// runs: `node main/trial.ts in`, `node main/trial.ts out [--lose-work]`. Decision 0042.
import { createLog } from '#platform/server/log/log.ts'
import { settingsOrExit } from './node.ts'
import { layIn } from './trial-in.ts'
import { takeOut, WorkWouldGo } from './trial-out.ts'

const [what, flag] = process.argv.slice(2)
const settings = settingsOrExit()
const place = { settings, log: createLog('warn'), adminUrl: process.env['TRIAL_ADMIN_URL'] }

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))
async function goIn(): Promise<void> {
  const { password, leftOut } = await layIn(place)
  console.log(`The trial is inside. Start the portal: people, papers and orders of the demo stand beside your own.
Nothing it writes is sent, and your own database and files stay as they are until you take it out: node main/trial.ts out

  Sign in as nimbus_main, harbor_order (customers), editor_su, auditor_he (staff) and the others of the demo.
  Password of them all: ${password} (shown once). Your own accounts keep theirs.`)
  if (leftOut.length === 0) return
  console.log('\nNot laid in, because something of yours has the same name, number or day:')
  for (const { area, why } of leftOut) console.log(`  ${area}: ${why}`)
}

async function goOut(): Promise<void> {
  if (await takeOut(place, flag === '--lose-work'))
    console.log('The trial is out: the portal is where it was before. Start it again.')
  else console.log('No trial is inside.')
}

try {
  if (what === 'in' && flag === undefined) await goIn()
  else if (what === 'out' && (flag === undefined || flag === '--lose-work')) await goOut()
  else throw new Error('Say what to do: node main/trial.ts in, or node main/trial.ts out [--lose-work]')
} catch (error) {
  console.error(said(error))
  if (error instanceof WorkWouldGo) {
    for (const { area, by, calls } of error.work)
      console.error(`  ${area}: ${by ?? 'nobody signed in'}, ${calls} times`)
    console.error('Keep what you need of it, then run it again with --lose-work.')
  }
  process.exitCode = 1
}
