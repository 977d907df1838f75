import { readCookie, writeCookie } from '../cookie.ts'

/** What an outside page is opened for. */
export type Use = 'chat' | 'assistant'

const nameOf = (use: Use) => `consent_${use}`
/** Half a year: the choice is kept for 6 months (domain §15). */
const days = 183
/** Another person at the same browser, and another site, are another question. */
const wordsOf = (userId: number, url: string) => `${userId} ${new URL(url, location.href).host}`

/** Whether the person has agreed that the site is loaded. */
export const hasConsent = (use: Use, userId: number, url: string): boolean =>
  readCookie(nameOf(use)) === wordsOf(userId, url)
export const giveConsent = (use: Use, userId: number, url: string): void =>
  writeCookie(nameOf(use), wordsOf(userId, url), days)
export const withdrawConsent = (use: Use): void => writeCookie(nameOf(use), '', 0)
