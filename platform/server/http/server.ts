import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { fail } from '#platform/contract/error.ts'
import type { App } from '../app.ts'
import { localeOf } from '../auth/cookies.ts'
import { refusalOf, sendRefusal } from './errors.ts'
import { serveHealth, type Health } from './health.ts'
import { serveMetrics } from './metrics.ts'
import type { Route } from './mount.ts'
import { serveOpenApi } from './openapi.ts'
import { serveRoute } from './pipeline.ts'
import { improveCompression, serveWeb, type Web } from './web.ts'

/** A piece of the server that is not an envelope call: the CAS hub, resumable uploads. */
export type Plugin = (server: FastifyInstance, app: App) => void | Promise<void>
export type ServerOptions = {
  app: App
  routes: Route[]
  plugins?: Plugin[]
  /** the built web app and what to put into its page; absent in tests of the calls alone */
  web?: Web | undefined
  health?: Health
}

/** Builds the HTTP server: calls by contract, health, metrics, OpenAPI, the web app. Does not listen. */
export async function createServer({
  app,
  routes,
  plugins = [],
  web,
  health,
}: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    trustProxy: app.settings.trustProxy ? (_address: string, hop: number) => hop <= app.settings.trustProxy : false,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomBytes(8).toString('hex'),
    // slow headers are cut: the check runs each second; idle connections outlive those of a proxy in front
    serverFactory: (handler) =>
      createHttpServer(
        { connectionsCheckingInterval: 1000, headersTimeout: 15_000, keepAliveTimeout: 75_000, requestTimeout: 0 },
        handler,
      ),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400, caseSensitive: true, ignoreTrailingSlash: false },
  })
  await server.register(cookie)
  await server.register(formbody, { bodyLimit: 1024 * 1024 })
  await server.register(multipart)
  securityHeaders(server, app)
  serveHealth(server, app, health)
  serveMetrics(server, app)
  for (const route of routes) serveRoute(server, app, route)
  for (const plugin of plugins) await plugin(server, app)
  serveOpenApi(server, routes)
  if (web) {
    serveWeb(server, app, web)
    server.addHook('onListen', () => void improveCompression(web))
  }
  server.setErrorHandler((error, request, reply) =>
    sendRefusal(reply, refusalOf(error, localeOf(request), request.id, app.log), request.id),
  )
  server.setNotFoundHandler((request, reply) => {
    if (web && web.isPage(request)) return web.sendPage(request, reply)
    const r = refusalOf(fail('platform.not_found'), localeOf(request), request.id, app.log)
    return sendRefusal(reply, { ...r, status: 404 }, request.id)
  })
  return server
}

/** Headers of every answer; the page adds its own content policy with a nonce. */
function securityHeaders(server: FastifyInstance, app: App): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // same-origin keeps one-time values in addresses away from other sites (traps row 9)
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
    if (app.settings.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
