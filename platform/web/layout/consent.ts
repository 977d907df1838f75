import { readCookie, writeCookie } from '../cookie.ts'

/** What an outside page is opened for. */
export type Use = 'chat' | 'assistant'

/** Another person at the same browser is asked on their own, and takes nobody's answer away. */
const nameOf = (use: Use, userId: number) => `consent_${use}_${userId}`
/** Half a year: the choice is kept for 6 months. */
const days = 183
/** Another site is another question. */
const hostOf = (url: string) => new URL(url, location.href).host

/** Whether the person has agreed that the site is loaded. */
export const hasConsent = (use: Use, userId: number, url: string): boolean =>
  readCookie(nameOf(use, userId)) === hostOf(url)
export const giveConsent = (use: Use, userId: number, url: string): void =>
  writeCookie(nameOf(use, userId), hostOf(url), days)
export const withdrawConsent = (use: Use, userId: number): void => writeCookie(nameOf(use, userId), '', 0)
