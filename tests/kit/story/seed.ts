// Fills a template with the demo, once for all stories: node tests/kit/story/seed.ts <data directory> [<address of its database>]
import { startBackground } from '#main/background.ts'
import { openNode } from '#main/node.ts'
import { createPortal } from '#main/portal.ts'
import type { App } from '#platform/server/app.ts'
import { settle } from '../settle.ts'
import { ownCall, settingsOf, storyPassword, templatePort } from './settings.ts'

const people = ['admin', 'editor_su', 'auditor_he', 'legal_ma', 'am_lin', 'nimbus_main', 'tern_dev', 'harbor_order']
/** People have been here before: their sign-ins stand in the log, their sessions are over. */
async function signInOnce(app: App): Promise<void> {
  const { database } = app
  const { rows } = await database.pool.query<{ last: number }>('select coalesce(max(id), 0) as last from sessions')
  const server = await createPortal(app)
  for (const username of people) {
    const payload = new URLSearchParams({ username, password: storyPassword }).toString()
    const headers = { ...ownCall, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.inject({ method: 'POST', url: '/api/login', payload, headers })
    if (answer.json().msgCode !== 0) throw new Error(`sign-in of ${username}: ${answer.body}`)
  }
  await server.close()
  await database.pool.query('delete from sessions where id > $1', [rows[0]!.last])
  await database.pool.query('delete from rate_limits')
}

const [dataDir, url = ''] = process.argv.slice(2)
const { app, log, fill, close } = await openNode(settingsOf({ dataDir: dataDir!, url, port: templatePort }))
await fill()
const stop = await startBackground(app)
await settle(app.database)
await stop()
await signInOnce(app)
await app.database.pool.query('vacuum analyze')
await close()
log.debug('the demo is in place')
