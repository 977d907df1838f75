import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access } from '#platform/contract/access.ts'
import { askingHeader, pageUserHeader, writtenHeader } from '#platform/contract/address.ts'
import type { Locale } from '#platform/contract/text.ts'
import { bytes, type Entry, wirePath } from '#platform/contract/contract.ts'
import { fail, kinds } from '#platform/contract/error.ts'
import type { App } from '../app.ts'
import { isLogged } from '../audit/logged.ts'
import { closeOperation, operationAlong, type Operation } from '../audit/operation-log.ts'
import { localeOf, sessionCookie } from '../auth/cookies.ts'
import { keyCaller } from '../auth/api-key.ts'
import { refuseWithoutToken } from '../auth/order-token.ts'
import { readsAs } from '../auth/stand-in.ts'
import type { Ctx, SessionUser } from '../ctx.ts'
import { databaseAlong, type Along } from '../db/along.ts'
import { readingOnly } from '../db/reading.ts'
import { sandboxOf } from '../sandbox/sandbox.ts'
import { addressOf } from './address.ts'
import { undeclaredCode } from './bounds.ts'
import { refusalOf, sendRefusal } from './errors.ts'
import { parseInput, rawInput } from './input.ts'
import type { Bytes, Io, Route, Signer } from './mount.ts'
import { refuseCrossSite } from './origin.ts'
import { alongWithKey, givenKey, keepAnswer, once, type GivenKey, type Told } from './repeat.ts'
import { inTaiwanScript } from './script.ts'

const unsafe = (e: Entry) => e.method !== 'GET' || e.effect

/** Serves one contract entry: site → session → access → input → use case → reply stripped to the contract. */
export function serveRoute(server: FastifyInstance, app: App, route: Route): void {
  const { entry } = route
  server.route({
    method: entry.method,
    url: wirePath(entry).replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const run = beginRun(route, request)
      if (isLogged(entry)) run.along = operationAlong(run)
      let answer: () => FastifyReply
      let msgCode = 0
      let told: Told | null = null
      try {
        const result = await runRoute(app, route, run, { request, reply })
        if (run.key && run.along?.stored) told = { msgCode, data: replied(request, entry, result), msg: '' }
        if (run.told) msgCode = run.told.msgCode
        answer = run.gone
          ? () => sendGone(request, reply)
          : run.told
            ? () => sendTold(request, reply, run.told!)
            : () => sendResult(request, reply, entry, result)
      } catch (e) {
        // what it answers is right, what the contract and the OpenAPI document say is not; tests fail on this line
        const undeclared = undeclaredCode(entry, e)
        if (undeclared) app.log.error({ undeclared, call: `${route.area}.${route.name}` }, 'a code is not declared')
        const refusal = refusalOf(e, localeOf(request), request.id, app.log)
        msgCode = refusal.msgCode
        told = { msgCode, data: refusal.data, msg: refusal.msg }
        answer = () => sendRefusal(reply, refusal, request.id)
      }
      if (told && run.key && run.along?.stored) await keepAnswer(app, run.key, told)
      // the row is there before the answer is: what the caller saw done can be looked up; in an outage it would only wait as well
      const closing = run.along && closeOperation(app, run, run.along, msgCode)
      if (msgCode !== kinds.unavailable) await closing
      if (reply.sent) return reply
      try {
        return answer()
      } catch (e) {
        // a reply that does not fit its own contract: a fault of ours, told without its content
        return sendRefusal(reply, refusalOf(e, localeOf(request), request.id, app.log), request.id)
      }
    },
  })
}

/** What is known of a call while it runs; `along` is null for calls that leave no row in the operation log. */
type Run = Operation & { gone: boolean; along: Along | null; key: GivenKey | null; told: Told | null }

const beginRun = ({ area, name }: Route, request: FastifyRequest): Run => ({
  area,
  name,
  request,
  // the query stands in the parameters, as far as the call declares it
  url: request.url.split('?', 1)[0]!,
  began: performance.now(),
  user: null,
  params: {},
  gone: false,
  along: null,
  key: null,
  told: null,
})

async function runRoute(app: App, route: Route, run: Run, io: Io): Promise<unknown> {
  const { request } = io
  const { entry } = route
  const keyed = await keyCaller(app, entry, request, io.reply)
  // what brings a key was not sent by a page: no browser adds one by itself
  if (!keyed && unsafe(entry)) refuseCrossSite(request, app.settings)
  const found = keyed
    ? { user: keyed, endedBySso: false }
    : await app.sessions.find(request.cookies[sessionCookie(app.settings)])
  run.user = found.user
  run.by = keyed?.key.prefix
  if (found.user?.asking && !keyed && !found.user.viewer) void io.reply.header(askingHeader, found.user.asking)
  // HTTP 403 has one meaning: single sign-on ended elsewhere
  run.gone = entry.access !== 'open' && found.endedBySso
  if (run.gone) return undefined
  checkAccess(entry.access, found.user, !unsafe(entry))
  const viewer = found.user?.viewer
  if (viewer) {
    run.viewer = viewer
    // what is seen with somebody else's eyes is noted, each call of it
    run.along ??= operationAlong(run)
    refuseWhileViewing(entry, found.user)
  }
  if (entry.ordering && !keyed) refuseWithoutToken(request, app.settings, found.user)
  // an open call is for whoever asks, signing out above all
  if (entry.access !== 'open') refuseOtherPerson(request, found.user)
  const raw = rawInput(request, entry)
  run.params = declared(entry, raw)
  const input = parseInput(entry, raw, localeOf(request))
  // what a test key does, it does among test records; the same calls otherwise
  const home = found.user && (keyed?.key.test || entry.sandbox) ? await sandboxOf(app, found.user) : app
  const ctx = contextOf(home, request, found.user)
  const handle = (along: Along | null) => {
    const reads = viewer && entry.viewing === 'reads'
    const db = reads ? readingOnly(home.database) : along ? databaseAlong(home.database, along) : ctx.db
    const signedIn = (user: Signer) => void (run.user = user)
    const viewed = (user: Signer) => void Object.assign(run, { user, viewer: found.user ?? undefined })
    return route.handler({ ...ctx, db } as never, input as never, { ...io, signedIn, viewed })
  }
  run.key = run.along && givenKey(request, route, found.user, run.params)
  if (!run.key || !run.along) return handle(run.along)
  const withKey = alongWithKey(run.along, run.key)
  const outcome = await once(app, run.key, withKey, async () => handle(withKey))
  if ('made' in outcome) return outcome.made
  run.told = outcome.told
  return undefined
}

