import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { defaultLocale, locales, type Locale } from '#platform/contract/text.ts'
import type { Settings } from '../settings.ts'

/** The session cookie's name: the `__Host-` prefix where the browser accepts it. */
export const sessionCookie = (s: Settings): string => (s.secure ? '__Host-session' : 'session')
/** The cookie of the single sign-on session, sent to /cas only. */
export const ssoCookie = 'TGC'
/** Readable marker that the browser's guard looks at; random, and never accepted as proof. */
export const markerCookie = 'loginToken'
/** The language of the pages; the browser writes it too, when nobody is signed in. */
export const localeCookie = 'language'
/** Says that somebody switched this browser to its language, which every first visit names without a choice; the browser writes it. */
export const localeChosenCookie = 'languageChosen'

/** Whether the browser’s pages are light or dark, where somebody chose it; the browser writes it. */
export const schemeCookie = 'theme'

const base = (s: Settings) => ({ secure: s.secure, sameSite: 'lax' as const })

/** Sets the proof (HttpOnly) and the marker; returns the marker, which is what the login answer calls loginToken. */
export function setSessionCookies(reply: FastifyReply, s: Settings, token: string): string {
  const marker = randomBytes(12).toString('base64url')
  reply.setCookie(sessionCookie(s), token, { ...base(s), path: '/', httpOnly: true })
  reply.setCookie(markerCookie, marker, { ...base(s), path: '/' })
  return marker
}
export function clearSessionCookies(reply: FastifyReply, s: Settings): void {
  reply.clearCookie(sessionCookie(s), { ...base(s), path: '/', httpOnly: true })
  reply.clearCookie(markerCookie, { ...base(s), path: '/' })
}
export const setSsoCookie = (reply: FastifyReply, s: Settings, token: string) =>
  reply.setCookie(ssoCookie, token, { ...base(s), path: '/cas', httpOnly: true })
export const clearSsoCookie = (reply: FastifyReply, s: Settings) =>
  reply.clearCookie(ssoCookie, { ...base(s), path: '/cas', httpOnly: true })
/** The cookie that binds a sign-in under way to its browser: login tickets and sign-on states work beside it only. */
export const browserCookie = (s: Settings): string => (s.secure ? '__Host-browser' : 'browser')
export const setBrowserCookie = (reply: FastifyReply, s: Settings, value: string) =>
  reply.setCookie(browserCookie(s), value, { ...base(s), path: '/', httpOnly: true })
/** The cookie by which a browser is known that signed in before; it proves nothing else and outlives a sign-out. */
export const deviceCookie = (s: Settings): string => (s.secure ? '__Host-device' : 'device')
export const setDeviceCookie = (reply: FastifyReply, s: Settings, value: string, days: number) =>
  reply.setCookie(deviceCookie(s), value, { ...base(s), path: '/', httpOnly: true, maxAge: days * 86_400 })
export const setLocaleCookie = (reply: FastifyReply, s: Settings, locale: Locale) =>
  reply.setCookie(localeCookie, locale, { ...base(s), path: '/', maxAge: 365 * 86_400 })

/** Where nobody has switched the browser to a language a person reads in their own from the sign-in on; answers which it is. */
export function keepLocale(request: FastifyRequest, reply: FastifyReply, s: Settings, own: Locale): Locale {
  const chosen = chosenLocale(request)
  if (!chosen) setLocaleCookie(reply, s, own)
  return chosen ?? own
}

/** The ground a page begins on; undefined leaves it to the system. */
export function schemeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  const given = request.cookies[schemeCookie]
  return given === 'light' || given === 'dark' ? given : undefined
}

/** The language this browser was switched to; undefined where it never was: what the first page was written in is nobody's choice. */
export const chosenLocale = (request: FastifyRequest): Locale | undefined =>
  request.cookies[localeCookie] && request.cookies[localeChosenCookie] ? localeOf(request) : undefined

/** The caller's language: the cookie when it names one, else zh. */
export function localeOf(request: FastifyRequest): Locale {
  const given = request.cookies[localeCookie] as Locale | undefined
  return given && locales.includes(given) ? given : defaultLocale
}
