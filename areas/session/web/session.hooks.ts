import { call } from '#platform/web/call/call.ts'
import type { Locale } from '#platform/contract/text.ts'
import { session } from '../contract.ts'

// What the shell asks of this area: main hands these to the platform.

export const visit = (v: { path: string; menuID: string }) => call(session.saveVisit, v, { inline: true })
export const changeLocale = (lan: Locale) => call(session.loginSuccess, { lan }, { inline: true })
/** Ends the portal session; the browser then goes to /login. */
export const logout = async (): Promise<void> => {
  await call(session.logout, {}, { inline: true })
}
