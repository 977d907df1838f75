import { link } from '#platform/contract/link.ts'
import type { AdminLoginSearch, LoginSearch, RedirectSearch } from './session.search.ts'

/** Sign-in for everybody; `cas=true` says that the session before has ended. */
export const login = link<LoginSearch>()('/login')
/** Sign-in for staff, with a second factor. */
export const adminLogin = link<AdminLoginSearch>()('/adminLogin')
export const logout = link()('/logout')
/** Where single sign-on returns to; `error` says why it did not work. */
export const authRedirect = link<RedirectSearch>()('/authredirect')
