import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '#platform/contract/error.ts'
import type { App } from '../app.ts'
import { localeOf } from '../auth/cookies.ts'
import { defaultLocale } from '#platform/contract/text.ts'
import { refusalOf, sendRefusal } from './errors.ts'
import { serveHealth, type Health } from './health.ts'
import { serveMetrics } from './metrics.ts'
import type { Route } from './mount.ts'
import { serveOpenApi } from './openapi.ts'
import { serveRoute } from './pipeline.ts'
import { cutSlowClients, usualPatience, type Patience } from './slow.ts'
import { holdAll, serveWeb, type Web } from './web.ts'

/** A piece of the server that is not an envelope call: the CAS hub, resumable uploads. */
export type Plugin = (server: FastifyInstance, app: App) => void | Promise<void>
export type ServerOptions = {
  app: App
  routes: Route[]
  plugins?: Plugin[]
  /** the built web app and what to put into its page; absent in tests of the calls alone */
  web?: Web | undefined
  health?: Health
  patience?: Patience
}

/** Builds the HTTP server: calls by contract, health, metrics, OpenAPI, the web app. Does not listen. */
export async function createServer({
  app,
  routes,
  plugins = [],
  web,
  health,
  patience = usualPatience,
}: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    trustProxy: app.settings.trustProxy ? (_address: string, hop: number) => hop < app.settings.trustProxy : false,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomBytes(8).toString('hex'),
    // slow headers are cut: the check runs each second; idle connections outlive those of a proxy in front
    serverFactory: (handler) =>
      createHttpServer(
        {
          connectionsCheckingInterval: 1000,
          headersTimeout: patience.headMs,
          keepAliveTimeout: 75_000,
          requestTimeout: 0,
        },
        handler,
      ),
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => sendUnknown(app, request, reply),
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 400, caseSensitive: true, ignoreTrailingSlash: false },
  })
  await server.register(cookie)
  await server.register(formbody, { bodyLimit: 1024 * 1024 })
  await server.register(multipart)
  securityHeaders(server, app)
  cutSlowClients(server, patience)
  // before the routes: each takes the handler that is there when it is made
  server.setErrorHandler((error, request, reply) =>
    sendRefusal(reply, refusalOf(error, localeOf(request), request.id, app.log), request.id),
  )
  serveHealth(server, app, health)
  serveMetrics(server, app)
  for (const route of routes) serveRoute(server, app, route)
  for (const plugin of plugins) await plugin(server, app)
  serveOpenApi(server, routes)
  if (web) {
    serveWeb(server, app, web)
    server.addHook('onListen', () => holdLater(app, web))
  }
  server.setNotFoundHandler((request, reply) =>
    web && web.isPage(request) ? web.sendPage(request, reply) : sendUnknown(app, request, reply),
  )
  return server
}

/** The best compression takes many seconds of a processor, which a demo that is still being filled needs more. */
function holdLater(app: App, web: Web): void {
  if (app.filling) setTimeout(() => holdLater(app, web), 1000).unref()
  else holdAll(web).catch((err: unknown) => app.log.error({ err }, 'the web app cannot be read'))
}

/** Headers of every answer. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  // same-origin keeps one-time values in addresses away from other sites
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
/** When to ask again after an outage: a restart of the database takes about as long. */
const retrySeconds = 3
const closedPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox" }

/** What every answer carries, for the one that a library writes by itself. */
export const headersOfAll = ({ settings }: App): Record<string, string> => ({
  ...everywhere,
  ...closedPolicy,
  ...(settings.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The page adds its own content policy with a nonce. */
function securityHeaders(server: FastifyInstance, app: App): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.headers(everywhere)
    if (!reply.hasHeader('content-security-policy')) reply.headers(closedPolicy)
    if (reply.statusCode === 503) reply.header('retry-after', retrySeconds)
    if (app.settings.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

/** An address that leads nowhere, or cannot be read: no hook has run for the latter. */
function sendUnknown(app: App, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...everywhere, ...closedPolicy })
  const locale = request.cookies ? localeOf(request) : defaultLocale
  const r = refusalOf(fail('platform.not_found'), locale, request.id, app.log)
  return sendRefusal(reply, { ...r, status: 404 }, request.id)
}

const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/**
 * What is no HTTP at all is answered without a word and cut. A connection that a browser opened ahead and has not used yet is
 * closed in silence: an answer would lie there until the next call took it for its own.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return
  if (socket.bytesRead === 0) return void socket.destroy()
  const status = unreadable[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries({ ...everywhere, ...closedPolicy, 'content-length': '0', connection: 'close' })
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
}
