import { browserCookie, setBrowserCookie } from '#platform/server/auth/cookies.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import { findSessionById } from '#platform/server/auth/session.sql.ts'
import { isTokenShaped, newServiceTicket, newToken } from '#platform/server/auth/token.ts'
import type { Ctx, SessionUser } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { isAllowedService, normalService, ownService, type CasFailure, type Validation } from './cas.rules.ts'
import * as sql from './cas.sql.ts'
import { forgetGuesses } from './guess.service.ts'
import { startSessions } from './session.service.ts'
import type { Account } from './session.sql.ts'
import { findSignOn } from './sign-on.service.ts'

/** Seconds a service ticket lives, and a login form stays usable. */
const ticketSeconds = 10
const formSeconds = 3600

/** The value that ties a sign-in under way to this browser, made at first need. */
export function browserOf(ctx: Ctx, io: Io): string {
  const { settings } = ctx.app
  const kept = io.request.cookies[browserCookie(settings)]
  if (isTokenShaped(kept)) return kept
  const made = newToken()
  setBrowserCookie(io.reply, settings, made)
  return made
}

/** A service that tickets may be given to; null for any other address. */
export function allowedService(ctx: Ctx, value: string | undefined): URL | null {
  const service = normalService(value)
  const { casServices, publicUrl } = ctx.app.settings
  return service && isAllowedService(service, casServices, publicUrl) ? service : null
}

/** The one-time login ticket of a form: worth nothing in another browser, so no site can sign a visitor in as somebody. */
export const newLoginTicket = (ctx: Ctx, io: Io): string =>
  sealValue(
    { secret: ctx.app.settings.secret, purpose: 'lt', browser: browserOf(ctx, io) },
    '',
    new Date(ctx.now.getTime() + formSeconds * 1000),
  )

/** Uses up a form's login ticket; false when it is not this browser's, over, or was sent before. */
export async function spendLoginTicket(ctx: Ctx, io: Io, execution: string): Promise<boolean> {
  const browser = io.request.cookies[browserCookie(ctx.app.settings)]
  if (!isTokenShaped(browser)) return false
  const seal = { secret: ctx.app.settings.secret, purpose: 'lt', browser }
  return openValue(seal, execution, ctx.now) !== null && (await sql.spendLoginTicket(ctx, execution, formSeconds))
}

/**
 * Signs in at the hub who has proven to be the account, by the rules of /login. Whoever does so again (`renew`) keeps the
 * sign-on; anybody else in this browser is signed out first. Answers the number of the sign-on.
 */
export async function signInAtHub(ctx: Ctx, account: Account, io: Io): Promise<number> {
  const running = await findSignOn(ctx, io)
  if (running?.id !== account.id) return (await startSessions(ctx, account, io)).ssoId
  await sql.updateSignedIn(ctx, running.sessionId)
  await forgetGuesses(ctx, io, account.loginName)
  return running.sessionId
}

/** A service ticket of a sign-on; `fresh` when the password was proven for it just now. */
export async function issueTicket(ctx: Ctx, ssoId: number, service: URL, fresh: boolean): Promise<string> {
  await ctx.app.limits.spend('counter', `st${ssoId}`)
  const token = newServiceTicket()
  const audience = service.href
  await sql.insertTicket(ctx, { token, kind: 'st', sessionId: ssoId, audience, fresh, seconds: ticketSeconds })
  return token
}

type Redeemed = { ok: true; user: SessionUser; fresh: boolean } | { ok: false; code: CasFailure; why: string }
const refuse = (code: CasFailure, why: string) => ({ ok: false as const, code, why })

/** Uses up a service ticket within the caller's transaction, which holds the sign-on open until it commits. */
export async function redeemTicket(tx: Ctx, ticket: string, service: URL | null, renew: boolean): Promise<Redeemed> {
  const spent = await sql.spendTicket(tx, 'st', ticket)
  if (!spent?.sessionId || !spent.inTime) return refuse('INVALID_TICKET', 'ticket not recognized')
  await sql.holdSession(tx, spent.sessionId)
  const user = await findSessionById(tx.db, spent.sessionId, 'sso')
  if (!user?.live) return refuse('INVALID_TICKET', 'ticket not recognized')
  if (service?.href !== spent.audience) return refuse('INVALID_SERVICE', 'ticket was issued for another service')
  if (renew && !spent.fresh) return refuse('INVALID_TICKET', 'ticket does not come from a new sign-in')
  return { ok: true, user, fresh: spent.fresh }
}

export type ValidationQuery = { service?: string; ticket?: string; renew: boolean; pgtUrl?: string }

/** GET /cas/serviceValidate: redeems a ticket once and says who it is for. */
export async function validateTicket(ctx: Ctx, q: ValidationQuery): Promise<Validation> {
  if (!q.service || !q.ticket) return refuse('INVALID_REQUEST', 'service and ticket are required')
  const { ticket } = q
  if (ticket.startsWith('PT-') || q.pgtUrl) return refuse('UNAUTHORIZED_SERVICE_PROXY', 'proxy tickets are not offered')
  if (!/^ST-[A-Za-z0-9-]{1,253}$/.test(ticket)) return refuse('INVALID_TICKET_SPEC', 'not a service ticket')
  const service = normalService(q.service)
  return transact(ctx, async (tx) => {
    const r = await redeemTicket(tx, ticket, service, q.renew)
    if (!r.ok) return r
    // the portal's own sessions end with the sign-on anyway
    const own = service!.origin + service!.pathname === ownService(ctx.app.settings.publicUrl)
    if (!own) await sql.insertServiceVisit(tx, r.user.sessionId, ticket, service!.href)
    return { ok: true, user: r.user.loginName, attributes: attributesOf(r.user, r.fresh) }
  })
}

const attributesOf = (user: SessionUser, fresh: boolean) => ({
  authenticationDate: user.signedInAt.toISOString(),
  isFromNewLogin: fresh,
  longTermAuthenticationRequestTokenUsed: false,
  companyId: user.companyId,
  companyName: user.companyName,
  displayName: user.name,
  roles: [...user.roles],
  ndaStatus: user.ndaStatus,
})
