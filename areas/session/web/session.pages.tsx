import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { text } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('session', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

const loginSearch = () => z.object({ cas: text, back_url: text })
export type LoginSearch = z.output<ReturnType<typeof loginSearch>>
const redirectSearch = () => z.object({ to: text, error: text })
export type RedirectSearch = z.output<ReturnType<typeof redirectSearch>>

/** Sign-in for everybody; `cas=true` says that the session before has ended. */
export const login = page({
  path: '/login',
  title: 'session.login.title',
  access: 'public',
  layout: 'plain',
  tab: false,
  search: loginSearch,
  component: () => import('./LoginPage.tsx'),
  texts,
})
/** Sign-in for staff, with a second factor. */
export const adminLogin = page({
  path: '/adminLogin',
  title: 'session.admin.title',
  access: 'public',
  layout: 'plain',
  tab: false,
  component: () => import('./AdminLoginPage.tsx'),
  texts,
})
export const logout = page({
  path: '/logout',
  title: 'session.logout.title',
  access: 'public',
  layout: 'plain',
  tab: false,
  component: () => import('./LogoutPage.tsx'),
  texts,
})
/** Where single sign-on returns to; `error` says why it did not work. */
export const authRedirect = page({
  path: '/authredirect',
  title: 'session.redirect.title',
  access: 'public',
  layout: 'plain',
  tab: false,
  search: redirectSearch,
  component: () => import('./RedirectPage.tsx'),
  texts,
})
const home = { title: 'session.home.title', component: () => import('./HomePage.tsx'), texts } as const
export const root = page({ path: '/', access: 'public', layout: 'centred', tab: false, ...home })
export const index = page({ path: '/index', access: 'public', layout: 'centred', tab: false, ...home })
export const start = page({ path: '/home', access: 'menu', layout: 'main', ...home })

export const pages = [login, adminLogin, logout, authRedirect, root, index, start]
