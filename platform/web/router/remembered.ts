import { readCookie, writeCookie } from '../cookie.ts'
import { createStore } from '../store.ts'
import { safeBackUrl } from './guard.ts'
import { homeUrl } from './registry.ts'

/** The top menu when nothing says otherwise. */
export const defaultMenuID = '1'
const wellFormed = (value: string | undefined): value is string => /^\d{1,9}$/.test(value ?? '')

/** The top menu last asked for by the address. */
export const menuID = createStore(defaultMenuID)

/** Rule 2: takes the menuID of an address, keeps the last one when there is none. */
export function rememberMenuID(asked: string | undefined): void {
  const cookie = readCookie('menuID')
  const next = wellFormed(asked) ? asked : wellFormed(cookie) ? cookie : defaultMenuID
  menuID.set(next)
  if (cookie !== next) writeCookie('menuID', next)
  sessionStorage.setItem('menuID', next)
}

/** The address that led to /401 or /404, for the words of these pages; it stands in the history, a reload keeps it. */
export const refusedAddress = createStore('')

const key = 'returnTo'
/** Doors: whoever comes from one of them wants in, not back to it. */
const doors = /^\/(login|adminLogin|logout|authredirect|register|forgot|sendpwd|reset|bbsonline)(?![\w-])/
/** Rule 3: keeps the address a visitor wanted until the sign-in. */
export function rememberReturn(href: string): void {
  if (!doors.test(href)) sessionStorage.setItem(key, href)
}
const wanted = 'wantedPage'
/** Keeps an address that needs a sign-in, asked for by a link: the sign-in page says so. */
export function rememberWanted(href: string): void {
  rememberReturn(href)
  sessionStorage.setItem(wanted, href)
}
/** Whether a page that was asked for waits behind the sign-in. */
export const isWanted = (): boolean => {
  const href = sessionStorage.getItem(key)
  return href !== null && href === sessionStorage.getItem(wanted)
}
const ended = 'sessionEnded'
/** Keeps whether the browser was signed in when a call found no session, for a visitor has not lost one; or that another tab signed out. */
export const rememberEnd = (signedIn: boolean | 'left'): void => sessionStorage.setItem(ended, String(signedIn))
/** Which end of the session the sign-in page may tell of. */
export const endOf = (): 'expired' | 'left' | undefined => {
  const end = sessionStorage.getItem(ended)
  return end === 'true' ? 'expired' : end === 'left' ? end : undefined
}
/** The address to go to after a sign-in: the answer's back_url, else the one wanted before, else home. Used once. */
export function takeReturn(backUrl: string | undefined, hosts: readonly string[]): string {
  const wanted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  // a sign-in begins in the first menu; an address that names another says so itself
  writeCookie('menuID', defaultMenuID)
  for (const one of [backUrl, wanted]) {
    const safe = one ? safeBackUrl(one, location.origin, hosts) : null
    if (safe !== null) return safe
  }
  return homeUrl(true)
}
