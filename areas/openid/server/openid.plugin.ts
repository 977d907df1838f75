import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminLogin, login } from '#areas/session/session.links.ts'
import { endBrowserSessions, findStanding, shownPortal } from '#areas/session/server/session.public.ts'
import type { App } from '#platform/server/app.ts'
import { closeOperation, operationAlong, type Operation } from '#platform/server/audit/operation-log.ts'
import { outsideCall } from '#platform/server/audit/logged.ts'
import { localeOf, markerCookie, sessionCookie, ssoCookie } from '#platform/server/auth/cookies.ts'
import type { SessionRow } from '#platform/server/auth/session.sql.ts'
import { refusalOf, sendRefusal } from '#platform/server/http/errors.ts'
import { refuseCrossSite } from '#platform/server/http/origin.ts'
import { contextOf } from '#platform/server/http/pipeline.ts'
import { headersOfAll, type Plugin } from '#platform/server/http/server.ts'
import '../contract.ts'
import { mountPath, type Asked } from './sealed-entry.ts'
import type { Speaking } from './openid-page.service.ts'
import { providerOf } from './provider.service.ts'

/**
 * The OpenID Connect provider at /cas/oidc, where subsystems are set up (OPENID_CLIENTS). It reads bodies and writes answers by
 * itself; what holds for every other request is done before it gets one.
 */
export const openid: Plugin = async (server, app) => {
  if (!app.settings.openidClients.length) return
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.get(`${mountPath}/interaction/:uid`, { exposeHeadRoute: false }, (request, reply) =>
      settle(app, request, reply),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: `${mountPath}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => pass(scope, app, request, reply),
    })
  })
}

/** Hands a request to the provider, as one to the configured address whatever its Host says. */
async function pass(server: FastifyInstance, app: App, request: FastifyRequest, reply: FastifyReply) {
  const refused = await refusedAt(app, request)
  if (refused) return sendRefusal(reply, refused, request.id)
  const { provider } = await providerOf(app)
  const ctx = contextOf(app, request, null)
  const { raw } = request
  const asked: Asked & Speaking = raw as never
  asked.locale = localeOf(request)
  asked.portal = () => shownPortal(ctx)
  // only a browser's requests carry its cookies; a subsystem's own have none
  asked.standing = raw.headers.cookie ? await findStanding(ctx, { request }) : null
  asked.signOut = () => signOut(server, app, request, asked.standing ?? null)
  asConfigured(app, request)
  reply.hijack()
  for (const [name, value] of Object.entries(headersOfAll(app))) reply.raw.setHeader(name, value)
  await provider.callback()(raw, reply.raw)
  return reply
}

/** Signing in and out is done from this site's own pages; too many requests of one address wait. */
async function refusedAt(app: App, request: FastifyRequest) {
  try {
    await app.limits.spend('openid_call', request.ip)
    if (request.method === 'POST' && request.url.startsWith(`${mountPath}/session/end/confirm`))
      refuseCrossSite(request, app.settings)
    return null
  } catch (e) {
    const refusal = refusalOf(e, localeOf(request), request.id, app.log)
    return { ...refusal, status: refusal.kind === 'too_many' ? 429 : refusal.kind === 'unavailable' ? 503 : 400 }
  }
}

function asConfigured({ settings }: App, { raw }: FastifyRequest): void {
  const { host, protocol } = new URL(settings.publicUrl)
  delete raw.headers['x-forwarded-host']
  Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
  Object.assign(raw, { originalUrl: raw.url, url: raw.url!.slice(mountPath.length) })
}

/** The browser came for somebody's name: whoever is signed in to the portal is signed in here, anybody else is led to its door. */
async function settle(app: App, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const { provider } = await providerOf(app)
  const { raw } = request
  const back = raw.url!
  const way = await provider.interactionDetails(raw, reply.raw).catch(() => null)
  // it took too long, or this is another browser: the portal itself still works
  if (!way) return reply.redirect('/', 303)
  const standing = await findStanding(contextOf(app, request, null), { request })
  const { reasons } = way.prompt
  if (!standing || !isFreshEnough(standing, reasons, way.iat, Number(way.params['max_age'] ?? Infinity))) {
    const door = standing?.staff ? adminLogin : login
    return reply.redirect(door.url(null, { back_url: back, ...(standing ? { again: '1' } : {}) }), 303)
  }
  const result = isForSomebodyElse(reasons)
    ? { error: 'login_required', error_description: 'another person is signed in' }
    : { login: { accountId: String(standing.id), ts: Math.floor(standing.signedInAt.getTime() / 1000) } }
  await noteSignIn(app, request, standing, String(way.params['client_id']), 'login' in result)
  const to = await provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: false })
  return reply.redirect(to, 303)
}

const isForSomebodyElse = (reasons: readonly string[]) =>
  reasons.some((reason) => reason === 'id_token_hint' || reason === 'claims_id_token_sub_value')

/** Whether the password was proven lately enough for what the subsystem asks. */
function isFreshEnough({ signedInAt }: SessionRow, reasons: readonly string[], begun: number, maxAge: number): boolean {
  const at = signedInAt.getTime() / 1000
  if (reasons.includes('login_prompt')) return at >= begun
  return at >= begun || Date.now() / 1000 - at <= maxAge
}

async function noteSignIn(app: App, request: FastifyRequest, user: SessionRow, client: string, ok: boolean) {
  const operation = operationOf(request, calls.login, user, { client })
  await closeOperation(app, operation, operationAlong(operation), ok ? 0 : 400)
}
const calls = { login: outsideCall('session', 'openidLogin'), logout: outsideCall('session', 'openidLogout') }
const operationOf = (
  request: FastifyRequest,
  call: ReturnType<typeof outsideCall>,
  user: SessionRow | null,
  params: Record<string, unknown>,
): Operation => ({ ...call, request, url: request.url.split('?', 1)[0]!, began: performance.now(), user, params })

async function signOut(server: FastifyInstance, app: App, request: FastifyRequest, user: SessionRow | null) {
  const ctx = contextOf(app, request, null)
  await endBrowserSessions(ctx, { request }, 'logout')
  const operation = operationOf(request, calls.logout, user, {})
  await closeOperation(app, operation, operationAlong(operation), 0)
  const over = (name: string, path: string) =>
    server.serializeCookie(name, '', { path, expires: new Date(0), secure: app.settings.secure, sameSite: 'lax' })
  return [over(sessionCookie(app.settings), '/'), over(markerCookie, '/'), over(ssoCookie, '/cas')]
}
