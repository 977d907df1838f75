import { isTokenShaped } from '#platform/server/auth/token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findTicket } from './cas.sql.ts'

export { browserOf } from './cas-hub.service.ts'
export { signInNew } from './session.service.ts'
export { maskContact } from './session.rules.ts'
export { endBrowserSessions, endSessionsOf, findStanding } from './sign-on.service.ts'
export { shownPortal } from './portal-name.service.ts'
export { messagePage, pageHtml, pagePolicy, type CasPage, type Words } from './cas-page.rules.ts'

/** Whether a document token is the caller's: made for this very session, within 15 minutes. */
export async function holdsDocToken(ctx: SignedCtx, token: string): Promise<boolean> {
  const ticket = isTokenShaped(token) ? await findTicket(ctx, 'doc', token) : undefined
  return ticket !== undefined && ticket.inTime && ticket.sessionId === ctx.user.sessionId
}
