// Fills a template with the demo, once for all stories: node tests/kit/story/seed.ts <data directory> [<address of its database>]
import { startBackground } from '#main/background.ts'
import { openNode } from '#main/node.ts'
import { settle } from '../settle.ts'
import { settingsOf, templatePort } from './settings.ts'

const [dataDir, url = ''] = process.argv.slice(2)
const { app, log, fill, close } = await openNode(settingsOf({ dataDir: dataDir!, url, port: templatePort }))
await fill()
const stop = await startBackground(app)
await settle(app.database)
await stop()
await app.database.pool.query('vacuum analyze')
await close()
log.debug('the demo is in place')
