// npm run dev: a node whose screens change in the browser as they are written, without a build. Server code: start it anew.
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { devWeb } from '#platform/server/http/web.ts'
import { startBackground } from './background.ts'
import { bootOf } from './boot.ts'
import { openNode, settingsOrExit, stopOnSignal } from './node.ts'
import { createPortal } from './portal.ts'

const settings = settingsOrExit()
const { app, log, fill, stopFilling, close } = await openNode(settings)
const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
let vite: ViteDevServer | undefined
const web = devWeb((url) => vite!.transformIndexHtml(url, page), app, bootOf(app))
const server = await createPortal(app, undefined, web)
vite = await createServer({
  appType: 'custom',
  // its messages come over the portal's own address: the policy of the pages allows no other
  server: { middlewareMode: true, hmr: { server: server.server } },
  html: { cspNonce: '__NONCE__' },
})
const { middlewares } = vite
// what Vite does not know comes to the portal: calls, files and pages
const [answer] = server.server.listeners('request') as RequestListener[]
server.server.removeAllListeners('request').on('request', (request, reply) => {
  if (/^\/(api|cas|f|metrics)(\/|$)/.test(request.url!)) answer!(request, reply)
  else middlewares(request, reply, () => answer!(request, reply))
})
await server.listen({ port: settings.port, host: settings.host })
const background = fill().then(() => (app.filling ? undefined : startBackground(app)))
stopOnSignal(log, async () => {
  stopFilling()
  await vite?.close()
  await server.close()
  const stopBackground = await background
  await stopBackground?.()
  await close()
})
console.log(`\n  Tapeout is running for development at ${settings.publicUrl}\n`)
await background
