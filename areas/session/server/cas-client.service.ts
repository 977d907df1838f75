import { hasFactor } from '#areas/factor/server/factor.public.ts'
import { browserCookie, keepLocale, setSessionCookies, chosenLocale } from '#platform/server/auth/cookies.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import { endSession, insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, isTokenShaped, newToken } from '#platform/server/auth/token.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { readLogoutRequest, readValidation } from './cas-xml.rules.ts'
import { browserOf, redeemTicket } from './cas-hub.service.ts'
import { ownService } from './cas.rules.ts'
import * as sql from './cas.sql.ts'
import { safeBackUrl } from './session.rules.ts'
import { isShutToStaff } from './session.service.ts'
import { noteDevice } from './device.service.ts'
import { rememberDevice } from './guess.service.ts'
import { findAccount, followLocale, updateLastLogin } from './session.sql.ts'
import { endBrowserSessions } from './sign-on.service.ts'

const stateSeconds = 600
const upstreamMs = 8000
const upstreamBytes = 64 * 1024

/** The address at which a sign-on that this browser begins now comes back to the portal. */
const serviceOf = (ctx: Ctx, state: string) => `${ownService(ctx.app.settings.publicUrl)}?state=${state}`

/** Where a sign-on begins: the outside CAS server when there is one, else the portal's own hub. */
export function startAddress(ctx: Ctx, io: Io, backUrl: string | undefined): string {
  const { casUrl, publicUrl, backHosts, secret } = ctx.app.settings
  const back = backUrl && backUrl.length <= 1000 ? safeBackUrl(backUrl, publicUrl, backHosts) : null
  const seal = { secret, purpose: 'state', browser: browserOf(ctx, io) }
  const state = sealValue(seal, back ?? '', new Date(ctx.now.getTime() + stateSeconds * 1000))
  return `${casUrl ?? `${publicUrl}/cas`}/login?service=${encodeURIComponent(serviceOf(ctx, state))}`
}

/** Where a browser that is signed out here signs out next, when sign-on is an outside server's. */
export const outsideLogout = (ctx: Ctx): string | null => {
  const { casUrl, publicUrl } = ctx.app.settings
  return casUrl ? `${casUrl}/logout?service=${encodeURIComponent(`${publicUrl}/logout`)}` : null
}

/** How a return from sign-on ended, when not with a session. */
export type ReturnRefusal = 'state_lost' | 'refused' | 'unknown_user' | 'disabled' | 'staff' | 'factor'
type Opened = { ok: true; token: string; ssoId: number | null } | { ok: false; why: ReturnRefusal }

/**
 * The return from sign-on: proves the state to be this browser's, redeems the ticket once and opens a portal session.
 * Until all that has worked, the session the browser may hold stays as it is. Throws `platform.unavailable` when the
 * outside server does not answer.
 */
export async function returnFromSignOn(
  ctx: Ctx,
  io: Io,
  q: { ticket?: string; state?: string },
): Promise<{ ok: true; to: string } | { ok: false; why: ReturnRefusal }> {
  const { settings } = ctx.app
  const browser = io.request.cookies[browserCookie(settings)]
  const seal = { secret: settings.secret, purpose: 'state', browser: browser ?? '' }
  const back = isTokenShaped(browser) ? openValue(seal, q.state, ctx.now) : null
  if (back === null || !q.ticket || !/^[\x21-\x7e]{1,256}$/.test(q.ticket)) return { ok: false, why: 'state_lost' }
  const service = serviceOf(ctx, q.state!)
  const opened = settings.casUrl
    ? await openByOutside(ctx, io, q.ticket, await validateOutside(settings.casUrl, service, q.ticket))
    : await openByHub(ctx, io, q.ticket, service)
  if (!opened.ok) return opened
  await endBrowserSessions(ctx, io, 'rotated', opened.ssoId)
  setSessionCookies(io.reply, settings, opened.token)
  // judged again: what was safe at the start must be safe by the settings of now
  const to = safeBackUrl(back || undefined, settings.publicUrl, settings.backHosts)
  return { ok: true, to: to ? `/authredirect?to=${encodeURIComponent(to)}` : '/authredirect' }
}

