import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access } from '#platform/contract/access.ts'
import { bytes, type Entry, wirePath } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { App } from '../app.ts'
import { writeOperation } from '../audit/operation-log.ts'
import { localeOf, sessionCookie } from '../auth/cookies.ts'
import type { Ctx, SessionUser } from '../ctx.ts'
import { refusalOf, sendRefusal, type Refusal } from './errors.ts'
import { parseInput, rawInput } from './input.ts'
import type { Bytes, Route } from './mount.ts'
import { refuseCrossSite } from './origin.ts'

const unsafe = (e: Entry) => e.method !== 'GET' || e.effect

/** Serves one contract entry: site → session → access → input → use case → reply stripped to the contract. */
export function serveRoute(server: FastifyInstance, app: App, route: Route): void {
  const { entry } = route
  server.route({
    method: entry.method,
    url: wirePath(entry).replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const began = performance.now()
      let user: SessionUser | null = null
      let refusal: Refusal | undefined
      let raw: Record<string, unknown> = {}
      try {
        if (unsafe(entry)) refuseCrossSite(request, app.settings)
        const found = await app.sessions.find(request.cookies[sessionCookie(app.settings)])
        user = found.user
        // HTTP 403 has one meaning: single sign-on ended elsewhere (domain §0.1)
        if (entry.access !== 'open' && found.endedBySso) return sendGone(request, reply)
        checkAccess(entry.access, user)
        raw = rawInput(request, entry)
        const input = parseInput(entry, raw, localeOf(request))
        const ctx = contextOf(app, request, user)
        const result = await route.handler(ctx as never, input as never, { request, reply })
        if (reply.sent) return reply
        return entry.reply === bytes ? sendBytes(reply, result as Bytes) : sendData(request, reply, entry, result)
      } catch (e) {
        refusal = refusalOf(e, localeOf(request), request.id, app.log)
        return sendRefusal(reply, refusal, request.id)
      } finally {
        if (entry.method !== 'GET' && entry.logged)
          await writeOperation(app, {
            route,
            request,
            user,
            params: raw,
            msgCode: refusal?.msgCode ?? 0,
            tookMs: performance.now() - began,
          })
      }
    },
  })
}

/** The context of a request; `now` is taken once, so that one call sees one time. */
export const contextOf = <U extends SessionUser | null>(app: App, request: FastifyRequest, user: U): Ctx<U> => ({
  user,
  db: app.database.db,
  now: new Date(),
  log: app.log,
  locale: localeOf(request),
  traceId: request.id,
  ip: request.ip,
  app,
})

/** The door of the contract: no session → 99999, session without the right → 'Have no right to access'. */
export function checkAccess(access: Access, user: SessionUser | null): void {
  if (access === 'open') return
  if (!user) throw fail('platform.session')
  if (access === 'session') return
  const allowed =
    'permission' in access
      ? access.permission.some((p) => user.permissions.has(p))
      : access.role.some((r) => user.roles.includes(r))
  if (!allowed) throw fail('platform.denied')
}

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

function sendData(request: FastifyRequest, reply: FastifyReply, entry: Entry, result: unknown) {
  const schema = entry.reply as z.ZodMiniType
  const data = schema.parse(result)
  if (entry.cache === 0) {
    reply.header('cache-control', 'no-store')
    return reply.send({ msgCode: 0, data, msg: '', traceId: request.id })
  }
  const text = JSON.stringify(data)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.headers({ 'cache-control': `private, max-age=${entry.cache}`, etag, vary: 'Cookie' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json').send(`{"msgCode":0,"data":${text},"msg":"","traceId":"${request.id}"}`)
}
