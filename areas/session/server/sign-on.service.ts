import { ssoCookie, sessionCookie } from '#platform/server/auth/cookies.ts'
import {
  endSession,
  findSession,
  findSessionById,
  touchSession,
  type SessionRow,
} from '#platform/server/auth/session.sql.ts'
import { hashToken, isTokenShaped } from '#platform/server/auth/token.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import * as sql from './cas.sql.ts'
import * as sessions from './session.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** A service that was signed in to by a ticket must be told that the sign-on behind it is over. */
    'session.visit_ended': { visitId: number }
    /** These sessions have ended before their time: what stands on them is over as well. */
    'session.ended': { sessionIds: number[] }
  }
}

/** The live single sign-on session of this browser; only calls under /cas carry its cookie. */
export async function findSignOn(ctx: Ctx, io: Pick<Io, 'request'>): Promise<SessionRow | null> {
  const token = io.request.cookies[ssoCookie]
  if (!isTokenShaped(token)) return null
  const row = await findSession(ctx.db, hashToken(token), 'sso')
  if (!row?.live) return null
  if (row.stale) await touchSession(ctx.db, row.sessionId)
  return row
}

/** What this browser is signed in to: the sign-on itself, else the portal session, which an outside server may have opened. */
export async function findStanding(ctx: Ctx, io: Pick<Io, 'request'>): Promise<SessionRow | null> {
  const signOn = await findSignOn(ctx, io)
  if (signOn) return signOn
  const { user } = await ctx.app.sessions.find(io.request.cookies[sessionCookie(ctx.app.settings)])
  // looking with somebody's eyes is no sign-in as them
  if (!user || user.viewer) return null
  const ssoId = (await sql.findOrigin(ctx, user.sessionId))?.ssoId
  const row = ssoId
    ? await findSessionById(ctx.db, ssoId, 'sso')
    : await findSessionById(ctx.db, user.sessionId, 'portal')
  return row?.live && !row.viewer ? row : null
}

/** Ends a single sign-on session with the portal sessions under it, and has every service it reached told. */
export async function endSignOn(ctx: Ctx, ssoId: number): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await endSession(tx.db, ssoId, 'sso'))) return
    await tellServices(tx, [ssoId])
    await emit(tx, 'session.ended', { sessionIds: [ssoId] })
  })
  ctx.app.sessions.clear()
}

/** Asks for single logout at the services of sign-ons that ended in the caller's transaction. */
export async function tellServices(tx: Ctx, ssoIds: readonly number[]): Promise<void> {
  for (const visitId of await sql.listServiceVisits(tx, ssoIds)) await emit(tx, 'session.visit_ended', { visitId })
}

/**
 * Ends what this browser is signed in to: the portal session first and in a statement of its own, then
 * the sign-on behind it, except `keep`. A session that is over still leads to its sign-on, so a repeated call
 * finishes what an outage cut short.
 */
export async function endBrowserSessions(
  ctx: Ctx,
  io: Pick<Io, 'request'>,
  why: 'rotated' | 'logout',
  keep: number | null = null,
): Promise<void> {
  const signOns = new Set<number>()
  const portal = io.request.cookies[sessionCookie(ctx.app.settings)]
  if (isTokenShaped(portal)) {
    const row = await findSession(ctx.db, hashToken(portal), 'portal')
    if (row?.live) await endSession(ctx.db, row.sessionId, why)
    ctx.app.sessions.forget(portal)
    const origin = row && (await sql.findOrigin(ctx, row.sessionId))
    if (origin?.ssoId) signOns.add(origin.ssoId)
    else if (row?.live) await emit(ctx, 'session.ended', { sessionIds: [row.sessionId] })
  }
  const own = await findSignOn(ctx, io)
  if (own) signOns.add(own.sessionId)
  if (keep !== null) signOns.delete(keep)
  for (const id of signOns) await endSignOn(ctx, id)
}

/**
 * Ends all sessions of a person, but the one to keep with the sign-on behind it; single logout tells the services. Answers
 * how many portal sessions ended. Holds on every node within a second.
 */
export async function endSessionsOf(
  ctx: Ctx,
  userId: number,
  why: 'revoked' | 'disabled' | 'password',
  keepId = 0,
): Promise<number> {
  const ended = await transact(ctx, async (tx) => {
    const rows = await sessions.endSessionsOf(tx, userId, why, keepId)
    const signOns = rows.filter(({ kind }) => kind === 'sso').map(({ id }) => id)
    await tellServices(tx, signOns)
    if (rows.length) await emit(tx, 'session.ended', { sessionIds: rows.map(({ id }) => id) })
    return rows.length - signOns.length
  })
  ctx.app.sessions.clear()
  return ended
}