async function openByHub(ctx: Ctx, io: Io, ticket: string, service: string): Promise<Opened> {
  const token = newToken()
  return transact(ctx, async (tx) => {
    const r = await redeemTicket(tx, ticket, new URL(service), false)
    if (!r.ok) return { ok: false, why: 'refused' }
    io.signedIn?.(r.user)
    const ssoId = r.user.sessionId
    await insertSession(tx.db, {
      ...sessionOf(tx, io, token, ticket),
      userId: r.user.id,
      ssoId,
      signedInAt: r.user.signedInAt,
    })
    return { ok: true, token, ssoId }
  })
}

async function openByOutside(ctx: Ctx, io: Io, ticket: string, said: { user: string } | null): Promise<Opened> {
  if (!said) return { ok: false, why: 'refused' }
  const account = await findAccount(ctx, said.user)
  if (!account) return { ok: false, why: 'unknown_user' }
  if (account.status === 'disabled') return { ok: false, why: 'disabled' }
  // an outside server is no way round the staff's second factor
  if (await isShutToStaff(ctx, account)) return { ok: false, why: 'staff' }
  // the other server vouches for a password; whoever has set up more is asked for it here
  if (await hasFactor(ctx, account.id)) return { ok: false, why: 'factor' }
  io.signedIn?.(account)
  const token = newToken()
  const device = rememberDevice(ctx, io, account.loginName)
  await transact(ctx, async (tx) => {
    await insertSession(tx.db, { ...sessionOf(tx, io, token, ticket), userId: account.id })
    await updateLastLogin(tx, account.id)
    const chosen = chosenLocale(io.request)
    if (chosen) await followLocale(tx, account.id, chosen)
    await noteDevice(tx, io, account, device)
  })
  keepLocale(io.request, io.reply, ctx.app.settings, account.locale)
  return { ok: true, token, ssoId: null }
}

const sessionOf = (ctx: Ctx, io: Io, token: string, ticket: string) => ({
  tokenHash: hashToken(token),
  kind: 'portal' as const,
  casTicket: hashToken(ticket),
  ip: ctx.ip,
  userAgent: String(io.request.headers['user-agent'] ?? ''),
})

/** Asks the outside server whose ticket this is; null when it refuses the ticket. */
async function validateOutside(casUrl: string, service: string, ticket: string): Promise<{ user: string } | null> {
  const query = new URLSearchParams({ service, ticket })
  let text: string
  try {
    const response = await fetch(`${casUrl}/p3/serviceValidate?${query}`, {
      redirect: 'error',
      headers: { accept: 'application/xml' },
      signal: AbortSignal.timeout(upstreamMs),
    })
    text = response.status < 500 ? await readCapped(response) : ''
  } catch {
    // the cause would carry the address with its ticket into the log
    throw fail('platform.unavailable')
  }
  const said = readValidation(text)
  if (!said || ('code' in said && said.code === 'INTERNAL_ERROR')) throw fail('platform.unavailable')
  return 'user' in said ? said : null
}

async function readCapped(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > upstreamBytes) return ''
  }
  return text + decoder.decode()
}

/**
 * Single logout from the outside server: ends the portal session of the ticket that the message names. Holding a
 * ticket we know is the proof; an unknown one changes nothing and is answered alike. False when the
 * message is none.
 */
export async function endByLogoutRequest(ctx: Ctx, message: string): Promise<boolean> {
  const ticket = readLogoutRequest(message)
  if (!ticket || ticket.length > 256) return false
  const found = await sql.findSessionOfTicket(ctx, ticket)
  if (found) {
    await transact(ctx, async (tx) => {
      if (await endSession(tx.db, found.id, 'sso')) await emit(tx, 'session.ended', { sessionIds: [found.id] })
    })
    ctx.app.sessions.clear()
  }
  return true
}
