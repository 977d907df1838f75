import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Parsed } from '#platform/contract/contract.ts'
import { Failure } from '#platform/contract/error.ts'
import { maskedUrl } from '#platform/contract/mask.ts'
import { outsideCall } from '#platform/server/audit/logged.ts'
import { closeOperation, operationAlong, type Operation } from '#platform/server/audit/operation-log.ts'
import { clearSessionCookies, clearSsoCookie, localeOf } from '#platform/server/auth/cookies.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { databaseAlong } from '#platform/server/db/along.ts'
import { refusalOf } from '#platform/server/http/errors.ts'
import { parseInput } from '#platform/server/http/input.ts'
import type { Io, Signer } from '#platform/server/http/mount.ts'
import { refuseCrossSite } from '#platform/server/http/origin.ts'
import { isSound } from '#platform/server/http/sound.ts'
import { contextOf } from '#platform/server/http/pipeline.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import { translate } from '#platform/server/text.ts'
import { credentialSize } from '#areas/factor/proof.contract.ts'
import { session } from '../contract.ts'
import { passkeySession } from '../passkey.contract.ts'
import * as client from './cas-client.service.ts'
import * as hub from './cas-hub.service.ts'
import * as pages from './cas-page.rules.ts'
import { shownPortal } from './portal-name.service.ts'
import { proxyRefusalXml, validationJson, validationXml, withTicket, type Validation } from './cas.rules.ts'
import { accountByPasskey } from './passkey.service.ts'
import { checkCustomer } from './session.service.ts'
import { safeBackUrl } from './session.rules.ts'
import { endBrowserSessions, findSignOn } from './sign-on.service.ts'
import { login } from '../session.links.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const CasQuery = z.object({
  service: text(4000),
  ticket: text(400),
  state: text(4000),
  renew: text(10),
  gateway: text(10),
  method: text(10),
  format: text(10),
  pgtUrl: text(4000),
  back_url: text(2000),
  username: text(64),
  password: text(256),
  code: text(40),
  credential: text(credentialSize),
  execution: text(400),
  logoutRequest: text(65_536),
})
type CasQuery = z.output<typeof CasQuery>

/** CAS parameters of query and body; one that is given twice or is too long counts as absent, and never as either. */
function queryOf(request: FastifyRequest): CasQuery {
  const body = request.body && typeof request.body === 'object' ? request.body : {}
  const all = Object.entries({ ...(request.query as object), ...body })
  const given = Object.fromEntries(all.filter(([, value]) => isSound(value)))
  const parsed = CasQuery.safeParse(given)
  if (parsed.success) return parsed.data
  const bad = new Set(parsed.error.issues.map((i) => i.path[0]))
  return CasQuery.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))))
}
const isOn = (flag: string | undefined): boolean => flag !== undefined && flag !== '' && flag !== 'false'

type Turn = { ctx: Ctx; io: Io; q: CasQuery; t: pages.Words }
type Step = (turn: Turn) => Promise<FastifyReply>

/**
 * The single sign-on hub (a CAS 3.0 server) and the portal's own place as a CAS client. Browser pages in
 * the visitor's language without a script; nothing under /cas is ever stored.
 */
export const cas: Plugin = (server, app) => {
  const serve = (method: 'GET' | 'POST', url: string, step: Step, operation?: Outside) =>
    server.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const locale = localeOf(request)
        const t: pages.Words = (key, params) => translate(locale, `session.${key}`, params)
        const q = queryOf(request)
        const note = noteOf(request, q, operation)
        const ctx = contextOf(app, request, null)
        const db = note ? databaseAlong(app.database, note.along) : ctx.db
        const signedIn = (user: Signer) => void (note && (note.operation.user = user))
        const turn = { ctx: { ...ctx, db }, io: { request, reply, signedIn }, q, t }
        try {
          return await step(turn)
        } catch (e) {
          const { status } = refusalOf(e, locale, request.id, app.log)
          const key = status === 503 ? 'unavailable' : 'failed'
          return sendPage(turn, pages.messagePage(t, key, status === 503 ? 503 : 500, again(turn, t('cas.retry'))))
        } finally {
          const { statusCode } = reply
          if (note) await closeOperation(app, note.operation, note.along, statusCode < 400 ? 0 : statusCode)
        }
      },
    })
  serve('GET', '/cas/login', showLogin)
  serve('POST', '/cas/login', takeLogin, calls.login)
  serve('GET', '/cas/logout', signOut, calls.logout)
  for (const url of ['/cas/serviceValidate', '/cas/p3/serviceValidate', '/cas/proxyValidate', '/cas/p3/proxyValidate'])
    serve('GET', url, validate)
  serve('GET', '/cas/proxy', async ({ io }) => sendXml(io.reply, proxyRefusalXml))
  serve('GET', '/cas/start', async ({ ctx, io, q }) => io.reply.redirect(client.startAddress(ctx, io, q.back_url), 303))
  serve('GET', '/cas/verify', comeBack, calls.verify)
  serve('POST', '/cas/verify', endFromOutside, calls.singleLogout)
}

