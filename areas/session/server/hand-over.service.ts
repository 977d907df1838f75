import { fail } from '#platform/contract/error.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import { menusOf } from '#areas/access/server/access.public.ts'
import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import { markerCookie } from '#platform/server/auth/cookies.ts'
import { findSessionById, sessionLife } from '#platform/server/auth/session.sql.ts'
import { isTokenShaped, newToken } from '#platform/server/auth/token.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import type { session, SubCode } from '../contract.ts'
import { allowedService } from './cas-hub.service.ts'
import { subsystems, withToken } from './cas.rules.ts'
import * as sql from './cas.sql.ts'

/** Seconds a hand-over token lives, and a document token. */
const handOverSeconds = 10
const docSeconds = 900

const holds = (menus: readonly MenuItem[], url: RegExp): boolean =>
  menus.some((m) => url.test(m.url) || holds(m.children, url))

/** GET /api/sso/token: a one-time token for one subsystem, bound to this user and session. */
export async function createHandOver(ctx: SignedCtx, { subCode }: Parsed<typeof session.ssoToken>) {
  await ctx.app.limits.spend('counter', `sso${ctx.user.id}`)
  const { menu } = subsystems[subCode]
  if (menu && !holds(await menusOf(ctx), menu)) throw fail('session.no_entry')
  const token = newToken()
  const sessionId = ctx.user.sessionId
  const url = await addressOf(ctx, subCode, token)
  await sql.insertTicket(ctx, { token, kind: 'handover', sessionId, audience: subCode, seconds: handOverSeconds })
  return { token, url, expireIn: handOverSeconds }
}

// The address is edited as a dictionary; a token goes only where the operator lets tickets go. The portal's own
// screen gets none: its browser is signed in there already.
async function addressOf(ctx: Ctx, subCode: SubCode, token: string): Promise<string> {
  const configured = allowedService(ctx, (await dictionaryValues(ctx, 'sso_subsystem')).get(subCode))
  if (configured) return withToken(configured, token)
  const { path } = subsystems[subCode]
  // an address without a page behind it would be worse than a refusal
  if (!path) throw fail('session.not_open')
  return ctx.app.settings.publicUrl + path
}

/** GET /api/sso/verify: redeems a hand-over token once; another audience burns it. */
export async function redeemHandOver(ctx: Ctx, input: Parsed<typeof session.ssoVerify>) {
  const reply = await transact(ctx, async (tx) => {
    const spent = isTokenShaped(input.token) ? await sql.spendTicket(tx, 'handover', input.token) : undefined
    if (!spent?.sessionId || !spent.inTime || spent.audience !== input.document) return null
    await sql.holdSession(tx, spent.sessionId)
    const user = await findSessionById(tx.db, spent.sessionId, 'portal')
    // looking with somebody's eyes is no sign-in as them
    if (!user?.live || user.viewer) return null
    const loginToken = newToken()
    // the marker outlives a change of language, because that is the same sign-on under a new portal session
    const signOn = (await sql.findOrigin(tx, spent.sessionId))?.ssoId ?? spent.sessionId
    const seconds = sessionLife.sso.hours * 3600
    const audience = input.document
    await sql.insertTicket(tx, { token: loginToken, kind: 'marker', sessionId: signOn, audience, seconds })
    return {
      loginToken,
      user,
      ...(audience === 'document' ? { docToken: await newDocToken(tx, spent.sessionId) } : {}),
    }
  })
  // thrown outside, because the token stays used even so
  if (!reply) throw fail('session.token_gone')
  const { user, ...tokens } = reply
  return { ...tokens, userName: user.name, roles: [...user.roles], ndaStatus: user.ndaStatus }
}

async function newDocToken(tx: Ctx, sessionId: number): Promise<string> {
  const token = newToken()
  await sql.insertTicket(tx, { token, kind: 'doc', sessionId, audience: 'document', seconds: docSeconds })
  return token
}

/** GET /user/checkUserStatus: what a subsystem polls with the loginToken it got; the browser with its own marker. */
export async function getUserStatus(ctx: Ctx, { token }: Parsed<typeof session.checkUserStatus>, io: Io) {
  if (ctx.user && token === io.request.cookies[markerCookie]) return { status: 'enabled' as const }
  const ticket = isTokenShaped(token) ? await sql.findTicket(ctx, 'marker', token) : undefined
  if (!ticket?.sessionId || !ticket.inTime) return { status: 'expired' as const }
  if (ticket.status === 'disabled') return { status: 'disabled' as const }
  const user = await findSessionById(ctx.db, ticket.sessionId, ticket.sessionKind)
  return { status: user?.live ? ('enabled' as const) : ('expired' as const) }
}
