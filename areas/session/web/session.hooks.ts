import type { Locale } from '#platform/contract/text.ts'

// What the shell asks of this area: main hands these to the platform. Every visit loads this file; what the calls are made of
// comes when the first of them is made.
const calls = () => import('./session.queries.ts')

export const visit = async (v: { path: string; menuID: string }) => (await calls()).saveVisit(v)
export const changeLocale = async (lan: Locale) => (await calls()).changeLanguage(lan)
/** Ends the sessions; the browser then goes to the address answered, to /login without one. */
export const logout = async (): Promise<string> => (await calls()).signOut()