const again = ({ io }: Turn, words: string) => ({
  href: io.request.url.startsWith('/cas/verify') ? '/cas/start' : '/cas/login',
  text: words,
})

const calls = {
  login: outsideCall('session', 'casLogin'),
  logout: outsideCall('session', 'casLogout'),
  verify: outsideCall('session', 'casVerify'),
  singleLogout: outsideCall('session', 'casSingleLogout'),
}
type Outside = ReturnType<typeof outsideCall>
/** These calls are no contract entries, yet they sign people in and out: they stand in the operation log as well. */
function noteOf(request: FastifyRequest, q: CasQuery, call: Outside | undefined) {
  if (!call) return null
  const params = q.username ? { username: q.username } : {}
  const url = maskedUrl(request.url)
  const operation: Operation = { ...call, request, url, began: performance.now(), user: null, params }
  return { operation, along: operationAlong(operation) }
}

async function sendPage({ ctx, io }: Turn, page: pages.CasPage): Promise<FastifyReply> {
  const portal = await shownPortal(ctx)
  const nonce = randomBytes(16).toString('base64')
  return io.reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pages.pagePolicy(page, nonce))
    .send(pages.pageHtml(page, portal, ctx.locale, nonce))
}
const sendXml = (reply: FastifyReply, xml: string) => reply.type('application/xml; charset=utf-8').send(xml)
const refuseService = (turn: Turn) =>
  sendPage(turn, pages.messagePage(turn.t, 'service_refused', 400, { href: '/', text: turn.t('cas.open_portal') }))

async function showLogin(turn: Turn): Promise<FastifyReply> {
  const { ctx, io, q, t } = turn
  const service = hub.allowedService(ctx, q.service)
  if (given(io, 'service') && !service) return refuseService(turn)
  const renew = isOn(q.renew)
  const signOn = await findSignOn(ctx, io)
  if (signOn && !renew)
    return service
      ? goToService(turn, service, await hub.issueTicket(ctx, signOn.sessionId, service, false))
      : sendPage(turn, pages.signedInPage(t, signOn.name))
  if (isOn(q.gateway) && !renew && service) return io.reply.redirect(service.href, 303)
  return sendForm(turn, service, '', 200)
}

/** Whether a parameter was sent at all, however wrong. */
const given = (io: Io, name: string): boolean => {
  const all = { ...(io.request.query as object), ...(io.request.body as object | undefined) } as Record<string, unknown>
  return all[name] !== undefined && all[name] !== ''
}

function sendForm(turn: Turn, service: URL | null, error: string, status: number, asksCode = false) {
  const { ctx, io, q, t } = turn
  const username = q.username ?? ''
  const execution = hub.newLoginTicket(ctx, io)
  const method = q.method === 'POST' ? 'POST' : ''
  return sendPage(
    turn,
    pages.loginPage(t, { service, execution, renew: isOn(q.renew), method, username, asksCode, error, status }),
  )
}

async function goToService(turn: Turn, service: URL, ticket: string): Promise<FastifyReply> {
  if (turn.q.method === 'POST') return sendPage(turn, pages.postTicketPage(turn.t, service, ticket))
  return turn.io.reply.redirect(withTicket(service, ticket), 303)
}

