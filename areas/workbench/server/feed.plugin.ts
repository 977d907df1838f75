import { findPerson } from '#platform/server/auth/session.sql.ts'
import { hashToken, isTokenShaped } from '#platform/server/auth/token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { addressOf, isOutside } from '#platform/server/http/address.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import { feedPath } from '../feed.contract.ts'
import { calendarOf } from './feed.service.ts'
import { findFeed, noteRead } from './feed.sql.ts'

/** Minutes a program keeps what it has fetched. */
const kept = 15
/**
 * The calendar behind a secret address, for programs that know no sign-in. It is read with the rights its owner has at that moment; an
 * address that is unknown, was ended, whose owner cannot sign in any more, or staff's outside the offices, is one and the same 404. Nothing is set, no session is made.
 */
export const calendarFeed: Plugin = (server, app) => {
  server.get<{ Params: { token: string } }>(feedPath(':token'), async (request, reply) => {
    const { token } = request.params
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const tries = await app.limits.take('feed_try', addressOf(request))
    const reads = tries.ok && isTokenShaped(token) ? await app.limits.take('feed_read', hashToken(token)) : tries
    if (!reads.ok) return reply.code(429).header('retry-after', reads.seconds).send()
    const feed = isTokenShaped(token) ? await findFeed(app.database.db, hashToken(token)) : undefined
    const user = feed && (await findPerson(app.database.db, feed.userId))
    // staff prove a second factor outside the offices, and an address proves none
    const isAway = user?.staff && isOutside(app.settings.officeNetworks, addressOf(request))
    if (!feed || !user || isAway) return reply.code(404).send()
    const ctx: SignedCtx = {
      user,
      db: app.database.db,
      now: new Date(),
      log: app.log,
      locale: feed.locale,
      traceId: request.id,
      ip: addressOf(request),
      app,
    }
    const { text, etag } = await calendarOf(ctx)
    if (feed.stale) await noteRead(app.database.db, feed.userId)
    reply.headers({ 'cache-control': `private, max-age=${kept * 60}, must-revalidate`, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
