import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/server/app.ts'
import type { Health } from '#platform/server/http/health.ts'
import { createServer } from '#platform/server/http/server.ts'
import { loadWeb, type Web } from '#platform/server/http/web.ts'
import { headTags } from '#platform/server/http/head.ts'
import { heads, plugins, routesOf } from './areas.ts'
import { bootOf } from './boot.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const distDir = join(root, 'dist')
/** What a demo has besides (decision 0033). */
const demoDir = join(root, 'dist-demo')

/** The HTTP server of the portal with every area; with the web app when it is built. */
export async function createPortal(app: App, health?: Health, web = webOf(app)): Promise<FastifyInstance> {
  return createServer({ app, routes: routesOf(app.settings), plugins, web, ...(health ? { health } : {}) })
}

function webOf(app: App): Web | undefined {
  if (!existsSync(join(distDir, 'index.html'))) return undefined
  const pdfjs = join(root, 'node_modules/pdfjs-dist')
  const folders = Object.fromEntries(
    ['cmaps', 'standard_fonts', 'wasm', 'iccs']
      .map((f) => [`/pdfjs/${f}/`, join(pdfjs, f)])
      .filter(([, dir]) => existsSync(dir!)),
  )
  const hasDemo = app.settings.demo && existsSync(join(demoDir, 'preload.json'))
  return loadWeb([distDir, ...(hasDemo ? [demoDir] : [])], folders, app, bootOf(app), (...asked) =>
    headTags(app, heads, ...asked),
  )
}
