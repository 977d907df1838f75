import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { refuseCrossSite } from '#platform/server/http/origin.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import { eventsPath } from '../contract.ts'
import { createLive } from './live.ts'

/**
 * The stream by which open pages of a person hear how many messages are not read (server-sent events): the number at once, then
 * whenever it changes on any node. It ends with the session and keeps none alive. Without a session 401, and no stream; 429 for a page that asks without end.
 */
export const messageEvents: Plugin = (server, app) => {
  const live = createLive(app)
  server.addHook('preClose', () => live.close())
  server.get(eventsPath, async (request, reply) => {
    refuseCrossSite(request, app.settings)
    const { user } = await app.sessions.find(request.cookies[sessionCookie(app.settings)])
    if (!user) return reply.code(401).send()
    // by which a browser is told that there is nothing to follow: the messages are not those of who looks
    if (user.viewer) return reply.code(204).send()
    if (!(await app.limits.take('message_stream', String(user.id))).ok) return reply.code(429).send()
    reply.hijack()
    // a stream that breaks is closed by itself; without a listener its error would end the process
    reply.raw.on('error', (error) => app.log.debug({ err: error }, 'a stream of messages broke'))
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // a proxy must hand on each event at once
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 3000\n\n')
    await live.open({ userId: user.id, sessionId: user.sessionId, reply }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a stream of messages could not be opened')
      reply.raw.end()
    })
    return reply
  })
}
