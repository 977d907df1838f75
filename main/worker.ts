// Jobs and outbox alone, for installations that keep them apart from the web nodes (which then run with JOBS=0).
import { startBackground } from './background.ts'
import { openNode, settingsOrExit, stopOnSignal } from './node.ts'

const { app, log, fill, close } = await openNode(settingsOrExit())
await fill()
const stopBackground = await startBackground(app)
stopOnSignal(log, async () => {
  await stopBackground()
  await close()
})
log.info('worker is running')
