import type { MenuItem } from '#platform/contract/boot.ts'
import { fail } from '#platform/contract/error.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { menusOf } from '#areas/access/server/access.public.ts'
import { beginEnrolment, enrol, hasFactor, provesFactor } from '#areas/factor/server/factor.public.ts'
import {
  clearSessionCookies,
  clearSsoCookie,
  sessionCookie,
  keepLocale,
  setLocaleCookie,
  setSessionCookies,
  setSsoCookie,
  chosenLocale,
} from '#platform/server/auth/cookies.ts'
import { spendPasswordTime, verifyPassword } from '#platform/server/auth/password.ts'
import {
  endOwnSession,
  endSession,
  findSession,
  insertSession,
  listSessions,
} from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { Ctx, SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { isPagePath } from '#platform/server/known-pages.ts'
import type { session } from '../contract.ts'
import { isOutside } from '#platform/server/http/address.ts'
import { findOrigin } from './cas.sql.ts'
import { noteDevice } from './device.service.ts'
import { forgetGuesses, giveTurnBack, passwordWasRight, rememberDevice, takeTurn } from './guess.service.ts'
import { maskContact, safeBackUrl } from './session.rules.ts'
import * as sql from './session.sql.ts'
import { endBrowserSessions, endSessionsOf, endSignOn } from './sign-on.service.ts'

type SignedIn = { marker: string; user: SessionUser; menus: MenuItem[]; ssoId: number }

/** Checks name and password under the limits; every refusal says the same and takes the same time. */
export async function checkPassword(ctx: Ctx, io: Io, username: string, password: string): Promise<sql.Account> {
  await takeTurn(ctx, io, username)
  const account = await sql.findAccount(ctx, username)
  if (!account) await spendPasswordTime(password)
  if (!account || !(await verifyPassword(account.passwordHash, password))) throw fail('session.bad_login')
  await passwordWasRight(ctx, io, username)
  if (account.status === 'disabled') throw fail('session.disabled')
  return account
}

const isAway = ({ app, ip }: Ctx): boolean => isOutside(app.settings.officeNetworks, ip)

/** Outside DEMO staff prove a second factor at their own door, and in DEMO those who have one: other doors are shut to them. */
export const isShutToStaff = async (ctx: Ctx, account: Pick<sql.Account, 'id' | 'staff'>): Promise<boolean> =>
  account.staff && (!ctx.app.settings.demo || isAway(ctx) || (await hasFactor(ctx, account.id)))

/** The second factor, behind a right password: without a code the caller is asked for one, and the turn was no guess. */
async function checkCode(ctx: Ctx, io: Io, account: sql.Account, code: string | undefined): Promise<void> {
  if (!code) {
    await giveTurnBack(ctx, io, account.loginName)
    throw fail('session.code_required')
  }
  if (!(await provesFactor(ctx, account.id, code))) throw fail('session.code_wrong')
}

type Credentials = { username: string; password: string; code?: string | undefined }

/** Password, and the factor where there is one, for the doors of customers: /login and the sign-on hub. */
export async function checkCustomer(ctx: Ctx, io: Io, { username, password, code }: Credentials): Promise<sql.Account> {
  const account = await checkPassword(ctx, io, username, password)
  if (await isShutToStaff(ctx, account)) throw fail('session.staff_door')
  if (await hasFactor(ctx, account.id)) await checkCode(ctx, io, account, code)
  return account
}

/**
 * Starts a single sign-on session and a portal session of it, in one transaction, and sets their cookies. Whatever
 * this browser held before ends first (rotation).
 */
export async function startSessions(
  ctx: Ctx,
  account: Pick<sql.Account, 'id' | 'companyId' | 'loginName' | 'locale' | 'lastLoginAt'>,
  io: Io,
): Promise<SignedIn> {
  io.signedIn?.(account)
  await endBrowserSessions(ctx, io, 'rotated')
  const portal = newToken()
  const sso = newToken()
  const common = {
    userId: account.id,
    ip: ctx.ip,
    userAgent: String(io.request.headers['user-agent'] ?? ''),
  }
  const device = rememberDevice(ctx, io, account.loginName)
  const ssoId = await transact(ctx, async (tx) => {
    const id = await insertSession(tx.db, { ...common, tokenHash: hashToken(sso), kind: 'sso' })
    await insertSession(tx.db, { ...common, tokenHash: hashToken(portal), kind: 'portal', ssoId: id })
    await sql.updateLastLogin(tx, account.id)
    const chosen = chosenLocale(io.request)
    if (chosen) await sql.followLocale(tx, account.id, chosen)
    await noteDevice(tx, io, account, device)
    return id
  })
  await forgetGuesses(ctx, io, account.loginName)
  setSsoCookie(io.reply, ctx.app.settings, sso)
  const locale = keepLocale(io.request, io.reply, ctx.app.settings, account.locale)
  const opened = await openedSession({ ...ctx, locale }, portal)
  return { marker: setSessionCookies(io.reply, ctx.app.settings, portal), ssoId, ...opened }
}

/** The user and menus of a session that was just made. */
export async function openedSession(ctx: Ctx, token: string): Promise<{ user: SessionUser; menus: MenuItem[] }> {
  const { user } = await ctx.app.sessions.find(token)
  if (!user) throw fail('platform.session')
  return { user, menus: await menusOf({ ...ctx, user }) }
}

export async function login(ctx: Ctx, input: Parsed<typeof session.login>, io: Io) {
  const account = await checkCustomer(ctx, io, input)
  return welcome(ctx, await startSessions(ctx, account, io), input.back_url)
}

/**
 * Signs in who has just made an account here: the password was chosen a moment ago and there is no second factor yet. Staff come in by
 * their own door. Answers whether they are in: where that failed this browser is nobody's, not that of whoever was signed in before.
 */
export async function signInNew(ctx: Ctx, io: Io, userId: number): Promise<boolean> {
  const account = await sql.findAccountById(ctx, userId)
  if (!account || account.status === 'disabled' || account.staff) throw fail('platform.session')
  try {
    await startSessions(ctx, account, io)
    return true
  } catch (error) {
    // the account is there: whoever made it signs in by the door, and is not told to make it again
    ctx.log.warn({ err: error }, 'a new account was not signed in')
    clearSessionCookies(io.reply, ctx.app.settings)
    clearSsoCookie(io.reply, ctx.app.settings)
    return false
  }
}

/** What a sign-in answers: the marker, the menus, and where to go on, if that is allowed. */
export function welcome(ctx: Ctx, { marker, user, menus }: SignedIn, backUrl: string | undefined) {
  const back = safeBackUrl(backUrl, ctx.app.settings.publicUrl, ctx.app.settings.backHosts)
  return { loginToken: marker, userName: user.name, menuList: menus, ...(back ? { back_url: back } : {}) }
}

async function letIn(ctx: Ctx, io: Io, account: sql.Account, recoveryCodes: string[] = []) {
  const { marker, user, menus } = await startSessions(ctx, account, io)
  return { loginToken: marker, userName: user.name, menuList: menus, enrol: null, recoveryCodes }
}

async function enrolStaff(ctx: Ctx, io: Io, account: sql.Account, code: string) {
  const recoveryCodes = await enrol(ctx, account.id, code)
  if (!recoveryCodes) throw fail('session.enrol_wrong')
  return letIn(ctx, io, account, recoveryCodes)
}

export async function adminLogin(ctx: Ctx, input: Parsed<typeof session.adminLogin>, io: Io) {
  const account = await checkPassword(ctx, io, input.username, input.password)
  if (!account.staff) throw fail('session.not_staff')
  if (await hasFactor(ctx, account.id)) await checkCode(ctx, io, account, input.code)
  // outside the offices nobody enrols a factor by the password alone, nor gets in without one
  else if (isAway(ctx)) throw fail('session.office_only')
  else if (input.code) return enrolStaff(ctx, io, account, input.code)
  else if (!ctx.app.settings.demo) {
    const begun = await beginEnrolment(ctx, account.id, account.loginName)
    await forgetGuesses(ctx, io, account.loginName)
    return { loginToken: '', userName: account.name, menuList: [], enrol: begun, recoveryCodes: [] }
  }
  return letIn(ctx, io, account)
}

/** Ends both sessions of the browser; the cookies go last, so that a call cut short by an outage can be repeated. */
export async function logout(ctx: Ctx, _input: unknown, io: Io) {
  await endBrowserSessions(ctx, io, 'logout')
  clearSessionCookies(io.reply, ctx.app.settings)
  clearSsoCookie(io.reply, ctx.app.settings)
  return null
}

export async function getUserInfo(ctx: SignedCtx) {
  const { user } = ctx
  const row = await sql.getUserInfo(ctx, user.id)
  return {
    id: user.id,
    loginName: user.loginName,
    name: row.name,
    mobile: maskContact(row.mobile),
    email: maskContact(row.email),
    roles: [...user.roles],
    company: { name: row.company, certStatus: row.certStatus },
    ndaStatus: user.ndaStatus,
    locale: ctx.locale,
    menuId: 1,
  }
}

export async function getMenu(ctx: SignedCtx) {
  return { newList: await menusOf(ctx), id: 1 }
}

/** A new language is a new session id under the same sign-in: the old token stops working at once. */
export async function changeLanguage(ctx: SignedCtx, input: Parsed<typeof session.loginSuccess>, io: Io) {
  const { settings, sessions } = ctx.app
  const old = io.request.cookies[sessionCookie(settings)]!
  const row = await findSession(ctx.db, hashToken(old), 'portal')
  const token = newToken()
  await transact(ctx, async (tx) => {
    const origin = await findOrigin(tx, ctx.user.sessionId)
    await insertSession(tx.db, {
      tokenHash: hashToken(token),
      userId: ctx.user.id,
      kind: 'portal',
      ssoId: origin?.ssoId ?? null,
      casTicket: origin?.casTicket ?? null,
      ip: ctx.ip,
      userAgent: String(io.request.headers['user-agent'] ?? ''),
      signedInAt: ctx.user.signedInAt,
      succeeds: ctx.user.sessionId,
    })
    // of two parallel changes one wins; the other finds its session over
    if (!row?.live || !(await endSession(tx.db, ctx.user.sessionId, 'rotated'))) throw fail('platform.session')
    await sql.followLocale(tx, ctx.user.id, input.lan)
  })
  sessions.forget(old)
  setLocaleCookie(io.reply, settings, input.lan)
  const marker = setSessionCookies(io.reply, settings, token)
  const { menus } = await openedSession({ ...ctx, locale: input.lan }, token)
  return { loginToken: marker, menuList: menus, id: 1 }
}

export async function saveVisit(ctx: Ctx, input: Parsed<typeof session.saveVisit>) {
  // anybody may send anything: what names no page of the portal is nobody's visit
  if (!isPagePath(input.path, ctx.app.settings.demo)) return null
  const turn = await ctx.app.limits.take('visit', ctx.user ? `u${ctx.user.id}` : ctx.ip)
  if (turn.ok) await sql.insertVisit(ctx, input.path, input.menuID ?? null)
  return null
}

export async function listOwnSessions(ctx: SignedCtx) {
  const rows = await listSessions(ctx.db, ctx.user.id)
  return rows.map((r) => ({ ...r, current: r.id === ctx.user.sessionId }))
}

/** A revoked device is signed out of single sign-on as well: otherwise it would be back at once without a password. */
export async function revokeSession(ctx: SignedCtx, input: { id: number }) {
  const [mine, theirs] = [await findOrigin(ctx, ctx.user.sessionId), await findOrigin(ctx, input.id)]
  if (!(await endOwnSession(ctx.db, ctx.user.id, input.id))) throw fail('session.no_such_session')
  if (theirs?.ssoId && (theirs.ssoId !== mine?.ssoId || input.id === ctx.user.sessionId))
    await endSignOn(ctx, theirs.ssoId)
  else if (!theirs?.ssoId) await emit(ctx, 'session.ended', { sessionIds: [input.id] })
  ctx.app.sessions.clear()
  return null
}

export async function revokeOtherSessions(ctx: SignedCtx) {
  return { ended: await endSessionsOf(ctx, ctx.user.id, 'revoked', ctx.user.sessionId) }
}
