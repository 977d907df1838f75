import type { Answer, Input } from '#platform/contract/contract.ts'
import type { Locale } from '#platform/contract/text.ts'
import { boot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call/call.ts'
import { takeReturn } from '#platform/web/router/remembered.ts'
import { session } from '../contract.ts'

/** Loads the page anew after a sign-in, so that session, menus and texts arrive with it. */
export const enter = (backUrl?: string): void => location.assign(takeReturn(backUrl, boot().settings.backHosts))

/** Signs in with name and password. */
export async function signIn(input: Input<typeof session.login>): Promise<void> {
  const { back_url } = await call(session.login, input, { inline: true })
  enter(back_url)
}

/** Signs staff in; answers the secret to enrol when there is no authenticator yet. */
export async function signInStaff(
  input: Input<typeof session.adminLogin>,
  backUrl?: string,
): Promise<Pick<Answer<typeof session.adminLogin>, 'enrol' | 'recoveryCodes'>> {
  const { enrol, recoveryCodes } = await call(session.adminLogin, input, { inline: true })
  if (!enrol && recoveryCodes.length === 0) enter(backUrl)
  return { enrol, recoveryCodes }
}

/** Notes a visit for the statistics of the menus. */
export const saveVisit = (v: { path: string; menuID: string }) => call(session.saveVisit, v, { inline: true })
/** Refreshes the session in another language. */
export const changeLanguage = (lan: Locale) => call(session.loginSuccess, { lan }, { inline: true })
/**
 * Ends the portal session, then the sign-on behind it, whose errors count for nothing; answers where an outside
 * sign-on ends its own session, empty without one.
 */
export async function signOut(): Promise<string> {
  await call(session.logout, {}, { inline: true })
  await call(session.ssoLogout, {}, { inline: true }).catch(() => null)
  return boot().settings.casLogoutUrl
}