/** Of what was sent, the fields that the call declares. */
const declared = (entry: Entry, raw: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(entry.input.shape).flatMap((name) => (name in raw ? [[name, raw[name]]] : [])))

const sendResult = (request: FastifyRequest, reply: FastifyReply, entry: Entry, result: unknown) =>
  entry.reply === bytes ? sendBytes(reply, result as Bytes) : sendData(request, reply, entry, result)

/** The language of a call's own work: what a form asks for as it was written is not rewritten on the way either (`saidFor`, `inScript`). */
const scriptOf = (request: FastifyRequest): Locale => {
  const locale = localeOf(request)
  return locale === 'zhtw' && request.method === 'GET' && request.headers[writtenHeader] !== undefined ? 'zh' : locale
}
/** The context of a request; `now` is taken once, so that one call sees one time. */
export const contextOf = <U extends SessionUser | null>(app: App, request: FastifyRequest, user: U): Ctx<U> => ({
  user,
  db: app.database.db,
  now: new Date(),
  log: app.log,
  locale: scriptOf(request),
  traceId: request.id,
  ip: addressOf(request),
  app,
})

/** What a call asked of staff, so that a refusal can say whom to turn to; others are told nothing of how staff are set up. */
const lackedOf = (access: Access, user: SessionUser | null): Record<string, string> =>
  user?.staff && typeof access === 'object' && 'permission' in access ? { permission: access.permission.join(',') } : {}

/** The door of the contract: no session → 99999, session without the right → 'Have no right to access'. */
export function checkAccess(access: Access, user: SessionUser | null, reads = false): void {
  if (access !== 'open' && !user) throw fail('platform.session')
  if (!mayCall(access, user, reads)) throw fail('platform.denied', lackedOf(access, user))
}

/** Who looks with somebody else's eyes changes nothing, and gets neither files nor secrets; the entry says which calls these are. */
export function refuseWhileViewing(entry: Pick<Entry, 'viewing'> | null, user: SessionUser | null): void {
  if (user?.viewer && (!entry || entry.viewing === 'never')) throw fail('platform.viewing')
}

/** Refuses what a page sends that was made for somebody else: another tab has signed in as another person meanwhile. */
export function refuseOtherPerson(request: FastifyRequest, user: SessionUser | null): void {
  const madeFor = request.headers[pageUserHeader]
  if (madeFor !== undefined && madeFor !== String(user?.id)) throw fail('platform.other_person')
}

/** Whether somebody passes that door; to read is enough that they stand in for one who does. */
export function mayCall(access: Access, user: SessionUser | null, reads = false): boolean {
  if (access === 'open') return true
  if (!user) return false
  if (access === 'session') return true
  return 'permission' in access
    ? access.permission.some((p) => (reads ? readsAs(user, p) : user.permissions.has(p)))
    : access.role.some((r) => user.roles.includes(r))
}

/** The same reply again, under a trace id of its own. */
const sendTold = (request: FastifyRequest, reply: FastifyReply, told: Told) =>
  reply.headers({ 'cache-control': 'no-store', 'idempotent-replay': 'true' }).send({ ...told, traceId: request.id })

function sendGone(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({ msgCode: 99999, data: null, msg: '', traceId: request.id })
}

function sendBytes(reply: FastifyReply, b: Bytes) {
  return reply
    .code(b.status ?? 200)
    .headers(b.headers)
    .send(b.body)
}

/** A result stripped to the contract, as its reader's script has what people wrote; for a form, as they wrote it. */
function replied(request: FastifyRequest, { reply }: Entry, result: unknown): unknown {
  const schema = reply as z.ZodMiniType
  const data = schema.parse(result)
  const isRead = localeOf(request) === 'zhtw' && request.headers[writtenHeader] === undefined
  return isRead ? inTaiwanScript(schema, data) : data
}

function sendData(request: FastifyRequest, reply: FastifyReply, entry: Entry, result: unknown) {
  const data = replied(request, entry, result)
  if (entry.cache === 0) {
    reply.header('cache-control', 'no-store')
    return reply.send({ msgCode: 0, data, msg: '', traceId: request.id })
  }
  const text = JSON.stringify(data)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.headers({ 'cache-control': `private, max-age=${entry.cache}`, etag, vary: `Cookie, ${writtenHeader}` })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json').send(`{"msgCode":0,"data":${text},"msg":"","traceId":"${request.id}"}`)
}