/** Who signs in: by name and password, or by the passkey of a device. */
function provenAccount({ ctx, io, q }: Turn) {
  const { username, password, code, credential } = q
  if (credential) {
    const given = parseInput(passkeySession.passkeyLogin, { credential }, ctx.locale)
    return accountByPasskey(ctx, io, given as Parsed<typeof passkeySession.passkeyLogin>)
  }
  const given = { username, password, ...(code ? { code } : {}) }
  return checkCustomer(ctx, io, parseInput(session.login, given, ctx.locale) as Parsed<typeof session.login>)
}

async function takeLogin(turn: Turn): Promise<FastifyReply> {
  const { ctx, io, q, t } = turn
  const { headers } = io.request
  const service = hub.allowedService(ctx, q.service)
  if (given(io, 'service') && !service) return refuseService(turn)
  try {
    // a browser says where the form came from; whatever says nothing still needs the browser's own login ticket
    if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
      refuseCrossSite(io.request, ctx.app.settings)
    if (!(await hub.spendLoginTicket(ctx, io, q.execution ?? '')))
      return sendForm(turn, service, t('cas.form_expired'), 400)
    const ssoId = await hub.signInAtHub(ctx, await provenAccount(turn), io)
    if (!service) return io.reply.redirect('/cas/login', 303)
    return goToService(turn, service, await hub.issueTicket(ctx, ssoId, service, true))
  } catch (e) {
    if (!(e instanceof Failure) || e.code === 'platform.unavailable') throw e
    const isAsking = e.code === 'session.code_required'
    const words = isAsking ? t('cas.code_again') : refusalOf(e, ctx.locale, ctx.traceId, ctx.log).msg
    return sendForm(turn, service, words, 401, isAsking || q.code !== undefined)
  }
}

async function signOut(turn: Turn): Promise<FastifyReply> {
  const { ctx, io, q, t } = turn
  const { settings } = ctx.app
  await endBrowserSessions(ctx, io, 'logout')
  clearSessionCookies(io.reply, settings)
  clearSsoCookie(io.reply, settings)
  const service = hub.allowedService(ctx, q.service)?.href ?? safeBackUrl(q.service, settings.publicUrl, [])
  const next = client.outsideLogout(ctx) ?? service
  if (next) return io.reply.redirect(next, 303)
  return sendPage(turn, pages.messagePage(t, 'signed_out', 200, { href: login.path, text: t('cas.again') }))
}

async function validate({ ctx, io, q }: Turn): Promise<FastifyReply> {
  let answer: Validation
  try {
    answer = await hub.validateTicket(ctx, { ...q, renew: isOn(q.renew) })
  } catch (e) {
    // a service must not read an outage as "this ticket is wrong"
    io.reply.code(refusalOf(e, ctx.locale, ctx.traceId, ctx.log).status === 503 ? 503 : 500)
    answer = { ok: false, code: 'INTERNAL_ERROR', why: 'try again' }
  }
  return q.format?.toUpperCase() === 'JSON'
    ? io.reply.type('application/json; charset=utf-8').send(validationJson(answer))
    : sendXml(io.reply, validationXml(answer))
}

async function comeBack(turn: Turn): Promise<FastifyReply> {
  const { ctx, io, q, t } = turn
  const r = await client.returnFromSignOn(ctx, io, q)
  if (r.ok) return io.reply.redirect(r.to, 303)
  const ways = {
    state_lost: { href: '/cas/start', text: t('cas.retry') },
    refused: { href: '/cas/start', text: t('cas.retry') },
    unknown_user: { href: login.path, text: t('logout.again') },
    disabled: { href: login.path, text: t('logout.again') },
    staff: { href: '/adminLogin', text: t('login.staffDoor') },
    factor: { href: login.path, text: t('logout.again') },
  }
  return sendPage(turn, pages.messagePage(t, r.why, 400, ways[r.why]))
}

async function endFromOutside({ ctx, io, q }: Turn): Promise<FastifyReply> {
  const understood = await client.endByLogoutRequest(ctx, q.logoutRequest ?? '')
  return io.reply.code(understood ? 200 : 400).send()
}
