import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { logoutRequest } from './cas-xml.rules.ts'
import { allowedService } from './cas-hub.service.ts'
import { findServiceVisit } from './cas.sql.ts'

const answerMs = 5000
/** A service that is down that often (about 7 minutes) is left alone: its own sessions end by themselves. */
const tries = 4

/** Single logout: tells one service that the sign-on behind its ticket is over (CAS 3.0 §2.3.3). */
export const tellServiceLogout = onEvent('session.visit_ended', 'session.tell_service', async (ctx, event) => {
  const visit = await findServiceVisit(ctx, event.payload.visitId)
  const service = allowedService(ctx, visit?.service)
  if (!visit || !service) return
  const fault = await postLogout(ctx, service, visit.ticket)
  if (fault === null) return
  if (event.attempts < tries) throw new Error(fault)
  ctx.log.warn({ service: service.origin, fault }, 'a service was not reached for single logout')
})

/** Null when the service took the message; a redirect is an answer, and is not followed. */
async function postLogout(ctx: Ctx, service: URL, ticket: string): Promise<string | null> {
  try {
    const response = await fetch(service, {
      method: 'POST',
      body: new URLSearchParams({ logoutRequest: logoutRequest(`LR-${randomUUID()}`, ticket, ctx.now) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    return response.status < 500 ? null : `HTTP ${response.status}`
  } catch (e) {
    return e instanceof Error ? e.name : 'no answer'
  }
}
